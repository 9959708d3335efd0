import { Trans } from '@lingui/react/macro';
import type { Push } from '#src/data/use-push.ts';
import { Button } from '#src/ui/button.tsx';

/** The last notification that arrived here, and a new subscription for when none arrives. */
export function PushDelivery({ push }: { push: Push }) {
  const last = push.lastMessage?.title;
  return (
    <>
      <p className="text-small text-muted">
        {last === undefined ? (
          <Trans>No notification has arrived here since you opened the app.</Trans>
        ) : (
          <Trans>The last one that arrived here: {last}</Trans>
        )}
      </p>
      <Button kind="outline" isBusy={push.isBusy} onClick={() => void push.repair()}>
        <Trans>Nothing arrives? Set it up again</Trans>
      </Button>
    </>
  );
}
