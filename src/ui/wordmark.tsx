import { cx } from '#src/lib/cx.ts';
import { MARK_PATH } from '#src/lib/mark-path.ts';

/** Cut to the mark's own edges, so that its dot stands on the line of the letters. */
const MARK_BOX = '2 4 44 40';

/** The site's name and the mark at its end; in the seventh niche with a thin spectrum below it. */
export function Wordmark({ name, className }: { name: string; className?: string }) {
  return (
    <span
      className={cx(
        'wordmark text-[1.625rem] leading-8 font-extrabold tracking-[-0.035em]',
        className,
      )}
    >
      {name}
      <svg
        viewBox={MARK_BOX}
        aria-hidden="true"
        className="ms-[0.06em] inline-block h-[0.56em] w-auto align-baseline text-accent"
      >
        <path d={MARK_PATH} fill="currentColor" />
      </svg>
    </span>
  );
}
