import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLastPushAt } from '#src/data/push/last-push.ts';
import { showNotificationHere } from '#src/data/push/push-browser.ts';
import { useDeviceNow } from '#src/data/use-now.ts';
import type { Push } from '#src/data/push/use-push.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';

/** When the last notification arrived here, a test of this device, and a new subscription for when none arrives. */
export function PushDelivery({ push }: { push: Push }) {
  const format = useFormat();
  const now = useDeviceNow();
  const arrivedAt = useLastPushAt();
  const ago = arrivedAt === null ? null : format.ago(arrivedAt, now);
  return (
    <>
      <p className="text-small text-muted">
        {ago === null ? (
          <Trans>No notification has arrived here while the app was open.</Trans>
        ) : (
          <Trans>The last one arrived here: {ago}</Trans>
        )}
      </p>
      <TestNotification />
      <Button kind="outline" isBusy={push.isBusy} onClick={() => void push.repair()}>
        <Trans>Nothing arrives? Set it up again</Trans>
      </Button>
    </>
  );
}

/** Shows a notification on this device, without the site: whether the browser and the system let it through. */
function TestNotification() {
  const { t } = useLingui();
  const [isShown, setShown] = useState<boolean | null>(null);
  const test = async () =>
    setShown(await showNotificationHere(t`This is a test. Everything works here.`));
  return (
    <>
      <Button kind="soft" onClick={() => void test()}>
        <Trans>Show a test notification</Trans>
      </Button>
      <p role="status" className="text-small text-muted">
        {isShown === true && (
          <span>
            <Trans>
              It is shown now. If you see nothing, your device silences this browser: look in its
              settings for notifications.
            </Trans>
          </span>
        )}
        {isShown === false && (
          <span>
            <Trans>This browser did not show it.</Trans>
          </span>
        )}
      </p>
    </>
  );
}
