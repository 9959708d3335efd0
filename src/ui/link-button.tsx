import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

import { cx } from '#src/lib/cx.ts';

import { buttonStyle, type ButtonLook } from './button-style.ts';

export interface LinkButtonProps extends LinkProps, ButtonLook {
  icon?: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const { kind, size, isWide, icon, children, className, ...rest } = props;
  return (
    <Link {...rest} className={cx(buttonStyle({ kind, size, isWide }), className)}>
      <span className="contents">{icon}</span>
      {children}
    </Link>
  );
}
