import { cx } from '#src/lib/cx.ts';
import { MARK_PATH } from '#src/lib/mark-path.ts';

/** The mark in the brand colour. It is always beside a name, so it has no accessible name. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={cx('text-accent', className)}>
      <path d={MARK_PATH} fill="currentColor" />
    </svg>
  );
}
