import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

import { cx } from '#src/lib/cx.ts';

import { iconButtonStyle, type IconButtonKind } from './icon-button.tsx';

interface IconLinkProps extends Omit<LinkProps, 'children'> {
  /** The accessible name, because an icon has none. */
  label: string;
  icon: ReactNode;
  kind?: IconButtonKind | undefined;
}

/** A link that looks like an icon button. */
export function IconLink({ label, icon, kind = 'plain', className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={cx(iconButtonStyle(kind), 'press', className)}>
      {icon}
    </Link>
  );
}
