/**
 * Takes databases off the device whole: RxDB only empties them and leaves their shells (decisions 18), so they are
 * deleted by name. A database another tab still holds open is reported, and wiped at the next start before any read
 * (invariant 37).
 */
import { STORE_TIMEOUT_MS } from '#schemas/limits.ts';
import { namesOnDisk } from './on-disk.ts';

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
  const deleted = await Promise.all(names.map((name) => deleteOne(indexedDB, name)));
  return deleted.every(Boolean);
}
