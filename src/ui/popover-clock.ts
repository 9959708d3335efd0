import { POPOVER_HIDE_MS, POPOVER_SHOW_MS, POPOVER_THROTTLE_MS } from '#schemas/limits.ts';

/** Runs a popover's timing in real time: hovering waits, a press or Escape takes effect at once. */
export class PopoverClock {
  #timing: PopoverTiming = CLOSED_POPOVER;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  readonly isShown = (): boolean => this.#timing.isShown;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) clearTimeout(this.#timer);
    };
  };

  readonly hover = (isWanted: boolean): void =>
    this.#become(wantPopover(this.#timing, isWanted, performance.now()));

  readonly press = (): void => this.#become(setPopover(!this.#timing.isShown, performance.now()));

  readonly close = (): void => this.#become(setPopover(false, performance.now()));

  #become(timing: PopoverTiming): void {
    this.#timing = timing;
    clearTimeout(this.#timer);
    const due = popoverDueAt(timing);
    if (Number.isFinite(due)) {
      const change = () => this.#become(setPopover(timing.isWanted, performance.now()));
      this.#timer = setTimeout(change, due - performance.now());
    }
    for (const listener of this.#listeners) listener();
  }
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

function wantPopover(timing: PopoverTiming, isWanted: boolean, now: number): PopoverTiming {
  return timing.isWanted === isWanted ? timing : { ...timing, isWanted, wantedSince: now };
}

/** A press or Escape takes effect at once. */
function setPopover(isShown: boolean, now: number): PopoverTiming {
  return { isWanted: isShown, wantedSince: now, isShown, changedAt: now };
}

/** Shows after 100 ms, hides after 300 ms, and never changes twice within 500 ms. */
function popoverDueAt({ isWanted, wantedSince, isShown, changedAt }: PopoverTiming): number {
  if (isWanted === isShown) return Number.POSITIVE_INFINITY;
  const delay = isWanted ? POPOVER_SHOW_MS : POPOVER_HIDE_MS;
  return Math.max(wantedSince + delay, changedAt + POPOVER_THROTTLE_MS);
}
