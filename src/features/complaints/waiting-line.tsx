import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsAway } from '#src/data/use-is-away.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import type { CaseWaiting } from '#sync/queries/complaints.ts';

/** What is not on the server yet, and why. */
export function WaitingLine({ waiting: { state } }: { waiting: CaseWaiting }) {
  const isAway = useIsAway();
  switch (state) {
    case 'refused':
      return (
        <NeedsYou key={state}>
          <Trans>The site did not accept this.</Trans>
        </NeedsYou>
      );
    case 'undecided':
      return (
        <NeedsYou key={state}>
          <Trans>The site does not say whether this arrived.</Trans>
        </NeedsYou>
      );
    case 'expired':
      return (
        <NeedsYou key={state}>
          <Trans>Still send this?</Trans>
        </NeedsYou>
      );
    default:
      return (
        <p key="waits" className="text-small text-muted">
          {isAway ? (
            <Trans>Kept on this device and sent when you’re back online.</Trans>
          ) : (
            <Trans>On its way to us.</Trans>
          )}
        </p>
      );
  }
}

/** The list of what waits says why, and what the member can do. */
const NeedsYou = ({ children }: { children: ReactNode }) => (
  <p className="text-small">
    {children}{' '}
    <TextLink to="/waiting">
      <Trans>See why</Trans>
    </TextLink>
  </p>
);
