/** A question to the site that was discarded comes back into its form, before what was typed there since. */
import { useNavigate } from 'react-router';
import type { KeptPicture } from '#schemas/complaints.ts';
import { COMPLAINT_PICTURES_MAX } from '#schemas/limits.ts';
import { valueOf } from '#src/data/live-value.ts';
import {
  bodyOf,
  questionIn,
  withDraft,
  type QuestionDraft,
} from '#src/lib/drafts/question-draft.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { useLive } from '#src/data/use-live.ts';
import { complaintsQuery, formDraftQuery } from '#sync/queries/complaints.ts';

interface TakenQuestion {
  question: QuestionDraft;
  pictures: readonly KeptPicture[];
}

interface QuestionBack {
  /** What the row of the outbox asks; null when it is no question. */
  of: (row: string) => TakenQuestion | null;
  putBack: (taken: TakenQuestion) => Promise<void>;
}

export function useQuestionBack(): QuestionBack {
  const navigate = useNavigate();
  const notify = useFailureToast();
  const questions = valueOf(useLive(complaintsQuery, {}))?.rows;
  const draft = valueOf(useLive(formDraftQuery, { form: 'complaint' }));
  const save = useCommand((sync) => sync.saveFormDraft);
  return {
    of(row) {
      const found = questions?.find(({ key, waiting }) => key === row && waiting !== null);
      if (!found) return null;
      const { subject, order, person, text } = found;
      const about = person && { id: person.id, name: person.name ?? '' };
      const question = { subject, order: order ?? '', person: about, text };
      return { question, pictures: found.kept };
    },
    async putBack({ question, pictures }) {
      const body = bodyOf(withDraft(question, questionIn(draft?.body ?? '')));
      const all = [...pictures, ...(draft?.pictures ?? [])].slice(0, COMPLAINT_PICTURES_MAX);
      const kept = await save({
        form: 'complaint',
        body,
        ...(pictures.length > 0 && { pictures: all }),
      });
      if (kept.ok) void navigate('/complaints#support');
      else notify(kept.failure);
    },
  };
}
