/**
 * No transaction begins while the page is being left: what is under way ends before the worker does. turns.ts says what WebKit
 * does otherwise; a connection that it ended in the middle also keeps a wipe waiting.
 */
import { LEAVING_MS } from '#schemas/limits.ts';

interface PauseClock {
  /** Answers the function that calls it off. */
  after: (ms: number, run: () => void) => () => void;
}

/** A page that is left for a download, or whose load the member stops, stays: it goes on after this time. */
export class Pause {
  readonly #clock: PauseClock;
  #isOver: PromiseWithResolvers<undefined> | null = null;
  #stopTimer = (): void => {};

  constructor(clock: PauseClock) {
    this.#clock = clock;
  }

  begin(): void {
    this.#isOver ??= Promise.withResolvers<undefined>();
    this.#stopTimer();
    this.#stopTimer = this.#clock.after(LEAVING_MS, () => {
      this.#isOver?.resolve(undefined);
      this.#isOver = null;
    });
  }

  /** Now, or when the pause is over. */
  after<T>(work: () => Promise<T>): Promise<T> {
    return this.#isOver === null ? work() : this.#isOver.promise.then(work);
  }
}
