/**
 * A store that opens a new database when its own stops answering (invariant 30; sync §4 "Store death"), or continues in
 * memory with the member's unsent rows and drafts when none opens or none lasts. Calls made meanwhile wait for the new
 * store, and a failed call runs again, so every call must be repeatable. Watches end with their database, because the next
 * one may hold less: in `onReborn` the caller starts them again and reads the base again.
 */
import { STORE_DEATHS_MOST, STORE_DEATHS_MS } from '#schemas/limits.ts';
import { DELETED_FOR_ROOM } from './budget.ts';
import { UnsentBackup } from './unsent-backup.ts';
import { faultOf } from './faults.ts';
import { logBug } from '#sync/db/log.ts';
import { createMemoryStore } from './memory-store.ts';
import { Ended, StoreFailure, storeOver, type Store } from './store.ts';
import { withTimeout } from './with-timeout.ts';

export interface RecoveringParts {
  /** Opens a database; `onDeath` is called when it stops answering. */
  open: (onDeath: () => void) => Promise<Store>;
  /** Whether this login is still the one of the device. A database that a logout has deleted must not be opened again. */
  isWanted: () => Promise<boolean>;
  /** A new database, or memory, has replaced the one that stopped answering. */
  onReborn: () => void;
  /** The store has ended: the member has signed out in another tab. */
  onGone: () => void;
  /** Deletes stored pictures: the last way to make room on the disk. */
  dropImages: () => Promise<unknown>;
  newId: () => string;
  now: () => number;
}

/** A call fails after this many attempts, each on a database that stopped answering or was full. */
const ATTEMPTS_MOST = 5;

interface StoreSubscription {
  stop: () => void;
}

export class RecoveringStore {
  readonly #parts: RecoveringParts;
  readonly #unsentBackup = new UnsentBackup();
  /** All watches and listeners. One that is added while the store is being replaced is started on the next store. */
  readonly #subscriptions = new Map<StoreSubscription, (store: Store) => () => void>();
  #store: Store;
  #stopBackup = (): void => {};
  #replacing: Promise<void> | null = null;
  /** When databases stopped answering within the last minute. A full disk does not count: each call makes room on it. */
  #deaths: readonly number[] = [];
  #isClosed = false;

  static async open(parts: RecoveringParts): Promise<Store> {
    const early = { hasDied: false, listener: () => {} };
    early.listener = () => {
      early.hasDied = true;
    };
    const store = await parts.open(() => early.listener());
    const recovering = new RecoveringStore(parts, store);
    early.listener = () => recovering.#died(store);
    await recovering.#followFirst(store);
    if (early.hasDied) recovering.#died(store);
    return storeOver({
      kind: () => recovering.#store.kind,
      run: (call) => recovering.#retry(call),
      subscribe: (start) => recovering.#subscribe(start),
      close: () => recovering.#close(),
    });
  }

  private constructor(parts: RecoveringParts, store: Store) {
    this.#parts = parts;
    this.#store = store;
  }

  async #close(): Promise<void> {
    this.#isClosed = true;
    await this.#replacing;
    await this.#abandon();
  }

  /** A store that stops answering here already is replaced, too. Of one that cannot be read the caller gets nothing to close. */
  async #followFirst(store: Store): Promise<void> {
    try {
      this.#stopBackup = await this.#unsentBackup.follow(store);
    } catch (error) {
      const isAlive = store === this.#store && this.#replacing === null && !this.#isClosed;
      if (isAlive && faultOf(error) !== 'dead') {
        await this.#close();
        throw error;
      }
      this.#died(store);
    }
  }

  async #retry<T>(work: (store: Store) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      await this.#replacing;
      const store = this.#store;
      try {
        return await work(store);
      } catch (error) {
        if (this.#isClosed) throw new Ended('closed', { cause: error });
        if (attempt === ATTEMPTS_MOST) throw failureOf(error);
        // A call that fails because its database is being closed is repeated like every other call.
        const isAlive = store === this.#store && this.#replacing === null;
        const fault = faultOf(error);
        if (fault === 'fenced' || (isAlive && fault === 'other')) throw failureOf(error);
        // An aborted transaction does not always report that the disk was full.
        await this.#makeRoom(store, fault === 'full' ? attempt : attempt - 1);
        this.#died(store, fault === 'full');
      }
    }
  }

  /** Makes room in the order of invariant 31; `time` counts how often the disk was full during this call. */
  async #makeRoom(store: Store, time: number): Promise<void> {
    if (time === 0) return;
    const table = DELETED_FOR_ROOM[time - 1];
    if (table === undefined) await this.#parts.dropImages();
    else await withTimeout(store.clear(table)).catch(() => undefined);
  }

  #subscribe(start: (store: Store) => () => void): () => void {
    const subscription: StoreSubscription = { stop: () => {} };
    this.#subscriptions.set(subscription, start);
    if (this.#replacing === null) subscription.stop = start(this.#store);
    return () => {
      this.#subscriptions.delete(subscription);
      subscription.stop();
    };
  }

  #died(store: Store, isFull = false): void {
    if (this.#isClosed || this.#replacing !== null || store !== this.#store) return;
    if (store.kind === 'memory') return;
    if (!isFull) this.#countDeath();
    this.#replacing = this.#replace().finally(() => {
      this.#replacing = null;
      if (this.#isClosed) return;
      // Only those that were added while the store was being replaced: all earlier ones have ended.
      for (const [subscription, start] of this.#subscriptions)
        subscription.stop = start(this.#store);
      this.#parts.onReborn();
    });
  }

  #countDeath(): void {
    const now = this.#parts.now();
    this.#deaths = [...this.#deaths.filter((at) => now - at < STORE_DEATHS_MS), now];
  }

  async #replace(): Promise<void> {
    const { isWanted, onGone } = this.#parts;
    await this.#abandon();
    if (!(await isWanted())) {
      this.#isClosed = true;
      onGone();
      return;
    }
    this.#store = await this.#open();
    this.#stopBackup = await this.#unsentBackup.follow(this.#store);
  }

  async #open(): Promise<Store> {
    const { open, newId } = this.#parts;
    let store: Store | null = null;
    try {
      if (this.#deaths.length > STORE_DEATHS_MOST) throw new StoreFailure('stops again and again');
      store = await open(() => store && this.#died(store));
      await this.#unsentBackup.restoreTo(store, newId);
      return store;
    } catch (error) {
      logBug('store', error);
      await store?.close().catch(() => undefined);
      const memory = createMemoryStore();
      await this.#unsentBackup.restoreTo(memory, newId);
      return memory;
    }
  }

  /** Ends every watch and closes the store if possible. */
  async #abandon(): Promise<void> {
    this.#stopBackup();
    for (const subscription of this.#subscriptions.keys()) subscription.stop();
    this.#subscriptions.clear();
    await withTimeout(this.#store.close()).catch(() => undefined);
  }
}

const failureOf = (error: unknown): StoreFailure =>
  error instanceof StoreFailure
    ? error
    : new StoreFailure(error instanceof Error ? error.name : typeof error, { cause: error });
