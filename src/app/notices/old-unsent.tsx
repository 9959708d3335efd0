import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useInstallWay } from '#src/data/install/install-way.ts';
import { useClosedForVisit } from '#src/lib/closed-for-visit.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

/** What waits for days may be deleted by a browser that is not used for a week (decisions 75). */
export function OldUnsent() {
  const { pathname } = useLocation();
  const [isClosed, close] = useClosedForVisit('old-unsent');
  const canInstall = useInstallWay() !== null;
  if (isClosed || pathname === '/waiting') return null;
  return (
    <Banner
      tone="warning"
      role="status"
      isFlush
      action={
        <span className="flex flex-wrap gap-2">
          <Button kind="quiet" size="compact" onClick={close}>
            <Trans>Later</Trans>
          </Button>
          <LinkButton to="/waiting" kind="soft" size="compact">
            <Trans>Waiting to be sent</Trans>
          </LinkButton>
        </span>
      }
    >
      <span>
        <Trans>
          Something has not been sent for more than five days. Open the app where you have a
          connection: a browser may delete it after a week.
        </Trans>{' '}
      </span>
      {canInstall && (
        <span>
          <Trans>An installed app keeps it longer.</Trans>
        </span>
      )}
    </Banner>
  );
}
