/**
 * Runs one piece of work at a time, in the order of the calls. Work that fails rejects its own caller and does not stop the next.
 */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves when everything that waits now has ended. */
  get idle(): Promise<unknown> {
    return this.#last;
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    const ended = this.#last.then(work);
    this.#last = ended.catch(() => undefined);
    return ended;
  }
}
