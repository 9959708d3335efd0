/**
 * The durable store on a fake IndexedDB of its own. The other tab is a second copy of RxDB in this process.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { openRxStore } from '#sync/db/store/rx-store.ts';
import { storeOfAnotherRealm } from './another-realm.ts';
import { obey, openOnDisk, type OnDisk } from './on-disk.ts';
import { databasesOf } from './databases.ts';

export async function openOnFakeDisk(): Promise<OnDisk> {
  const names = await databasesOf('anna');
  const place = { names, indexedDB: new IDBFactory(), IDBKeyRange };
  return openOnDisk(place, openRxStore, async () => {
    const openAnother = await storeOfAnotherRealm();
    const store = await openAnother(place);
    return { tab: (command) => obey(store, command), close: () => store.close() };
  });
}
