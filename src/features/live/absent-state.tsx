import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** The backend lacks this call: another try would not help. */
export function AbsentState() {
  return (
    <EmptyState kind="gone" role="status" title={<Trans>Not available on this site</Trans>}>
      <Trans>This site does not offer this page.</Trans>
    </EmptyState>
  );
}
