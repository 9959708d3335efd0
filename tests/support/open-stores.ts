/**
 * Every implementation of the store port, fresh and empty: what is proved about one is proved about all.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { ProfileId } from '#schemas/ids.ts';
import { createMemoryStore } from '#sync/db/memory-store.ts';
import { databaseNames } from '#sync/db/names.ts';
import { openRxStore } from '#sync/db/rx-store.ts';
import type { Store } from '#sync/db/store.ts';

export const STORES: readonly [string, () => Promise<Store>][] = [
  ['memory', () => Promise.resolve(createMemoryStore())],
  [
    'RxDB on a fake IndexedDB',
    async () => {
      const names = await databaseNames(ProfileId.parse('anna'));
      return openRxStore({ names, indexedDB: new IDBFactory(), IDBKeyRange });
    },
  ],
];
