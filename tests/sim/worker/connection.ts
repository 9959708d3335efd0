/**
 * The store of one device as one tab has it open: all tabs share its rows. A write is a transaction of the simulated disk,
 * which waits for its turn and may fail; another tab is notified a moment later, in the order of the commits.
 */
import type { Deliver, Selection, Store } from '#sync/db/store/store.ts';
import type { Row, Table, Tables } from '#sync/db/tables/tables.ts';
import type { Dying, Owner } from '#tests/sim/disk.ts';
import { isOfLater } from '#tests/sim/builds.ts';
import { OPENS_AFTER_MS } from '#tests/sim/storage-faults.ts';
import type { DeviceStore } from './device-store.ts';
import { readIn, rowsReadIn, writtenIn } from './rows-of-builds.ts';
import type { WorkerTab } from './worker-tab.ts';

const NOTIFIED_MOST_MS = 40;

const never = <T>(): Promise<T> => new Promise(() => undefined);

const closed = () => new DOMException('', 'DatabaseClosedError');

export class Connection implements Store {
  readonly kind = 'durable';
  readonly tab: WorkerTab;
  readonly #store: DeviceStore;
  readonly #onDeath: () => void;
  readonly bornAt: number;
  readonly #stops = new Set<() => void>();
  /** Notifications of commits that this tab has not processed yet. */
  readonly #waiting: (() => void)[] = [];
  #processed = 0;
  #isClosed = false;

  constructor(store: DeviceStore, tab: WorkerTab, onDeath: () => void) {
    this.#store = store;
    this.tab = tab;
    this.#onDeath = onDeath;
    this.bornAt = tab.phone.clock.now;
  }

  select<T extends Table>(table: T, selection: Selection): Promise<readonly Row<T>[]> {
    if (!this.tab.isAlive) return never();
    if (this.#isClosed) return Promise.reject(closed());
    const rows = this.#store.truth.select(table, selection);
    return this.#isOtherBuild(table) ? rows.then(rowsReadIn) : rows;
  }

  watch<T extends Table>(table: T, selection: Selection, deliver: Deliver<T>): () => void {
    let isOver = false;
    const stop = this.#store.truth.watch(table, selection, (rows) =>
      this.#notify(() => {
        if (!isOver) deliver(this.#isOtherBuild(table) ? rowsReadIn(rows) : rows);
      }),
    );
    return this.#following(() => {
      isOver = true;
      stop();
    });
  }

  changes<T extends Table>(
    table: T,
    listener: (key: string, data: Tables[T] | null) => void,
  ): () => void {
    let isOver = false;
    const stop = this.#store.truth.changes(table, (key, data) =>
      this.#notify(() => {
        if (!isOver) listener(key, this.#isOtherBuild(table) ? readIn(data) : data);
      }),
    );
    return this.#following(() => {
      isOver = true;
      stop();
    });
  }

  write<T extends Table>(table: T, rows: readonly Row<T>[], epoch?: number): Promise<number> {
    const { truth } = this.#store;
    return this.#transact(table, () => truth.write(table, this.#written(table, rows), epoch), rows);
  }

  restore<T extends Table>(table: T, rows: readonly Row<T>[]): Promise<number> {
    const { truth } = this.#store;
    return this.#transact(table, () => truth.restore(table, this.#written(table, rows)));
  }

  remove(table: Table, keys: readonly string[], epoch?: number): Promise<number> {
    return this.#transact(table, () => this.#store.truth.remove(table, keys, epoch));
  }

  change<T extends Table>(
    table: T,
    key: string,
    next: (data: Tables[T] | null) => Row<T> | null,
    epoch?: number,
  ): Promise<Tables[T] | null> {
    const { truth } = this.#store;
    if (!this.#isOtherBuild(table))
      return this.#transact(table, () => truth.change(table, key, next, epoch));
    const changed = (data: Tables[T] | null) => {
      const row = next(readIn(data));
      return row && (data === null || this.#isLater(key)) ? writtenIn(row) : row;
    };
    return this.#transact(table, () => truth.change(table, key, changed, epoch).then(readIn));
  }

  async raise(epoch: number): Promise<void> {
    await this.#transact('meta', () => this.#store.truth.raise(epoch));
    this.tab.leads(epoch, this.#store.home);
  }

  clear(table: Table): Promise<void> {
    return this.#transact(table, () => this.#store.truth.clear(table));
  }

  compact(olderThanMs: number): Promise<void> {
    return this.#transact('outbox', () => this.#store.truth.compact(olderThanMs));
  }

  close(): Promise<void> {
    this.#isClosed = true;
    this.#store.connections.delete(this);
    for (const stop of this.#stops) stop();
    return Promise.resolve();
  }

  /** The browser has closed the database under the tab. */
  died(): void {
    if (this.#isClosed) return;
    this.tab.deliver(() => {
      if (!this.#isClosed) this.#onDeath();
    });
  }

  /** Whether this tab reads and writes other versions of these rows than the older build. */
  #isOtherBuild(table: Table): boolean {
    return table === 'outbox' && this.tab.isNewer;
  }

  /** By what is stored, or was before the browser threw it away. */
  #isLater(key: string): boolean {
    const stored = this.#store.disk.rows.get(key);
    return stored === undefined ? this.#store.ofLater.has(key) : isOfLater(stored);
  }

  #written<T extends Table>(table: T, rows: readonly Row<T>[]): readonly Row<T>[] {
    if (!this.#isOtherBuild(table)) return rows;
    return rows.map((row) => (this.#isLater(row.key) ? writtenIn(row) : row));
  }

  #transact<R>(table: Table, work: () => Promise<R>, rows: readonly Row<Table>[] = []): Promise<R> {
    if (this.#isClosed) return Promise.reject(closed());
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    const { tab } = this;
    const fails = (error: Error) => tab.deliver(() => reject(error));
    const owner: Owner = {
      get isAlive() {
        return tab.isAlive;
      },
      bornAt: this.bornAt,
      storeDied: (death) => this.#dies(death, fails),
    };
    let made: Promise<R> | null = null;
    const run = () => {
      if (this.#isClosed) return false;
      made = this.#store.commit(this, table, work, rows);
      return true;
    };
    this.#store.disk.write(owner, run, (ok) => {
      if (ok && made !== null) tab.deliver(() => resolve(made ?? never()));
      else fails(this.#isClosed ? closed() : new DOMException('', 'DataError'));
    });
    return promise;
  }

  /** A database that answers no more is noticed by the call that waits for it, one that hangs after a while. */
  #dies({ kind }: Dying, fails: (error: Error) => void): void {
    this.tab.phone.clock.after(OPENS_AFTER_MS[kind], () => {
      fails(closed());
      this.died();
    });
  }

  #following(stop: () => void): () => void {
    const end = () => {
      stop();
      this.#stops.delete(end);
    };
    this.#stops.add(end);
    return end;
  }

  #notify(run: () => void): void {
    this.#waiting.push(run);
    const count = this.#processed + this.#waiting.length;
    const { tab } = this;
    if (this.#store.writer === this) tab.deliver(() => this.#process(count));
    else tab.later(tab.phone.dice.between(1, NOTIFIED_MOST_MS), () => this.#process(count));
  }

  /** Processes everything up to the n-th notification. */
  #process(count: number): void {
    while (this.#processed < count) {
      const run = this.#waiting.shift();
      if (run === undefined) return;
      this.#processed += 1;
      run();
    }
  }
}
