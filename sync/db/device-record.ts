/**
 * Records of the device in raw IndexedDB, strictly durable, without any RxDB: the database code is loaded only when somebody
 * signs in. A record is read, decided and written in one transaction, so that no tab undoes what another has just said.
 */
import { STORE_TIMEOUT_MS } from '#schemas/limits.ts';

const NAME = 'vonk-device';
const TABLE = 'records';

/** Answers what is stored then; `next` says null to leave it as it is. */
export type ChangeRecord = (key: string, next: (stored: unknown) => unknown) => Promise<unknown>;

function open(indexedDB: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), STORE_TIMEOUT_MS);
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
    request.onsuccess = () => {
      clearTimeout(timer);
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error ?? new Error('open'));
    };
  });
}

function transact(
  database: IDBDatabase,
  key: string,
  next: (stored: unknown) => unknown,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(TABLE, 'readwrite', { durability: 'strict' });
    const table = transaction.objectStore(TABLE);
    const request = table.get(key);
    let known: unknown = null;
    request.onsuccess = () => {
      known = request.result ?? null;
      const changed = next(known);
      if (changed === null) return;
      known = changed;
      table.put(changed, key);
    };
    transaction.oncomplete = () => resolve(known);
    transaction.onabort = () => reject(transaction.error ?? new Error('abort'));
  });
}

/** While IndexedDB fails (or is missing, in private windows of old browsers) the tab remembers for itself, and says it then. */
export function openRecords(indexedDB: IDBFactory): ChangeRecord {
  const own = new Map<string, unknown>();

  return async (key, next) => {
    const nextOf = (stored: unknown) => {
      const known = own.get(key) ?? stored;
      return next(known) ?? own.get(key) ?? null;
    };
    try {
      const database = await open(indexedDB);
      const known = await transact(database, key, nextOf).finally(() => database.close());
      own.delete(key);
      return known;
    } catch {
      const known = nextOf(null);
      if (known !== null) own.set(key, known);
      return known;
    }
  };
}
