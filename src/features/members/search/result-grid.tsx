import type { ReactNode } from 'react';
import { cx } from '#src/lib/cx.ts';

interface ResultGridProps<Row extends { key: string }> {
  label: string;
  rows: readonly Row[];
  /** Whether the time of a like is below the hook (card-hook.tsx). */
  hasTime?: boolean;
  children: (row: Row, index: number) => ReactNode;
}

/** The gap of `card-grid`, for calculating with it. */
const GAP = '@container [--gap:0.5rem] md:[--gap:clamp(0.75rem,1.6vw,1.25rem)]';

/** Closer on phones, so that two rows and a half are seen. */
export const CARD_GAPS = 'max-md:gap-x-2 max-md:gap-y-3';

/** Not laid out while far from the screen; until then as high as a 4:5 photo and its note. */
const LATE_LAYOUT =
  'grid grid-cols-[minmax(0,1fr)] [content-visibility:auto] [contain-intrinsic-block-size:auto_calc((100cqi-(var(--columns)-1)*var(--gap))/var(--columns)*1.25+var(--words))]';

/** Cards in one to five columns. */
export function ResultGrid<Row extends { key: string }>({
  label,
  rows,
  hasTime = false,
  children,
}: ResultGridProps<Row>) {
  return (
    <ul
      aria-label={label}
      className={cx(
        'card-grid',
        GAP,
        CARD_GAPS,
        hasTime ? '[--words:4.375rem]' : '[--words:2.875rem]',
      )}
    >
      {rows.map((row, index) => (
        <li key={row.key} className={LATE_LAYOUT}>
          {children(row, index)}
        </li>
      ))}
    </ul>
  );
}
