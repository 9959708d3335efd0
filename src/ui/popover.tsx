import { useRef, useState, useSyncExternalStore, type ReactNode, type Ref } from 'react';

import { PopoverClock } from './popover-clock.ts';
import { optionalPart } from './optional-part.tsx';

const PopoverSurface = optionalPart(
  async () => (await import('./popover-surface.tsx')).PopoverSurface,
);

/** The attributes of the trigger; spread them onto a button. */
export interface PopoverTriggerProps {
  ref: Ref<HTMLButtonElement>;
  'aria-expanded': boolean;
  onClick: () => void;
  onKeyDown: (event: { key: string }) => void;
  onPointerEnter: (event: { pointerType: string }) => void;
  onPointerLeave: (event: { pointerType: string }) => void;
}

interface PopoverProps {
  /** The accessible name of the popover. */
  label: string;
  trigger: (props: PopoverTriggerProps) => ReactNode;
  children: ReactNode;
}

/** A small explanation beside a button: on press, and with a mouse also on hover. */
export function Popover({ label, trigger, children }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [clock] = useState(() => new PopoverClock());
  const isShown = useSyncExternalStore(clock.subscribe, clock.isShown);
  const hover = (isWanted: boolean) => (event: { pointerType: string }) => {
    if (event.pointerType === 'mouse') clock.hover(isWanted);
  };

  return (
    <>
      {trigger({
        ref: button,
        'aria-expanded': isShown,
        onClick: clock.press,
        onKeyDown: (event) => {
          if (event.key === 'Escape') clock.close();
        },
        onPointerEnter: hover(true),
        onPointerLeave: hover(false),
      })}
      {isShown && (
        <PopoverSurface label={label} trigger={button} onHover={hover} onClose={clock.close}>
          {children}
        </PopoverSurface>
      )}
    </>
  );
}
