import type { ComponentProps, ReactNode } from 'react';

import { cx } from '#src/lib/cx.ts';

export type IconButtonKind = 'plain' | 'floating' | 'solid';

const KINDS = {
  plain: 'text-ink hover:bg-sunk active:bg-sunk',
  floating: 'bg-card text-muted hover:text-ink contrast-more:border-current',
  solid: 'bg-brand text-on-brand hover:bg-brand-strong',
} as const satisfies Record<IconButtonKind, string>;

const PRESSED =
  'motion-safe:transition-[scale] motion-safe:duration-120 motion-safe:active:scale-95';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, because an icon has none. */
  label: string;
  icon: ReactNode;
  kind?: IconButtonKind | undefined;
}

/** Colours change at once: a colour transition repaints every frame, exactly when a tap must be answered. */
export function iconButtonStyle(kind: IconButtonKind) {
  return cx(
    'inline-flex size-11 shrink-0 items-center justify-center rounded-pill border border-transparent',
    'disabled:opacity-50 [&_svg]:size-[1.375rem]',
    KINDS[kind],
  );
}

export function IconButton({ label, icon, kind = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(iconButtonStyle(kind), PRESSED, className)}
    >
      {icon}
    </button>
  );
}
