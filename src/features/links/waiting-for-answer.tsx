import { Trans, useLingui } from '@lingui/react/macro';
import type { Failure } from '#schemas/outcome.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Spinner } from '#src/ui/spinner.tsx';

/** A link was opened: the server is asked, and asked again by itself while the line is down. */
export function WaitingForAnswer({ failure }: { failure: Failure | null }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  if (failure === null)
    return (
      <EmptyState kind="sent" heading="h1" title={<Trans>One moment</Trans>}>
        <Spinner label={t`Loading...`} />
      </EmptyState>
    );
  return (
    <EmptyState
      kind="offline"
      heading="h1"
      role="status"
      title={<Trans>Waiting for a connection</Trans>}
    >
      <p>{failureText(failure)}</p>
      <p>
        <Trans>Leave this page open. We try again by ourselves.</Trans>
      </p>
    </EmptyState>
  );
}
