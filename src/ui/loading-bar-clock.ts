import { barDueAt, idleBar, stepBar, type LoadingBarState } from './loading-bar-state.ts';

/** Runs the loading bar's state in real time: a step for every event, a timer for every due change. */
export class LoadingBarClock {
  #bar = idleBar(performance.now());
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  readonly read = (): LoadingBarState => this.#bar;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) clearTimeout(this.#timer);
    };
  };

  notify(event: 'start' | 'finish' | 'time', now = performance.now()): void {
    const bar = stepBar(this.#bar, event, now);
    if (bar === this.#bar) return;
    this.#bar = bar;
    this.#wait();
    for (const listener of this.#listeners) listener();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const due = barDueAt(this.#bar);
    if (!Number.isFinite(due)) return;
    const look = () => this.notify('time', Math.max(due, performance.now()));
    this.#timer = setTimeout(look, due - performance.now());
  }
}
