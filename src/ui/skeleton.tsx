import { cx } from '#src/lib/cx.ts';

/** A grey place where something will be. Shows after 200 ms, by style alone. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('skeleton block bg-line motion-safe:animate-shimmer', className)}
    />
  );
}
