/**
 * A queue of transactions for each database: a transaction is requested only when no other one of this tab blocks it, so
 * that the browser starts it at once. If a worker ends before its transaction has started, WebKit keeps that transaction
 * open until the browser's process ends, and every later one on the same database, in every page, waits for it.
 */
import { deferred } from '#schemas/deferred.ts';
interface WaitingTransaction {
  isWrite: boolean;
  start: () => void;
}

/** The queue of one database, in the order of the requests: reads run at the same time, a write runs alone. */
class TransactionQueue {
  #reads = 0;
  #isWriting = false;
  readonly #waiting: WaitingTransaction[] = [];

  enqueue<T>(isWrite: boolean, work: () => Promise<T>): Promise<T> {
    const { promise, resolve } = deferred<T>();
    this.#waiting.push({ isWrite, start: () => resolve(this.#run(isWrite, work)) });
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
      first.start();
    }
  }
}

export class TransactionQueues {
  readonly #queues = new Map<string, TransactionQueue>();

  run<T>(
    { database, isWrite }: { database: string; isWrite: boolean },
    work: () => Promise<T>,
  ): Promise<T> {
    const queue = this.#queues.get(database) ?? new TransactionQueue();
    this.#queues.set(database, queue);
    return queue.enqueue(isWrite, work);
  }
}
