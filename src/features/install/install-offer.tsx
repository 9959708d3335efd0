import { Trans } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { isFirstDay } from '#src/data/install/install-way.ts';
import { useQuietMonth } from '#src/lib/quiet-month.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { useInstall } from './use-install.tsx';

/** Above the chats, from the second day on; a refusal counts for a month. */
export function InstallOffer() {
  const offer = useInstall();
  const month = useQuietMonth('install-declined');
  if (offer === null || month.isQuiet || isFirstDay()) return null;
  return (
    <div className="px-4 py-2">
      <Banner
        tone="brand"
        icon={<Smartphone />}
        action={
          <span className="flex flex-wrap gap-2">
            <Button kind="quiet" size="compact" onClick={month.refuse}>
              <Trans>Not now</Trans>
            </Button>
            <Button size="compact" onClick={offer.install}>
              <Trans>Install</Trans>
            </Button>
          </span>
        }
      >
        <Trans>Have your chats one tap away, also without a connection?</Trans>
      </Banner>
      {offer.dialog}
    </div>
  );
}
