import { ArrowUpLeft } from 'lucide-react';
import { cx } from '#src/lib/cx.ts';

interface OpenerListProps {
  openers: readonly string[];
  onPick: (opener: string) => void;
  /** On a dark picture: white, and each line rises after this many milliseconds. */
  risesAfterMs?: number | undefined;
}

const BETWEEN_MS = 40;

const ON_PAPER = 'rounded-note border-[1.5px] border-soft-strong bg-card hover:bg-sunk';
const ON_PICTURE = 'press rounded-card bg-white text-[#2a1518] focus-visible:outline-white';

/** Sentences to choose from; the arrow shows that a pressed one goes into a field. */
export function OpenerList({ openers, onPick, risesAfterMs }: OpenerListProps) {
  const isOnPicture = risesAfterMs !== undefined;
  return (
    <ul className="flex flex-col gap-2">
      {openers.map((opener, index) => (
        <li
          key={opener}
          className={cx(isOnPicture && 'animate-rise')}
          style={isOnPicture ? { animationDelay: `${risesAfterMs + index * BETWEEN_MS}ms` } : {}}
        >
          <button
            type="button"
            onClick={() => onPick(opener)}
            className={cx(
              'flex min-h-12.5 w-full items-center gap-3 px-4 py-2 text-start font-medium',
              isOnPicture ? ON_PICTURE : ON_PAPER,
            )}
          >
            <span className="min-w-0 grow overflow-clip wrap-anywhere">{opener}</span>
            <ArrowUpLeft
              aria-hidden="true"
              className={cx(
                'size-5 shrink-0 rtl:-scale-x-100',
                isOnPicture ? 'text-brand' : 'text-accent',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
