/** What is on the disk, from the IndexedDB databases in which RxDB stores it. */
import * as z from 'zod/mini';
import type { Table } from '#sync/db/tables/tables.ts';
import { DOCS } from './fence.ts';
import { belongsTo } from './names.ts';
import { withTimeout } from './with-timeout.ts';

/** The names of all databases of this origin. In WebKit the call can be slow or never end while another database hangs. */
export const namesOnDisk = async (indexedDB: IDBFactory): Promise<string[]> =>
  (await withTimeout(indexedDB.databases())).flatMap(({ name }) => name ?? []);

/** Rejects when there is none of this name. */
export function openExisting(indexedDB: IDBFactory, name: string): Promise<IDBDatabase> {
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('open'));
    // It was deleted meanwhile: do not create it again.
    request.onupgradeneeded = () => request.transaction?.abort();
  });
  return withTimeout(opening).catch((error: unknown) => {
    opening.then((database) => database.close()).catch(() => undefined);
    throw error;
  });
}

/** RxDB keeps a removed row until the table is compacted. */
const Removed = z.object({ _deleted: z.literal('1') });

/**
 * Whether a table has rows: an encrypted row needs no key for that, and a visitor not the code of the store.
 */
export async function holdsRows(
  indexedDB: IDBFactory,
  { database, table }: { database: string; table: Table },
): Promise<boolean> {
  const there = await namesOnDisk(indexedDB);
  const name = there.find((one) => belongsTo(one, database) && one.endsWith(`--${table}`));
  // A list may leave a database out.
  if (name === undefined) return true;
  const opened = await openExisting(indexedDB, name);
  try {
    const request = opened.transaction(DOCS).objectStore(DOCS).getAll();
    const stored = await withTimeout(
      new Promise<unknown[]>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('read'));
      }),
    );
    return stored.some((doc) => !z.safeParse(Removed, doc).success);
  } finally {
    opened.close();
  }
}
