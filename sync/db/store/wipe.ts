/**
 * Deletes whole databases by name, because RxDB only empties them and leaves the shells (decisions 18). A database that
 * another tab holds open is reported, and wiped at the next start before any read (invariant 37). Each database is
 * emptied first: if its connection belonged to a worker that ended during a transaction, WebKit does not delete it until
 * the browser's process ends.
 */
import { DELETION_WAIT_MS, STORE_TIMEOUT_MS } from '#schemas/limits.ts';
import { FENCES } from './fence.ts';
import { namesOnDisk, openExisting } from './on-disk.ts';
import { withTimeout } from './with-timeout.ts';

/** Deletes every row. The fences stay, so that a tab that is suspended during the sign-out cannot write. */
async function deleteRows(indexedDB: IDBFactory, name: string): Promise<void> {
  const database = await openExisting(indexedDB, name);
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

interface Deletion {
  name: string;
  limitMs: number;
  deleting: Set<string>;
}

function deleteOne(indexedDB: IDBFactory, { name, limitMs, deleting }: Deletion): Promise<boolean> {
  deleting.add(name);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), limitMs);
    const done = (deleted: boolean) => {
      clearTimeout(timer);
      deleting.delete(name);
      resolve(deleted);
    };
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => done(true);
    request.onerror = () => done(false);
  });
}

/**
 * True when nothing is left. `deleting` names the databases whose deletion this tab has requested and that still exist: every
 * other request for them would wait behind it, so they are skipped.
 */
export async function wipeDatabases(
  indexedDB: IDBFactory,
  isMeant: (name: string) => boolean,
  deleting = new Set<string>(),
): Promise<boolean> {
  const names = (await namesOnDisk(indexedDB)).filter(isMeant);
  const deleted = await Promise.all(
    names.map(async (name) => {
      if (deleting.has(name)) return false;
      // A start waits for this: of an empty database nothing can be read, so its deletion may take its time.
      const limitMs = await deleteRows(indexedDB, name).then(
        () => DELETION_WAIT_MS,
        () => STORE_TIMEOUT_MS,
      );
      return deleteOne(indexedDB, { name, limitMs, deleting });
    }),
  );
  return deleted.every(Boolean);
}
