import { Trans } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { isPushCapable } from '#src/data/push/push-browser.ts';
import { usePush } from '#src/data/push/use-push.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useQuietMonth } from '#src/lib/quiet-month.ts';
import { Offer } from '#src/ui/offer.tsx';
import { PushFailure } from './push-failure.tsx';

interface PushOfferProps {
  /** Takes its place where there is nothing to offer: two offers at once are too much. */
  otherwise?: ReactNode;
}

/** Above the chats, for a member who could have notifications and has none (spec §2); a refusal counts for a month. */
export function PushOffer({ otherwise = null }: PushOfferProps) {
  const push = usePush();
  const month = useQuietMonth('push-declined');
  const hasKey = (useSettings()?.push_pub ?? null) !== null;
  const couldOffer = hasKey && isPushCapable() && !month.isQuiet;
  if (!couldOffer || (push !== null && push.state !== 'unsubscribed')) return otherwise;
  // It is not known yet whether the browser is subscribed.
  if (push === null) return null;

  return (
    <div className="flex flex-col gap-2 px-4 py-2">
      <Offer
        icon={<Bell />}
        refuse={<Trans>Not now</Trans>}
        accept={<Trans>Turn on</Trans>}
        isBusy={push.isBusy}
        onRefuse={month.refuse}
        onAccept={() => void push.turnOn()}
      >
        <Trans>Get notified about new messages while the app is closed?</Trans>
      </Offer>
      <PushFailure failure={push.failure} />
    </div>
  );
}
