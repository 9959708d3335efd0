/**
 * The fence of a table (invariant 27): the epoch of the newest leader that announced itself there. It is stored in the
 * table's own IndexedDB database and compared inside the transaction that writes: a check before the write would leave a
 * gap. A leader that was suspended is refused there and steps down.
 */
import type { DBCoreTransaction, Dexie } from 'dexie';
import type { DexieStorageInternals } from 'rxdb/plugins/core';
import { SerialQueue } from './serial-queue.ts';
import { Fenced } from './store.ts';

/** RxDB's names; it reads attachments only by their own ids, and we have none. */
export const DOCS = 'docs';
export const FENCES = 'attachments';
const KEY = '~fence';

/** The epoch of a stored fence; 0 without one. */
function epochOf(stored: unknown): number {
  if (typeof stored !== 'object' || stored === null || !('data' in stored)) return 0;
  return typeof stored.data === 'number' ? stored.data : 0;
}

/** The fence of one table in this realm. */
export class Fence {
  /** The epoch of the current write; null for a write of the member, which every tab may make. */
  writer: number | null = null;
  readonly #queue = new SerialQueue();

  /** One write after another, so that each transaction is requested with the epoch of its writer. */
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

  /** Installs the comparison beneath RxDB's storage, which names a database `…--<table>`. */
  readonly guard = (database: Dexie, name: string): void => {
    const fence = this.of(name.split('--').at(-1) ?? name);
    // A transaction may begin after its write was given up, when the fence has another writer.
    const writers = new WeakMap<DBCoreTransaction, number | null>();
    database.use({
      stack: 'dbcore',
      name: 'fence',
      create: (core) => ({
        ...core,
        transaction(...given) {
          const transaction = core.transaction(...given);
          writers.set(transaction, fence.writer);
          return transaction;
        },
        table(tableName) {
          const table = core.table(tableName);
          if (tableName !== DOCS) return table;
          return {
            ...table,
            async mutate(request) {
              const { trans } = request;
              const writer = writers.get(trans) ?? null;
              if (writer === null) return table.mutate(request);
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
