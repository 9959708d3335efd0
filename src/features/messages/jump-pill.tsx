import { Plural, Trans } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';

/** Back to the newest message, with the number of messages that came while reading above. */
export function JumpPill({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 z-10 flex justify-center">
      <button
        type="button"
        onClick={onPress}
        className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-pill border border-line bg-raised px-4 text-small font-semibold shadow-float hover:bg-sunk animate-enter"
      >
        {count > 0 ? (
          <Plural value={count} one="# new message" other="# new messages" />
        ) : (
          <Trans>Latest messages</Trans>
        )}
        <ArrowDown aria-hidden="true" className="size-4.5 text-accent" />
      </button>
    </div>
  );
}
