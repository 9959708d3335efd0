import { cx } from '#src/lib/cx.ts';
import { MARK_PATH } from '#src/lib/mark-path.ts';

/** The mark in the brand colour. What stands beside it, or its link, has the name. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={cx('brand-mark', className)}>
      <path d={MARK_PATH} fill="currentColor" />
    </svg>
  );
}
