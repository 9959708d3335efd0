import { Trans } from '@lingui/react/macro';
import { useLastPushAt } from '#src/data/push/last-push.ts';
import { useDeviceNow } from '#src/data/use-now.ts';
import type { Push } from '#src/data/push/use-push.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { TestNotification } from './test-notification.tsx';

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
