import { Trans } from '@lingui/react/macro';
import { useStatus } from '#src/data/use-status.ts';
import { Banner } from '#src/ui/banner.tsx';

/** Requests do not reach the site now. */
export function useIsAway(): boolean {
  const { connectivity } = useStatus('connectivity');
  return connectivity === 'offline' || connectivity === 'portal';
}

/** Why a form of the account cannot be sent now. */
export function NeedsLine({ id }: { id: string }) {
  return (
    <Banner tone="warning" role="status">
      <span id={id}>
        <Trans>This needs a connection. What you typed stays here.</Trans>
      </span>
    </Banner>
  );
}
