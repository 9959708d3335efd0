/**
 * RxDB's free storage with two fixes (invariant 30). A request that never ends fails after a timeout, beneath RxDB's own
 * queue, which would otherwise wait for it for ever. A connection closed by the browser or another tab is reported at
 * once.
 */
import type { Dexie } from 'dexie';
import type { DexieSettings, DexieStorageInternals, RxStorage } from 'rxdb/plugins/core';
import { getRxStorageDexie, type RxStorageInstanceDexie } from 'rxdb/plugins/storage-dexie';
import type { Cipher } from './cipher.ts';
import { encryptTable } from './encrypted-storage.ts';
import { noAnswer, withTimeout } from './with-timeout.ts';
import type { TransactionQueues } from './transaction-queues.ts';

export interface StorageEvents {
  onClose: () => void;
  /** Called before a database is opened for the first time. */
  onCreate: (database: Dexie, name: string) => void;
  /** The store is being closed: RxDB waits for all current and queued requests, and these never end. */
  end: AbortSignal;
  /** The timeout of one request: longer while the databases are being opened. */
  limitMs: () => number;
  queues: TransactionQueues;
  /** Encrypts the tables; null where the database is not encrypted. */
  cipher: Cipher | null;
}

/** The key of the queue of a table's own IndexedDB database. */
export const queueOf = (of: { databaseName: string; collectionName: string }): string =>
  `${of.databaseName}--${of.collectionName}`;

function hurry<T>(
  instance: RxStorageInstanceDexie<T>,
  { end, limitMs, queues }: Omit<StorageEvents, 'onClose' | 'onCreate' | 'cipher'>,
): void {
  const database = queueOf(instance);
  const now = <R>(work: () => Promise<R>): Promise<R> =>
    end.aborted ? Promise.reject(noAnswer()) : withTimeout(work(), { end, limitMs: limitMs() });
  const inTurn = <R>(isWrite: boolean, work: () => Promise<R>): Promise<R> =>
    queues.run({ database, isWrite }, () => now(work));
  const read = <R>(work: () => Promise<R>) => inTurn(false, work);
  const write = <R>(work: () => Promise<R>) => inTurn(true, work);
  const bulkWrite = instance.bulkWrite.bind(instance);
  const findDocumentsById = instance.findDocumentsById.bind(instance);
  const query = instance.query.bind(instance);
  const cleanup = instance.cleanup.bind(instance);
  const close = instance.close.bind(instance);
  instance.bulkWrite = (rows, context) => write(() => bulkWrite(rows, context));
  instance.findDocumentsById = (ids, deleted) => read(() => findDocumentsById(ids, deleted));
  instance.query = (prepared) => read(() => query(prepared));
  instance.cleanup = (olderThanMs) => write(() => cleanup(olderThanMs));
  instance.close = () => withTimeout(close());
}

export function storageWithTimeout(
  settings: DexieSettings,
  { onClose, onCreate, cipher, ...waits }: StorageEvents,
): RxStorage<DexieStorageInternals, DexieSettings> {
  const storage = getRxStorageDexie({
    ...settings,
    onCreate: (database, name) => {
      database.on('close', onClose);
      onCreate(database, name);
    },
  });
  return {
    name: storage.name,
    rxdbVersion: storage.rxdbVersion,
    async createStorageInstance<T>(params: Parameters<typeof storage.createStorageInstance<T>>[0]) {
      const opening = { database: queueOf(params), isWrite: true };
      const instance = await waits.queues.run(opening, () =>
        storage.createStorageInstance<T>(params),
      );
      hurry(instance, waits);
      if (cipher !== null) encryptTable(instance, cipher);
      return instance;
    },
  };
}
