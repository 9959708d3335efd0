import { cx } from '#src/lib/cx.ts';

/** A grey placeholder. `LoadingRegion` delays it by 200 ms. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={cx('skeleton block bg-line animate-shimmer', className)} />
  );
}
