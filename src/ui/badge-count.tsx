import { BADGE_CAP } from '#schemas/limits.ts';
import { cx } from '#src/lib/cx.ts';

import { VisuallyHidden } from './visually-hidden.tsx';

interface BadgeCountProps {
  count: number;
  /** The exact number with its noun, read instead of the figure: “3 unread”. */
  label: string;
  className?: string | undefined;
}

/** A number that stops at 99+. Empty for zero. */
export function BadgeCount({ count, label, className }: BadgeCountProps) {
  if (count <= 0) return null;
  return (
    <span
      className={cx(
        'inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-pill bg-brand px-1.5',
        'text-meta leading-none font-bold text-on-brand tabular-nums forced-colors:border',
        className,
      )}
    >
      <span aria-hidden="true">{count > BADGE_CAP ? `${BADGE_CAP}+` : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
