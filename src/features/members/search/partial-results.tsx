import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** Shown below a partial search: the server was not asked, so more people may match than are stored on this device. */
export function PartialResults({ count }: { count: number }) {
  if (count === 0) {
    return (
      <EmptyState kind="offline" role="status" title={<Trans>No one on this device matches</Trans>}>
        <Trans>More people load when you’re back online.</Trans>
      </EmptyState>
    );
  }
  return (
    <p role="status" className="pt-8 text-center text-muted">
      <Trans>These people are stored on this device. More load when you’re back online.</Trans>
    </p>
  );
}
