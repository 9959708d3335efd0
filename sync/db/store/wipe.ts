/**
 * Takes databases off the device whole: RxDB only empties them and leaves their shells (decisions 18), so they are
 * deleted by name. A database another tab still holds open is reported, and wiped at the next start before any read
 * (invariant 37). Each is emptied first: WebKit never deletes a database whose connection belonged to a worker that ended
 * during a transaction, until the browser's process ends.
 */
import { STORE_TIMEOUT_MS } from '#schemas/limits.ts';
import { FENCES } from './fence.ts';
import { namesOnDisk } from './on-disk.ts';
import { withTimeout } from './with-timeout.ts';

function open(indexedDB: IDBFactory, name: string): Promise<IDBDatabase> {
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('open'));
    // It has been deleted meanwhile: nothing is made anew.
    request.onupgradeneeded = () => request.transaction?.abort();
  });
  return withTimeout(opening).catch((error: unknown) => {
    opening.then((database) => database.close()).catch(() => undefined);
    throw error;
  });
}

/** Every row goes. The fences stay, so that a tab that sleeps through the sign-out cannot write. */
async function emptyOne(indexedDB: IDBFactory, name: string): Promise<void> {
  const database = await open(indexedDB, name);
  try {
    const tables = [...database.objectStoreNames].filter((table) => table !== FENCES);
    if (tables.length === 0) return;
    const transaction = database.transaction(tables, 'readwrite');
    for (const table of tables) transaction.objectStore(table).clear();
    await withTimeout(
      new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error ?? new Error('abort'));
      }),
    );
  } finally {
    database.close();
  }
}

function deleteOne(indexedDB: IDBFactory, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), STORE_TIMEOUT_MS);
    const done = (deleted: boolean) => {
      clearTimeout(timer);
      resolve(deleted);
    };
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => done(true);
    request.onerror = () => done(false);
  });
}

/** True when nothing of it is left. */
export async function wipeDatabases(
  indexedDB: IDBFactory,
  isMeant: (name: string) => boolean,
): Promise<boolean> {
  const names = (await namesOnDisk(indexedDB)).filter(isMeant);
  const deleted = await Promise.all(
    names.map(async (name) => {
      // What cannot be emptied may still be deleted.
      await emptyOne(indexedDB, name).catch(() => undefined);
      return deleteOne(indexedDB, name);
    }),
  );
  return deleted.every(Boolean);
}
