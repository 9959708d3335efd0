import { Trans } from '@lingui/react/macro';
import { Banner } from '#src/ui/banner.tsx';

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
