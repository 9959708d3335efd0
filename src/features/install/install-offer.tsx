import { Trans } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { isFirstDay } from '#src/data/install/install-way.ts';
import { useQuietMonth } from '#src/lib/quiet-month.ts';
import { Offer } from '#src/ui/offer.tsx';
import { useInstall } from './use-install.tsx';

/** Above the chats, from the second day on; a refusal counts for a month. */
export function InstallOffer() {
  const month = useQuietMonth('install-declined');
  const offer = useInstall(month.refuse);
  if (offer === null || month.isQuiet || isFirstDay()) return null;
  return (
    <div className="px-4 py-2">
      <Offer
        icon={<Smartphone />}
        refuse={<Trans>Not now</Trans>}
        accept={<Trans>Install</Trans>}
        onRefuse={month.refuse}
        onAccept={offer.install}
      >
        <Trans>Have your chats one tap away, also without a connection?</Trans>
      </Offer>
      {offer.dialog}
    </div>
  );
}
