import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { showNotificationHere } from '#src/data/push/push-browser.ts';
import { Button } from '#src/ui/button.tsx';

/** Shows a notification on this device, without the site: whether the browser and the system let it through. */
export function TestNotification() {
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
