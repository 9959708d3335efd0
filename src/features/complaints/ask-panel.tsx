import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { aboutIn, QUESTION_FORM } from '#src/lib/drafts/question-about.ts';
import { bodyOf, questionIn } from '#src/lib/drafts/question-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { complaintsQuery, formDraftQuery } from '#sync/queries/complaints.ts';
import { QuestionForm } from './question-form.tsx';

/** Opens the form of a question; it is open when something was typed before, and when it is to be about a member or an order. */
export function AskPanel() {
  const [chosen, setOpen] = useState<boolean | null>(null);
  const draft = valueOf(useLive(formDraftQuery, { form: 'complaint' }));
  const about = aboutIn(useLocation().state);
  const navigate = useNavigate();
  const picturesMax = valueOf(useLive(complaintsQuery, {}))?.picturesMax ?? 0;
  // It must not close when its text is deleted.
  if (chosen === null && draft !== null && (isBegun(draft) || about !== null)) setOpen(true);
  if (draft === null || chosen !== true)
    return (
      <Button kind="soft" isWide disabled={draft === null} onClick={() => setOpen(true)}>
        <Trans>Ask us something</Trans>
      </Button>
    );
  const forgetAbout = () => void navigate(QUESTION_FORM, { replace: true });
  const start = (stored: string) => {
    const typed = questionIn(stored);
    if (about === null) return stored;
    return bodyOf({
      ...typed,
      person: typed.person ?? about.person,
      order: typed.order || (about.order ?? ''),
    });
  };
  return (
    <Panel title={<Trans>Ask us something</Trans>}>
      <QuestionForm
        start={start}
        pictures={draft.pictures ?? []}
        picturesMax={picturesMax}
        onAboutChosen={forgetAbout}
        onSent={() => {
          setOpen(false);
          forgetAbout();
        }}
      />
    </Panel>
  );
}

const isBegun = ({
  body,
  pictures = [],
}: {
  body: string;
  pictures?: readonly unknown[];
}): boolean => body !== '' || pictures.length > 0;
