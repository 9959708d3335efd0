import { Plural } from '@lingui/react/macro';

/** How many people fit; said again when the filters change it. */
export function ResultCount({ count }: { count: number | null }) {
  return (
    <p role="status" className="text-small text-muted tabular-nums">
      {count !== null && count > 0 && <Plural value={count} one="# person" other="# people" />}
    </p>
  );
}
