import type { ComponentProps, ReactNode } from 'react';

import { cx } from '#src/lib/cx.ts';

export interface ChipButtonProps extends ComponentProps<'button'> {
  icon?: ReactNode;
  /** Given: a filter that is on or off. Absent: a small action. */
  isPressed?: boolean | undefined;
}

/** A filter or small action in a row of pills. */
export function ChipButton({ icon, isPressed, className, children, ...rest }: ChipButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isPressed}
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-pill border border-line bg-card px-4',
        'text-small font-medium text-ink hover:border-control contrast-more:border-control',
        'aria-pressed:border-accent aria-pressed:bg-brand aria-pressed:text-on-brand',
        'motion-safe:transition-colors motion-safe:duration-120 disabled:opacity-50 [&_svg]:size-4.5',
        className,
      )}
    >
      {icon}
      {children}
    </button>
  );
}
