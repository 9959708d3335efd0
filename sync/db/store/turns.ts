/**
 * A transaction is asked for only when nothing of this tab stands in its way, so that the browser begins it at once. WebKit
 * keeps one open for ever whose worker ends before it has begun, and every later one on the same database waits behind it, in
 * every page, until the browser's process ends.
 */
interface Waiting {
  isWrite: boolean;
  begin: () => void;
}

/** Of one database: reads beside each other, a write alone, in the order they came. */
class Queue {
  #reads = 0;
  #isWriting = false;
  readonly #waiting: Waiting[] = [];

  take<T>(isWrite: boolean, work: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<T>();
    this.#waiting.push({ isWrite, begin: () => resolve(this.#run(isWrite, work)) });
    this.#next();
    return promise;
  }

  #run<T>(isWrite: boolean, work: () => Promise<T>): Promise<T> {
    if (isWrite) this.#isWriting = true;
    else this.#reads += 1;
    return work().finally(() => {
      if (isWrite) this.#isWriting = false;
      else this.#reads -= 1;
      this.#next();
    });
  }

  #next(): void {
    for (;;) {
      const [first] = this.#waiting;
      if (first === undefined || this.#isWriting) return;
      if (first.isWrite && this.#reads > 0) return;
      this.#waiting.shift();
      first.begin();
    }
  }
}

export class Turns {
  readonly #lines = new Map<string, Queue>();

  take<T>(
    { database, isWrite }: { database: string; isWrite: boolean },
    work: () => Promise<T>,
  ): Promise<T> {
    const queue = this.#lines.get(database) ?? new Queue();
    this.#lines.set(database, queue);
    return queue.take(isWrite, work);
  }
}
