/**
 * The durable store on a fake IndexedDB of its own. The other tab is a second copy of RxDB in this process.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Cipher } from '#sync/db/store/cipher.ts';
import type { DatabaseNames } from '#sync/db/store/names.ts';
import { openRxStore } from '#sync/db/store/rx-store.ts';
import { storeOfAnotherRealm } from './another-realm.ts';
import { obey, openOnDisk, type OnDisk } from './on-disk.ts';
import { databasesOf, encryptedOf } from './databases.ts';

export const openOnFakeDisk = async (): Promise<OnDisk> => open(await databasesOf('anna'));

export async function openEncryptedOnFakeDisk(): Promise<OnDisk> {
  const { names, cipher } = await encryptedOf('anna');
  return open(names, cipher);
}

function open(names: DatabaseNames, cipher: Cipher | null = null): Promise<OnDisk> {
  const place = { names, cipher, indexedDB: new IDBFactory(), IDBKeyRange };
  return openOnDisk(place, openRxStore, async () => {
    const openAnother = await storeOfAnotherRealm();
    const store = await openAnother(place);
    return { tab: (command) => obey(store, command), close: () => store.close() };
  });
}
