import { Trans } from '@lingui/react/macro';
import type { Failure } from '#schemas/outcome.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { NeedsConnection } from './needs-connection.tsx';

interface ErrorOrOfflineProps {
  failure: Failure;
  onRetry: () => void;
}

/** Nothing could be read: what is in the way, and a retry. */
export function ErrorOrOffline({ failure, onRetry }: ErrorOrOfflineProps) {
  const failureText = useFailureText();
  const isAway = useIsAway();
  if (failure.code === 'offline' && isAway) return <NeedsConnection />;
  return (
    <EmptyState
      kind="error"
      role="alert"
      title={<Trans>This did not load</Trans>}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {failureText(failure)}
    </EmptyState>
  );
}
