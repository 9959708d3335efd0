/**
 * The one narrow port over everything stored on the device (decisions 15): typed rows, one atomic change, watches. A
 * write without a difference stores nothing and notifies no listener. tests/store checks every implementation.
 */
import type { Row, Table, Tables } from '#sync/db/tables/tables.ts';

/** The rows of one group in their order, or of all groups by key; or exactly these keys, unordered. */
export type Selection = { group?: string; limit?: number } | { keys: readonly string[] };

export type Deliver<T extends Table> = (rows: readonly Row<T>[]) => void;

export interface Store {
  readonly kind: 'durable' | 'memory';
  select<T extends Table>(table: T, selection: Selection): Promise<readonly Row<T>[]>;
  /** Delivers the current rows, then again after every change; `data` of an unchanged row keeps its identity. */
  watch<T extends Table>(table: T, selection: Selection, deliver: Deliver<T>): () => void;
  /**
   * Reports each change of a row once, by this tab or another; null when the row is removed. A change by this tab is
   * reported before its write resolves. A late change of another tab that is older than the last report is left out.
   */
  changes<T extends Table>(
    table: T,
    listener: (key: string, data: Tables[T] | null) => void,
  ): () => void;
  /**
   * Returns how many rows differed and were written. With an `epoch`, here and below: fails with `Fenced` if a greater
   * one was raised; the transaction itself checks this.
   */
  write<T extends Table>(table: T, rows: readonly Row<T>[], epoch?: number): Promise<number>;
  /** Writes the rows that are not there and never were; a removed one stays removed. Returns how many. */
  restore<T extends Table>(table: T, rows: readonly Row<T>[]): Promise<number>;
  remove(table: Table, keys: readonly string[], epoch?: number): Promise<number>;
  /**
   * Atomic across all tabs: `next` gets the stored value and returns the new one; null removes. It is called again when
   * another tab wrote first, so it must be pure. Resolves when the change is on disk.
   */
  change<T extends Table>(
    table: T,
    key: string,
    next: (data: Tables[T] | null) => Row<T> | null,
    epoch?: number,
  ): Promise<Tables[T] | null>;
  /** A new leader announces itself to every table, before it reads what it will compare with. */
  raise(epoch: number): Promise<void>;
  /** Empties a table at once without notifying listeners: for a full disk, before the store is opened again. */
  clear(table: Table): Promise<void>;
  /** Frees the space of rows that were removed longer ago than this. */
  compact(olderThanMs: number): Promise<void>;
  close(): Promise<void>;
}

export async function get<T extends Table>(
  store: Store,
  table: T,
  key: string,
): Promise<Tables[T] | null> {
  const [row] = await store.select(table, { keys: [key] });
  return row?.data ?? null;
}

interface StoreOver extends Pick<Store, 'close'> {
  kind: () => Store['kind'];
  run: <R>(call: (store: Store) => Promise<R>) => Promise<R>;
  subscribe: (start: (store: Store) => () => void) => () => void;
  /** Of the writes that are given none. */
  epoch?: number;
}

/** A store over other ones: `run` and `subscribe` say which of them a call goes to, and what happens when it fails. */
export const storeOver = ({ kind, run, subscribe, close, epoch: own }: StoreOver): Store => ({
  get kind() {
    return kind();
  },
  select: (table, selection) => run((store) => store.select(table, selection)),
  watch: (table, selection, deliver) =>
    subscribe((store) => store.watch(table, selection, deliver)),
  changes: (table, listener) => subscribe((store) => store.changes(table, listener)),
  write: (table, rows, epoch = own) => run((store) => store.write(table, rows, epoch)),
  restore: (table, rows) => run((store) => store.restore(table, rows)),
  remove: (table, keys, epoch = own) => run((store) => store.remove(table, keys, epoch)),
  change: (table, key, next, epoch = own) => run((store) => store.change(table, key, next, epoch)),
  raise: (epoch) => run((store) => store.raise(epoch)),
  clear: (table) => run((store) => store.clear(table)),
  compact: (olderThanMs) => run((store) => store.compact(olderThanMs)),
  close,
});

/** The store failed or did not answer; nothing was shown that it does not hold. */
export class StoreFailure extends Error {
  override readonly name: string = 'StoreFailure';
}

export type StorePart = 'base' | 'intent';

const UNAVAILABLE = 'Unavailable';

/** One of the two databases of a store opened and this one did not: another one can take its place. */
export class Unavailable extends StoreFailure {
  override readonly name = UNAVAILABLE;
  readonly part: StorePart;

  constructor(part: StorePart, cause: unknown) {
    super(`the ${part} database does not open`, { cause });
    this.part = part;
  }
}

/** The part that is unavailable, if that is the error. */
export function partOf(error: unknown): StorePart | null {
  if (!(error instanceof Error && error.name === UNAVAILABLE && 'part' in error)) return null;
  return error.part === 'base' ? 'base' : 'intent';
}

/** The store was closed, or its member has signed out in another tab: what was under way has ended with it. */
export class Ended extends StoreFailure {
  override readonly name = 'Ended';
}

/** Another tab leads: this tab's write as the leader was not made. */
export class Fenced extends StoreFailure {
  override readonly name = 'Fenced';
}
