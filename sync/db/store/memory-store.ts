/**
 * The store in memory: for visitors, who load no database, for a device declared shared (decisions 28), and for a browser
 * whose storage fails. It behaves like the durable one, except for durability.
 */
import { equal } from './equal.ts';
import { Fenced, type Deliver, type Selection, type Store } from './store.ts';
import type { Row, Table, Tables } from '#sync/db/tables/tables.ts';

interface Watcher {
  selection: Selection;
  deliver: () => void;
}

type TableListener<T extends Table> = (key: string, data: Tables[T] | null) => void;

/** The rows of one table and their watchers. */
class MemoryTable<T extends Table> {
  readonly #rows = new Map<string, Row<T>>();
  /** The keys of removed rows, kept until the table is compacted, as on a disk. */
  readonly #removed = new Set<string>();
  #fence = 0;
  readonly #watchers = new Set<Watcher>();
  readonly #listeners = new Set<TableListener<T>>();

  select(selection: Selection): Row<T>[] {
    if ('keys' in selection) return selection.keys.flatMap((key) => this.#rows.get(key) ?? []);
    const { group, limit } = selection;
    const all = [...this.#rows.values()].filter(
      (row) => group === undefined || row.group === group,
    );
    const sorted = all.toSorted((a, b) =>
      group !== undefined && a.order !== b.order
        ? compare(a.order, b.order)
        : compare(a.key, b.key),
    );
    return limit === undefined ? sorted : sorted.slice(0, limit);
  }

  watch(selection: Selection, deliver: Deliver<T>): () => void {
    let last: Row<T>[] | null = null;
    const watcher: Watcher = {
      selection,
      deliver: () => {
        const rows = this.select(selection);
        const before = last;
        if (before?.length === rows.length && rows.every((row, index) => row === before[index]))
          return;
        last = rows;
        deliver(rows);
      },
    };
    this.#watchers.add(watcher);
    queueMicrotask(() => {
      if (this.#watchers.has(watcher)) watcher.deliver();
    });
    return () => {
      this.#watchers.delete(watcher);
    };
  }

  changes(listener: TableListener<T>): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  raise(epoch: number): void {
    this.#fence = Math.max(this.#fence, epoch);
  }

  /** Checks the epoch of a leader. */
  as(epoch: number | undefined): this {
    if (epoch !== undefined && epoch < this.#fence) throw new Fenced('a later epoch');
    return this;
  }

  write(rows: readonly Row<T>[]): number {
    const changed = rows.filter((row) => !equal(this.#rows.get(row.key), row));
    for (const row of changed) this.#rows.set(row.key, structuredClone(row));
    this.#wake(changed.map((row) => row.key));
    return changed.length;
  }

  restore(rows: readonly Row<T>[]): number {
    return this.write(rows.filter(({ key }) => !this.#rows.has(key) && !this.#removed.has(key)));
  }

  remove(keys: readonly string[]): number {
    const removed = keys.filter((key) => this.#rows.delete(key));
    for (const key of removed) this.#removed.add(key);
    this.#wake(removed);
    return removed.length;
  }

  clear(): void {
    this.#rows.clear();
    this.#removed.clear();
  }

  /** There is no clock here: with any age above zero, nothing is old enough. */
  compact(olderThanMs: number): void {
    if (olderThanMs <= 0) this.#removed.clear();
  }

  #wake(keys: readonly string[]): void {
    if (keys.length === 0) return;
    for (const key of keys)
      for (const listener of this.#listeners) listener(key, this.#rows.get(key)?.data ?? null);
    for (const watcher of this.#watchers) watcher.deliver();
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type MemoryTables = { [T in Table]: MemoryTable<T> };

export function createMemoryStore(): Store {
  const tables: MemoryTables = {
    user: new MemoryTable(),
    chats: new MemoryTable(),
    likes: new MemoryTable(),
    pages: new MemoryTable(),
    profiles: new MemoryTable(),
    messages: new MemoryTable(),
    settings: new MemoryTable(),
    meta: new MemoryTable(),
    drafts: new MemoryTable(),
    outbox: new MemoryTable(),
    device: new MemoryTable(),
    photos: new MemoryTable(),
  };
  const table = <T extends Table>(name: T): MemoryTable<T> => tables[name];

  return {
    kind: 'memory',
    select: (name, selection) => Promise.resolve(table(name).select(selection)),
    watch: (name, selection, deliver) => table(name).watch(selection, deliver),
    changes: (name, listener) => table(name).changes(listener),
    write: async (name, rows, epoch) => table(name).as(epoch).write(rows),
    restore: (name, rows) => Promise.resolve(table(name).restore(rows)),
    remove: async (name, keys, epoch) => table(name).as(epoch).remove(keys),
    async change<T extends Table>(
      name: T,
      key: string,
      next: (data: Tables[T] | null) => Row<T> | null,
      epoch?: number,
    ) {
      const rows = table(name).as(epoch);
      const row = next(rows.select({ keys: [key] })[0]?.data ?? null);
      if (row === null) rows.remove([key]);
      else rows.write([row]);
      return row?.data ?? null;
    },
    raise(epoch) {
      for (const each of Object.values(tables)) each.raise(epoch);
      return Promise.resolve();
    },
    clear: (name) => Promise.resolve(table(name).clear()),
    compact(olderThanMs) {
      for (const each of Object.values(tables)) each.compact(olderThanMs);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}
