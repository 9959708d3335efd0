import { cx } from '#src/lib/cx.ts';

/** `inverse` is for a toast: it takes the colour of the text around it. */
export type ButtonKind = 'solid' | 'ember' | 'soft' | 'quiet' | 'outline' | 'danger' | 'inverse';
export type ButtonSize = 'regular' | 'compact';

const KINDS = {
  solid: 'border-transparent bg-brand text-on-brand hover:bg-brand-strong active:bg-brand-strong',
  ember:
    'border-transparent bg-ember text-on-brand shadow-ember contrast-more:bg-brand-strong contrast-more:bg-none',
  soft: 'border-transparent bg-soft text-on-soft hover:bg-soft-strong active:bg-soft-strong contrast-more:border-current',
  quiet:
    'border-transparent text-accent hover:bg-soft hover:text-on-soft active:bg-soft-strong active:text-on-soft',
  outline: 'border-control bg-card text-ink hover:bg-sunk active:bg-sunk',
  danger:
    'border-transparent bg-danger-fill text-white hover:bg-danger-fill-strong active:bg-danger-fill-strong',
  inverse:
    'border-transparent underline decoration-1 underline-offset-4 hover:decoration-2 focus-visible:outline-current',
} as const satisfies Record<ButtonKind, string>;

/** Why it cannot be pressed now stands beside it. A busy one keeps its colour behind the spinner. */
const HELD =
  'not-aria-busy:aria-disabled:bg-sunk not-aria-busy:aria-disabled:bg-none not-aria-busy:aria-disabled:text-muted not-aria-busy:aria-disabled:shadow-none';
const HELD_TEXT =
  'not-aria-busy:aria-disabled:bg-transparent not-aria-busy:aria-disabled:text-muted';

const SIZES = {
  regular: 'min-h-12.5 px-5.5 py-2 text-body',
  compact: 'min-h-11 px-4 py-1.5 text-[0.9375rem]',
} as const satisfies Record<ButtonSize, string>;

export interface ButtonLook {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  isWide?: boolean | undefined;
}

/** The style of every button and of links that look like one. Never smaller than 44 px. */
export function buttonStyle({ kind = 'solid', size = 'regular', isWide = false }: ButtonLook) {
  return cx(
    'relative inline-flex min-w-11 items-center justify-center gap-2 rounded-pill border-[1.5px]',
    'text-center text-balance font-[650] leading-5.5 select-none',
    'press disabled:opacity-50 aria-disabled:cursor-default [&_svg]:size-5 [&_svg]:shrink-0',
    KINDS[kind],
    kind === 'quiet' || kind === 'inverse' ? HELD_TEXT : HELD,
    SIZES[size],
    isWide ? 'w-full' : 'max-w-full shrink-0',
  );
}
