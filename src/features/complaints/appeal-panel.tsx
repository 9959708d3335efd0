import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Decision } from '#schemas/decisions.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useNow } from '#src/data/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { formDraftQuery } from '#sync/queries/complaints.ts';
import { AppealForm } from './appeal-form.tsx';
import { CaseText } from './case-card.tsx';
import { useAppealWords } from './use-case-words.ts';

/** My appeal and its outcome, or the way to appeal while the six months run, and whom else to ask. */
export function AppealPanel({ decision }: { decision: Decision }) {
  const { appeal } = decision;
  const states = useAppealWords();
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      {appeal === null ? (
        <AppealWay decision={decision} />
      ) : (
        <>
          <CaseText by={<Trans>Your appeal</Trans>}>{appeal.text}</CaseText>
          <p className="font-semibold">{states[appeal.state]}</p>
          {appeal.answer !== null && (
            <CaseText by={<Trans>From us</Trans>}>{appeal.answer}</CaseText>
          )}
        </>
      )}
      <p className="text-small text-muted">
        <Trans>
          You can also go to an out-of-court dispute settlement body or to a court. It does not
          depend on an appeal to us.
        </Trans>{' '}
        <TextLink to="/pages/terms">
          <Trans>Our terms</Trans>
        </TextLink>
      </p>
    </div>
  );
}

function AppealWay({ decision: { id, appeal_until: until } }: { decision: Decision }) {
  const format = useFormat();
  const now = useNow();
  const [opened, setOpened] = useState<'by-draft' | 'by-press' | null>(null);
  const draft = valueOf(useLive(formDraftQuery, { form: `appeal ${id}` }));
  // It must not close when its text is deleted.
  if (opened === null && draft !== null && draft.body !== '') setOpened('by-draft');
  if (until === null) return null;
  if (Date.parse(until) <= now)
    return (
      <p className="text-small text-muted">
        <Trans>The time for an appeal is over.</Trans>
      </p>
    );
  if (draft !== null && opened !== null)
    return <AppealForm decision={id} hasFocus={opened === 'by-press'} />;
  const day = format.date(until);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-small text-muted">
        <Trans>You see it differently? You can appeal until {day}.</Trans>
      </p>
      <Button kind="outline" size="compact" onClick={() => setOpened('by-press')}>
        <Trans>Appeal</Trans>
      </Button>
    </div>
  );
}
