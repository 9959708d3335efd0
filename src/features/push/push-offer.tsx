import { Trans } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { usePush } from '#src/data/push/use-push.ts';
import { keep, kept } from '#src/lib/kept.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { PushFailure } from './push-failure.tsx';

const DECLINED = 'push-declined';
const SILENT_MS = 30 * 86_400_000;

/** Above the chats, for a member who could have notifications and has none (spec §2); a refusal counts for a month. */
export function PushOffer() {
  const push = usePush();
  const [isDeclined, setDeclined] = useState(wasDeclined);
  if (push === null || push.state !== 'unsubscribed' || isDeclined) return null;

  const decline = () => {
    keep(DECLINED, String(Date.now()));
    setDeclined(true);
  };
  return (
    <div className="flex flex-col gap-2 px-4 py-2">
      <Banner
        tone="brand"
        icon={<Bell />}
        action={
          <span className="flex flex-wrap gap-2">
            <Button kind="quiet" size="compact" onClick={decline}>
              <Trans>Not now</Trans>
            </Button>
            <Button size="compact" isBusy={push.isBusy} onClick={() => void push.turnOn()}>
              <Trans>Turn on</Trans>
            </Button>
          </span>
        }
      >
        <Trans>Hear of new messages while the app is closed?</Trans>
      </Banner>
      <PushFailure failure={push.failure} />
    </div>
  );
}

const wasDeclined = (): boolean => Math.abs(Date.now() - Number(kept(DECLINED) ?? 0)) < SILENT_MS;
