import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { cx } from '#src/lib/cx.ts';

import { buttonStyle, type ButtonLook } from './button-style.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: ReactNode;
  /** While busy the button keeps its size and focus, and ignores presses. */
  isBusy?: boolean | undefined;
  /** Announced while busy. */
  busyLabel?: string | undefined;
}

export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    isWide,
    icon,
    isBusy = false,
    busyLabel,
    children,
    className,
    ...rest
  } = props;
  const { onClick, type = 'button', ...attributes } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...attributes}
      type={type}
      onClick={press}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || attributes['aria-disabled']}
      className={cx(buttonStyle({ kind, size, isWide }), className)}
    >
      <span className={cx('inline-flex items-center gap-2', isBusy && 'opacity-0')}>
        <span className="contents">{icon}</span>
        {children}
      </span>
      {isBusy && <Spinner label={busyLabel} className="absolute inset-0 m-auto" />}
    </button>
  );
}
