/**
 * Records of the device in raw IndexedDB, strictly durable and without RxDB, whose code is loaded only when a member
 * signs in. A record is read, computed and written in one transaction, so that no tab undoes what another has just
 * written.
 */
import { DEVICE_RECORDS } from '#schemas/database-names.ts';
import { StoreFailure } from './store.ts';
import { withTimeout } from './with-timeout.ts';

const { database: NAME, version: VERSION, table: TABLE } = DEVICE_RECORDS;

/** Returns what is stored afterwards; `next` returns null to change nothing. */
export type ChangeRecord = (key: string, next: (stored: unknown) => unknown) => Promise<unknown>;

function open(indexedDB: IDBFactory): Promise<IDBDatabase> {
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('open'));
  });
  return withTimeout(opening).catch((error: unknown) => {
    // A connection that opens too late would stay open for ever.
    opening.then((database) => database.close()).catch(() => undefined);
    throw error;
  });
}

async function transact(
  database: IDBDatabase,
  key: string,
  next: (stored: unknown) => unknown,
): Promise<unknown> {
  const transaction = database.transaction(TABLE, 'readwrite', { durability: 'strict' });
  const ended = new Promise<unknown>((resolve, reject) => {
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
  return withTimeout(ended).catch((error: unknown) => {
    // The caller got an answer without this write, so it must not happen later.
    if (error instanceof StoreFailure) abort(transaction);
    throw error;
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended meanwhile.
  }
}

async function once(
  indexedDB: IDBFactory,
  key: string,
  next: (stored: unknown) => unknown,
): Promise<unknown> {
  const database = await open(indexedDB);
  return transact(database, key, next).finally(() => database.close());
}

/**
 * While IndexedDB fails (or is missing, in private windows of old browsers), the tab keeps in memory what it last read
 * and what it could not write, and writes it later. Only a timeout before the first answer is an error: an empty record
 * would then mean that no member is signed in.
 */
export function openRecords(indexedDB: IDBFactory): ChangeRecord {
  /** What this tab could not write. */
  const own = new Map<string, unknown>();
  /** What the disk last returned. */
  const read = new Map<string, unknown>();

  return async (key, next) => {
    const nextOf = (stored: unknown) => next(own.get(key) ?? stored) ?? own.get(key) ?? null;
    try {
      const known = await once(indexedDB, key, nextOf).catch(() => once(indexedDB, key, nextOf));
      own.delete(key);
      read.set(key, known);
      return known;
    } catch (error) {
      if (error instanceof StoreFailure && !read.has(key)) throw error;
      const stored = own.get(key) ?? read.get(key) ?? null;
      read.set(key, stored);
      const changed = next(stored);
      if (changed !== null) own.set(key, changed);
      return changed ?? stored;
    }
  };
}
