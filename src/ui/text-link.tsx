import { Link, type LinkProps } from 'react-router';

import { cx } from '#src/lib/cx.ts';

export interface TextLinkProps extends LinkProps {
  /** Alone it gets the full 44 px target; inside a sentence it has the size of the text. */
  isAlone?: boolean | undefined;
}

export function TextLink({ isAlone = false, className, ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      className={cx(
        'rounded-field font-medium text-accent underline decoration-1 underline-offset-4',
        'hover:decoration-2',
        isAlone && 'inline-flex min-h-11 items-center',
        className,
      )}
    />
  );
}
