import type { ComponentProps, ReactNode } from 'react';

import { cx } from '#src/lib/cx.ts';

export type IconButtonKind = 'plain' | 'floating' | 'solid' | 'inverse';

const KINDS = {
  plain: 'text-ink hover:bg-sunk active:bg-sunk',
  floating: 'bg-glass text-ink shadow-lift contrast-more:border-current',
  inverse: 'hover:border-current focus-visible:outline-current',
  solid: 'bg-brand text-on-brand hover:bg-brand-strong',
} as const satisfies Record<IconButtonKind, string>;

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
      className={cx(iconButtonStyle(kind), 'press', className)}
    >
      {icon}
    </button>
  );
}
