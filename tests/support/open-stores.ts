/**
 * Every implementation of the store port, new and empty, so that each test of the port runs on all of them.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import { openRxStore } from '#sync/db/store/rx-store.ts';
import type { Store } from '#sync/db/store/store.ts';
import { databasesOf, encryptedOf } from './databases.ts';

export const STORES: readonly [string, () => Promise<Store>][] = [
  ['memory', () => Promise.resolve(createMemoryStore())],
  [
    'RxDB on a fake IndexedDB',
    async () => {
      const names = await databasesOf('anna');
      return openRxStore({ names, indexedDB: new IDBFactory(), IDBKeyRange });
    },
  ],
  [
    'RxDB on a fake IndexedDB, encrypted',
    async () => {
      const { names, cipher } = await encryptedOf('anna');
      return openRxStore({ names, cipher, indexedDB: new IDBFactory(), IDBKeyRange });
    },
  ],
];
