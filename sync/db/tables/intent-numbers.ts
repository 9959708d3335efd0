/**
 * The numbers of a tab's intents. One number is taken ahead in idle time, so that an intent waits for one write instead
 * of two. It is valid only while it is the device's last: an intent of another tab made in between came before (invariant
 * 5).
 */
import { PAINT_FIRST_MS } from '#schemas/limits.ts';
import { SerialQueue } from '#sync/db/store/serial-queue.ts';
import { deviceOnDisk, takeNumber } from './device.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { StoredDevice } from './tables.ts';

const isLast = (taken: StoredDevice, stored: StoredDevice | null): boolean =>
  stored !== null && stored.seq === taken.seq && stored.born === taken.born;

type After = (ms: number, run: () => void) => unknown;

export class IntentNumbers {
  readonly #store: Store;
  readonly #newId: () => string;
  readonly #after: After;
  #ahead: StoredDevice | null = null;
  readonly #queue = new SerialQueue();

  constructor(store: Store, newId: () => string, after: After) {
    this.#store = store;
    this.#newId = newId;
    this.#after = after;
  }

  /** Greater than every number given out on this device before the call. */
  next(): Promise<number> {
    return this.#queue.run(async () => {
      const ahead = this.#ahead;
      this.#ahead = null;
      if (ahead !== null && isLast(ahead, await deviceOnDisk(this.#store))) return ahead.seq;
      return (await takeNumber(this.#store, this.#newId)).seq;
    });
  }

  /** For the next intent, after this one is shown. If the store fails here, the next intent reports it. */
  takeAhead(): void {
    this.#after(PAINT_FIRST_MS, () => {
      this.#queue
        .run(async () => {
          this.#ahead ??= await takeNumber(this.#store, this.#newId);
        })
        .catch(() => undefined);
    });
  }
}
