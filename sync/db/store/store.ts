/**
 * The one narrow port over everything kept on the device (decisions 15): typed rows, one atomic change, watches.
 * A write that changes nothing writes nothing and notifies no listener. tests/store holds every implementation to it.
 */
import type { Row, Table, Tables } from '#sync/db/tables/tables.ts';

/** The rows of one group in their order, or of all groups by key; or exactly these keys, in no order. */
export type Selection = { group?: string; limit?: number } | { keys: readonly string[] };

export type Deliver<T extends Table> = (rows: readonly Row<T>[]) => void;

export interface Store {
  readonly kind: 'durable' | 'memory';
  select<T extends Table>(table: T, selection: Selection): Promise<readonly Row<T>[]>;
  /** Delivers what is there, then after every change; `data` of an unchanged row keeps its identity. */
  watch<T extends Table>(table: T, selection: Selection, deliver: Deliver<T>): () => void;
  /**
   * Tells each change of a row once, by this tab or another, null when it is gone. A change by this tab is told before its
   * write resolves; what arrives late from another tab and is older than what was told is left out.
   */
  changes<T extends Table>(
    table: T,
    listener: (key: string, data: Tables[T] | null) => void,
  ): () => void;
  /**
   * Answers how many rows were different and so were written. With an `epoch` here and below: only while no greater one was
   * raised, which the transaction itself finds out; else it fails with `Fenced`.
   */
  write<T extends Table>(table: T, rows: readonly Row<T>[], epoch?: number): Promise<number>;
  /** Writes the rows that are not there and never were; a removed one stays removed. Answers how many. */
  restore<T extends Table>(table: T, rows: readonly Row<T>[]): Promise<number>;
  remove(table: Table, keys: readonly string[], epoch?: number): Promise<number>;
  /**
   * Atomic in all tabs: `next` sees what is stored at that moment and says what shall be; null removes. It may be asked
   * again when another tab was faster, so it must be pure. Resolves when the change is on disk.
   */
  change<T extends Table>(
    table: T,
    key: string,
    next: (data: Tables[T] | null) => Row<T> | null,
    epoch?: number,
  ): Promise<Tables[T] | null>;
  /** A new leader announces itself to every table, before it reads what it will compare with. */
  raise(epoch: number): Promise<void>;
  /** Empties a table at once without notifying listeners: for a full disk, before the store is opened anew. */
  clear(table: Table): Promise<void>;
  /** Gives back the room of what was removed longer than this ago. */
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

/** The store failed or did not answer; nothing was shown that it does not hold. */
export class StoreFailure extends Error {
  override readonly name: string = 'StoreFailure';
}

/** Another tab leads: what this one wanted to write as the leader is not written. */
export class Fenced extends StoreFailure {
  override readonly name = 'Fenced';
}
