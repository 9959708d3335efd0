import { cx } from '#src/lib/cx.ts';
import { MARK_PATH } from '#src/lib/mark-path.ts';

/** Cut to the mark's own edges, so that its dot stands on the line of the letters. */
const MARK_BOX = '2 4 44 40';

/**
 * The site's name and the mark at its end; in the seventh niche with a thin spectrum below it. While the name is unknown, the
 * mark alone, as high as the line of the name: nothing below it moves when the name arrives.
 */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="wordmark">
      {name}
      <svg
        viewBox={MARK_BOX}
        aria-hidden="true"
        className={cx(
          'brand-mark',
          name === '' ? 'size-8' : 'ms-[0.06em] inline-block h-[0.56em] w-auto align-baseline',
        )}
      >
        <path d={MARK_PATH} fill="currentColor" />
      </svg>
    </span>
  );
}
