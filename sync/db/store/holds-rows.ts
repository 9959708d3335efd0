/**
 * Whether a table has rows, from the IndexedDB database that RxDB stores it in: an encrypted row needs no key for that, and
 * a visitor not the code of the store.
 */
import * as z from 'zod/mini';
import type { Table } from '#sync/db/tables/tables.ts';
import { DOCS } from './fence.ts';
import { belongsTo } from './names.ts';
import { namesOnDisk } from './on-disk.ts';
import { openExisting } from './wipe.ts';
import { withTimeout } from './with-timeout.ts';

/** RxDB keeps a removed row until the table is compacted. */
const Removed = z.object({ _deleted: z.literal('1') });

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
