/**
 * The fence of a table (invariant 27): the epoch of the newest leader that has announced itself there, kept in the table's own
 * IndexedDB database and compared inside the very transaction that writes. A leader that slept finds out by being refused; a
 * look before the write alone would leave a gap.
 */
import type { Dexie } from 'dexie';
import type { DexieStorageInternals } from 'rxdb/plugins/core';
import { SerialQueue } from './serial-queue.ts';
import { Fenced } from './store.ts';

/** RxDB names them; it reads attachments by their own ids only, and we have none. */
const DOCS = 'docs';
export const FENCES = 'attachments';
const KEY = '~fence';

/** Of a stored fence; none is the lowest. */
function epochOf(stored: unknown): number {
  if (typeof stored !== 'object' || stored === null || !('data' in stored)) return 0;
  return typeof stored.data === 'number' ? stored.data : 0;
}

/** Of one table in this realm. */
export class Fence {
  /** Whose write is under way; null for the member's own, which every tab may do. */
  writer: number | null = null;
  readonly #queue = new SerialQueue();

  /** One write after another: the transaction knows its writer by whose turn it is. */
  as<T>(writer: number | null, write: () => Promise<T>): Promise<T> {
    return this.#queue.run(async () => {
      this.writer = writer;
      try {
        return await write();
      } finally {
        this.writer = null;
      }
    });
  }
}

export class Fences {
  readonly #fences = new Map<string, Fence>();

  of(table: string): Fence {
    const fence = this.#fences.get(table) ?? new Fence();
    this.#fences.set(table, fence);
    return fence;
  }

  /** Installs the comparison beneath RxDB's storage, which calls a database `…--<table>`. */
  readonly guard = (database: Dexie, name: string): void => {
    const fence = this.of(name.split('--').at(-1) ?? name);
    database.use({
      stack: 'dbcore',
      name: 'fence',
      create: (core) => ({
        ...core,
        table(tableName) {
          const table = core.table(tableName);
          if (tableName !== DOCS) return table;
          return {
            ...table,
            async mutate(request) {
              const { writer } = fence;
              if (writer === null) return table.mutate(request);
              const { trans } = request;
              const stored: unknown = await core.table(FENCES).get({ trans, key: KEY });
              if (epochOf(stored) > writer) throw new Fenced('a later epoch');
              return table.mutate(request);
            },
          };
        },
      }),
    });
  };
}

/** From now on every smaller epoch is refused. */
export async function raiseFence(internals: DexieStorageInternals, epoch: number): Promise<void> {
  const { dexieDb, dexieAttachmentsTable } = await internals;
  await dexieDb.transaction('rw', dexieAttachmentsTable, async () => {
    const stored: unknown = await dexieAttachmentsTable.get(KEY);
    if (epochOf(stored) < epoch) await dexieAttachmentsTable.put({ id: KEY, data: epoch });
  });
}
