import { Trans } from '@lingui/react/macro';
import { useIsAway } from '#src/data/use-is-away.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import type { CaseWaiting } from '#sync/queries/complaints.ts';

const NEEDS_YOU: ReadonlySet<CaseWaiting['state']> = new Set<CaseWaiting['state']>([
  'refused',
  'undecided',
  'expired',
]);

/** What is not on the server yet, and why. */
export function WaitingLine({ waiting }: { waiting: CaseWaiting }) {
  const isAway = useIsAway();
  if (NEEDS_YOU.has(waiting.state))
    return (
      <p key="refused" className="text-small">
        <Trans>The site did not accept this.</Trans>{' '}
        <TextLink to="/waiting">
          <Trans>See why</Trans>
        </TextLink>
      </p>
    );
  return (
    <p key="waits" className="text-small text-muted">
      {isAway ? (
        <Trans>Kept on this device and sent when you are back online.</Trans>
      ) : (
        <Trans>On its way to us.</Trans>
      )}
    </p>
  );
}
