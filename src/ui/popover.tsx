import { useRef, useState, useSyncExternalStore, type ReactNode, type Ref } from 'react';

import { POPOVER_HIDE_MS, POPOVER_SHOW_MS, POPOVER_THROTTLE_MS } from '#schemas/limits.ts';
import { optionalPart } from './optional-part.tsx';
import { timedState } from './timed-state.ts';

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
  const [timing] = useState(newTiming);
  const { isShown } = useSyncExternalStore(timing.subscribe, timing.read);
  const hover = (isWanted: boolean) => (event: { pointerType: string }) => {
    if (event.pointerType === 'mouse') timing.become(wantPopover(timing.read(), isWanted));
  };
  const show = (isWanted: boolean) => timing.become(setPopover(isWanted));
  const close = () => show(false);

  return (
    <>
      {trigger({
        ref: button,
        'aria-expanded': isShown,
        onClick: () => show(!isShown),
        onKeyDown: (event) => {
          if (event.key === 'Escape') close();
        },
        onPointerEnter: hover(true),
        onPointerLeave: hover(false),
      })}
      {isShown && (
        <PopoverSurface label={label} trigger={button} onHover={hover} onClose={close}>
          {children}
        </PopoverSurface>
      )}
    </>
  );
}

/** Whether the pointer wants it, whether it is shown, and when these last changed. */
interface PopoverTiming {
  isWanted: boolean;
  wantedSince: number;
  isShown: boolean;
  changedAt: number;
}

const CLOSED_POPOVER: PopoverTiming = {
  isWanted: false,
  wantedSince: 0,
  isShown: false,
  changedAt: Number.NEGATIVE_INFINITY,
};

function wantPopover(timing: PopoverTiming, isWanted: boolean): PopoverTiming {
  if (timing.isWanted === isWanted) return timing;
  return { ...timing, isWanted, wantedSince: performance.now() };
}

/** A press or Escape takes effect at once. */
function setPopover(isShown: boolean, now = performance.now()): PopoverTiming {
  return { isWanted: isShown, wantedSince: now, isShown, changedAt: now };
}

/** Shows after 100 ms, hides after 300 ms, and never changes twice within 500 ms. */
function popoverDueAt({ isWanted, wantedSince, isShown, changedAt }: PopoverTiming): number {
  if (isWanted === isShown) return Number.POSITIVE_INFINITY;
  const delay = isWanted ? POPOVER_SHOW_MS : POPOVER_HIDE_MS;
  return Math.max(wantedSince + delay, changedAt + POPOVER_THROTTLE_MS);
}

const newTiming = () =>
  timedState<PopoverTiming>(CLOSED_POPOVER, popoverDueAt, ({ isWanted }, now) =>
    setPopover(isWanted, now),
  );
