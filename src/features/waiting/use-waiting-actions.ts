/**
 * The actions on a waiting row. Text is never lost: an edited message is in the draft before its row is cancelled, a
 * discarded one can be restored.
 */
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import type { ProfileId } from '#schemas/ids.ts';
import { useIntoDraft } from '#src/data/undo/use-into-draft.ts';
import { useCommand, type PickCommand } from '#src/data/use-command.ts';
import { showToast } from '#src/lib/toast-store.ts';
import type { CommandParams, SendAgreement } from '#sync/api.ts';
import type { WaitingRow } from '#sync/queries/waiting.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import type { KeptPicture } from '#schemas/complaints.ts';
import { COMPLAINT_PICTURES_MAX } from '#schemas/limits.ts';
import { valueOf } from '#src/data/live-value.ts';
import {
  bodyOf,
  questionIn,
  withDraft,
  type QuestionDraft,
} from '#src/lib/drafts/question-draft.ts';
import { useLive } from '#src/data/use-live.ts';
import { complaintsQuery, formDraftQuery } from '#sync/queries/complaints.ts';

type TakenReport = CommandParams<'reportMember'>[0];

export interface WaitingActions {
  sendNow: (row: WaitingRow) => void;
  /** Beyond the daily limit. */
  sendAnyway: (row: WaitingRow) => void;
  /** At the price that is needed now. */
  pay: (row: WaitingRow) => void;
  edit: (row: WaitingRow) => void;
  discard: (row: WaitingRow) => void;
}

/** What was written to the other member. The text of a report is about them, and must never reach their conversation. */
const WRITTEN: ReadonlySet<WaitingRow['kind']> = new Set<WaitingRow['kind']>([
  'message',
  'photo-message',
  'message-edit',
]);

export function useWaitingActions(): WaitingActions {
  const { t } = useLingui();
  const navigate = useNavigate();
  const notify = useFailureToast();
  const questions = useQuestionBack();
  const sendNow = useCommand((sync) => sync.sendNow);
  const intoDraft = useIntoDraft();
  const takeBack = useTaking((sync) => sync.takeBackToDraft);
  const cancel = useTaking((sync) => sync.cancel);
  const offerReport = useReportBack();
  const open = (profile: ProfileId) => void navigate(`/members/${profile}/chat`);

  const edit = async ({ key, card, body }: WaitingRow): Promise<void> => {
    if (!card || body === null) return;
    if ((await takeBack({ row: key, profile: card.id, text: body })) !== null) open(card.id);
  };

  const putBack = async (profile: ProfileId, text: string): Promise<void> => {
    if (await intoDraft(profile, text)) open(profile);
  };

  const discardQuestion = async (key: string): Promise<void> => {
    const question = questions.of(key);
    if ((await cancel({ row: key })) === null || question === null) return;
    const undo = { label: t`Undo`, onPress: () => void questions.putBack(question) };
    showToast({ text: t`Question discarded`, action: undo });
  };

  const discard = async ({ key, kind, card, body }: WaitingRow): Promise<void> => {
    if (kind === 'complaint') return discardQuestion(key);
    const taken = await cancel({ row: key });
    if (taken?.report !== undefined) return offerReport(taken.report);
    if (taken === null || !WRITTEN.has(kind) || !card || !body) return undefined;
    const undo = { label: t`Undo`, onPress: () => void putBack(card.id, body) };
    return showToast({ text: t`Message discarded`, action: undo });
  };

  const send = async ({ key }: WaitingRow, agreed: SendAgreement = {}): Promise<void> => {
    const outcome = await sendNow({ row: key, ...agreed });
    if (!outcome.ok) notify(outcome.failure);
  };

  return {
    sendNow: (row) => void send(row),
    sendAnyway: (row) => void send(row, { anyway: true }),
    pay: (row) => void send(row, row.needed === undefined ? {} : { cost: row.needed }),
    edit: (row) => void edit(row),
    discard: (row) => void discard(row),
  };
}

/** A report that was discarded is made again, as it was, with its evidence. */
function useReportBack(): (report: TakenReport) => void {
  const { t } = useLingui();
  const notify = useFailureToast();
  const make = useCommand((sync) => sync.reportMember);
  const makeAgain = async (report: TakenReport): Promise<void> => {
    const outcome = await make(report);
    if (!outcome.ok) notify(outcome.failure);
  };
  return (report) => {
    const undo = { label: t`Undo`, onPress: () => void makeAgain(report) };
    showToast({ text: t`Report discarded`, action: undo });
  };
}

/** What was taken back; null when it was not, and then a toast shows why. */
function useTaking<Given, Taken extends { cancelled: boolean }>(
  pick: PickCommand<[Given], Taken>,
): (given: Given) => Promise<Taken | null> {
  const { t } = useLingui();
  const notify = useFailureToast();
  const run = useCommand(pick);
  return async (given) => {
    const outcome = await run(given);
    if (!outcome.ok) notify(outcome.failure);
    else if (outcome.value.cancelled) return outcome.value;
    else showToast({ text: t`Too late: this is already on its way.` });
    return null;
  };
}

interface TakenQuestion {
  question: QuestionDraft;
  pictures: readonly KeptPicture[];
}

interface QuestionBack {
  /** What the row of the outbox asks; null when it is no question. */
  of: (row: string) => TakenQuestion | null;
  putBack: (taken: TakenQuestion) => Promise<void>;
}

/** A question to the site that was discarded comes back into its form, before what was typed there since. */
function useQuestionBack(): QuestionBack {
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
