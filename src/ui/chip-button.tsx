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
        'relative inline-flex min-h-10 shrink-0 items-center gap-2 rounded-pill border-[1.5px] border-line bg-card px-4',
        // 40 px are drawn, 44 px can be pressed.
        'after:absolute after:-inset-x-px after:-inset-y-0.75',
        'text-small font-semibold text-ink hover:border-control contrast-more:border-control',
        'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-page',
        'press disabled:opacity-50 [&_svg]:size-4.5',
        className,
      )}
    >
      <span className="contents">{icon}</span>
      {children}
    </button>
  );
}
