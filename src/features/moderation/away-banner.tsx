import { Trans } from '@lingui/react/macro';
import { Banner } from '#src/ui/banner.tsx';

/** Above a page that was opened before the connection was lost. */
export function AwayBanner() {
  return (
    <Banner tone="warning" role="status">
      <Trans>
        You are offline. What you see may be out of date, and nothing can be sent. What you wrote
        stays here.
      </Trans>
    </Banner>
  );
}
