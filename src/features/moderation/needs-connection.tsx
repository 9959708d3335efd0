import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

/** Opened without a connection. It opens by itself when the connection is back. */
export function NeedsConnection() {
  return (
    <EmptyState
      kind="offline"
      role="status"
      title={<Trans>Moderation needs a connection</Trans>}
      action={
        <LinkButton to="/me">
          <Trans>Back to Me</Trans>
        </LinkButton>
      }
    >
      <Trans>Nothing of it is kept on this device. It opens when you’re back online.</Trans>
    </EmptyState>
  );
}
