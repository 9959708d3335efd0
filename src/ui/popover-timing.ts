import { POPOVER_HIDE_MS, POPOVER_SHOW_MS, POPOVER_THROTTLE_MS } from '#schemas/limits.ts';

/** Whether the pointer wants it, whether it is shown, and when these last changed. */
export interface PopoverTiming {
  isWanted: boolean;
  wantedSince: number;
  isShown: boolean;
  changedAt: number;
}

export const CLOSED_POPOVER: PopoverTiming = {
  isWanted: false,
  wantedSince: 0,
  isShown: false,
  changedAt: Number.NEGATIVE_INFINITY,
};

export function wantPopover(timing: PopoverTiming, isWanted: boolean, now: number): PopoverTiming {
  return timing.isWanted === isWanted ? timing : { ...timing, isWanted, wantedSince: now };
}

/** A press or Escape takes effect at once. */
export function setPopover(isShown: boolean, now: number): PopoverTiming {
  return { isWanted: isShown, wantedSince: now, isShown, changedAt: now };
}

/** Shows after 100 ms, hides after 300 ms, and never changes twice within 500 ms. */
export function popoverDueAt({ isWanted, wantedSince, isShown, changedAt }: PopoverTiming): number {
  if (isWanted === isShown) return Number.POSITIVE_INFINITY;
  const delay = isWanted ? POPOVER_SHOW_MS : POPOVER_HIDE_MS;
  return Math.max(wantedSince + delay, changedAt + POPOVER_THROTTLE_MS);
}
