import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** The files of moderation did not load: only a fresh page asks for them again. */
export function AreaMissing() {
  return (
    <EmptyState
      kind="error"
      role="alert"
      title={<Trans>This did not load</Trans>}
      action={
        <Button onClick={() => window.location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Nothing of it is kept on this device. It opens when you’re back online.</Trans>
    </EmptyState>
  );
}
