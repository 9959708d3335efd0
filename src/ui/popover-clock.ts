import {
  CLOSED_POPOVER,
  popoverDueAt,
  setPopover,
  wantPopover,
  type PopoverTiming,
} from './popover-timing.ts';

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
