import type { ReactNode } from 'react';

interface ResultGridProps<Row extends { key: string }> {
  label: string;
  rows: readonly Row[];
  children: (row: Row, index: number) => ReactNode;
}

/** The column count and the gap of `card-grid`, for calculating with them. */
const COLUMNS =
  '@container [--columns:1] xs:[--columns:2] sm:[--columns:3] lg:[--columns:4] 2xl:[--columns:5] ' +
  '[--gap:clamp(0.75rem,1.6vw,1.25rem)] [--words:10.25rem] md:[--words:10.5rem]';

/** Not laid out while far from the screen; until then as high as a 4:5 photo and its text. */
const LATE_LAYOUT =
  'grid grid-cols-[minmax(0,1fr)] [content-visibility:auto] [contain-intrinsic-block-size:auto_calc((100cqi-(var(--columns)-1)*var(--gap))/var(--columns)*1.25+var(--words))]';

/** Cards in one to five columns. */
export function ResultGrid<Row extends { key: string }>({
  label,
  rows,
  children,
}: ResultGridProps<Row>) {
  return (
    <ul aria-label={label} className={`card-grid ${COLUMNS}`}>
      {rows.map((row, index) => (
        <li key={row.key} className={LATE_LAYOUT}>
          {children(row, index)}
        </li>
      ))}
    </ul>
  );
}
