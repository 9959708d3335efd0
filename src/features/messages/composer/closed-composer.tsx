import { Trans } from '@lingui/react/macro';
import { Ban } from 'lucide-react';

/** Replaces the composer and shows why nothing can be written. */
export function ClosedComposer({ isBlocked }: { isBlocked: boolean }) {
  return (
    <p
      role="status"
      className="pad-bottom-safe flex items-center justify-center gap-2 border-t border-line bg-card px-4 py-4 text-center text-muted"
    >
      <Ban aria-hidden="true" className="size-5 shrink-0" />
      {isBlocked ? (
        <Trans>This person is no longer available.</Trans>
      ) : (
        <Trans>This conversation is closed.</Trans>
      )}
    </p>
  );
}
