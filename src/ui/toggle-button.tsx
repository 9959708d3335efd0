import type { ComponentProps, ReactNode } from 'react';

import { cx } from '#src/lib/cx.ts';

import { iconButtonStyle } from './icon-button.tsx';

export interface ToggleButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'onChange'> {
  /** The name of what is switched; `aria-pressed` tells the state. */
  label: string;
  icon: ReactNode;
  isPressed: boolean;
  onChange: (isPressed: boolean) => void;
  kind?: 'plain' | 'floating' | undefined;
}

/** An icon that is an outline when off, filled and in the brand colour when on. */
export function ToggleButton(props: ToggleButtonProps) {
  const { label, icon, isPressed, onChange, kind = 'floating', className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={() => onChange(!isPressed)}
      className={cx(
        iconButtonStyle(kind),
        'aria-pressed:text-accent aria-pressed:[&_svg]:fill-current',
        'motion-safe:aria-pressed:[&_svg]:animate-pop',
        className,
      )}
    >
      {icon}
    </button>
  );
}
