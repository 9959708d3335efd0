import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';

import { afterPaint } from '#src/lib/after-paint.ts';
import { cx } from '#src/lib/cx.ts';

import { iconButtonStyle } from './icon-button.tsx';
import { Sparks } from './sparks.tsx';

export interface ToggleButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'onChange'> {
  /** The name of what is switched; `aria-pressed` is the state. */
  label: string;
  icon: ReactNode;
  isPressed: boolean;
  onChange: (isPressed: boolean) => void;
  kind?: 'plain' | 'floating' | undefined;
}

/** An icon: an outline when off, filled in the brand colour when on. It pops and throws sparks when it is switched on here. */
export function ToggleButton(props: ToggleButtonProps) {
  const { label, icon, isPressed, onChange, kind = 'floating', className, ...rest } = props;
  const [isNew, end] = useSwitchedOn(isPressed);
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={() => onChange(!isPressed)}
      className={cx(
        iconButtonStyle(kind),
        'relative',
        'aria-pressed:text-accent aria-pressed:[&>svg]:fill-current',
        isNew && '[&>svg]:animate-pop',
        className,
      )}
    >
      {icon}
      {isNew && <Sparks onEnd={end} />}
    </button>
  );
}

/**
 * True from the frame after it was switched on until the sparks have flown: an animated icon is a separate layer, and neither
 * making one nor taking one away may take time from the frame that shows a tap.
 */
function useSwitchedOn(isPressed: boolean): [isNew: boolean, end: () => void] {
  const wasPressed = useRef(isPressed);
  const [isNew, setNew] = useState(false);
  if (isNew && !isPressed) setNew(false);
  useEffect(() => {
    const isSwitchedOn = isPressed && !wasPressed.current;
    wasPressed.current = isPressed;
    return isSwitchedOn ? afterPaint(() => setNew(true)) : undefined;
  }, [isPressed]);
  return [isNew, () => setNew(false)];
}
