import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Case } from '#schemas/cases.ts';
import type { Met } from '#src/features/moderation/decided-notice.tsx';
import {
  useActionWords,
  useGroundWords,
  useReasonWords,
} from '#src/features/moderation/use-staff-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { ReversalForm } from './reversal-form.tsx';

interface EarlierDecisionsProps {
  earlier: Case['earlier'];
  /** Of the member whom the decisions are about. */
  name: string;
  onMet: (met: Met) => void;
}

type Earlier = Case['earlier'][number];

/** What was decided about this member before; each of it can be taken back once. */
export function EarlierDecisions({ earlier, name, onMet }: EarlierDecisionsProps) {
  if (earlier.length === 0) return null;
  return (
    <Panel title={<Trans>Decided before</Trans>}>
      <ul className="flex flex-col divide-y divide-line">
        {earlier.map((decision) => (
          <EarlierRow key={decision.id} decision={decision} name={name} onMet={onMet} />
        ))}
      </ul>
    </Panel>
  );
}

interface EarlierRowProps {
  decision: Earlier;
  name: string;
  onMet: (met: Met) => void;
}

function EarlierRow({ decision, ...rest }: EarlierRowProps) {
  const format = useFormat();
  const action = useActionWords()[decision.action];
  const reason = useReasonWords()[decision.reason];
  const ground = useGroundWords()[decision.ground];
  const { until, reversed, removed } = decision;
  const date = format.full(decision.created);
  const untilDate = until === null ? null : format.full(until);
  const reversedDate = reversed === null ? null : format.full(reversed);
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="font-semibold">{action}</p>
      <p className="text-small text-muted">{[date, reason, ground].join(' · ')}</p>
      {decision.text !== '' && <p className="whitespace-pre-wrap wrap-anywhere">{decision.text}</p>}
      {removed !== null && (
        <p className="text-small whitespace-pre-wrap text-muted wrap-anywhere">
          <Trans>Removed: {removed}</Trans>
        </p>
      )}
      {untilDate !== null && (
        <p className="text-small">
          <Trans>Until {untilDate}</Trans>
        </p>
      )}
      {reversedDate !== null && (
        <p className="text-small">
          <Trans>Taken back on {reversedDate}</Trans>
        </p>
      )}
      {canReverse(decision) && (
        <Reversal {...rest} decision={decision} title={`${action}, ${date}`} />
      )}
    </li>
  );
}

/** Once. A dismissed report has no effect to undo. */
const canReverse = ({ action, reversed }: Earlier): boolean =>
  reversed === null && action !== 'restore' && action !== 'dismiss';

function Reversal({ decision, title, name, onMet }: EarlierRowProps & { title: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button
        kind="quiet"
        size="compact"
        aria-label={t`Take back: ${title}`}
        className="self-start"
        onClick={() => setOpen(true)}
      >
        <Trans>Take back</Trans>
      </Button>
    );
  return (
    <ReversalForm
      decision={decision.id}
      name={name}
      onMet={onMet}
      onDone={() => setOpen(false)}
      onCancel={() => setOpen(false)}
    />
  );
}
