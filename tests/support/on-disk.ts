/**
 * A store on the databases of a device, and what the cases of the store do: close and reopen the store, delete the databases,
 * open another tab. It is the same in Node and in a browser, except for the place of the other tab.
 */
import { belongsTo, type DatabaseNames } from '#sync/db/store/names.ts';
import type { DatabasePlace, openRxStore } from '#sync/db/store/rx-store.ts';
import type { Store } from '#sync/db/store/store.ts';
import { wipeDatabases } from '#sync/db/store/wipe.ts';
import { counting, type Command, type Disk, type OtherTab } from '#tests/store/cases/store-case.ts';

export interface OnDisk {
  store: Store;
  disk: Disk;
  close: () => Promise<void>;
}

/** Carries out a command in the other tab. */
export function obey(store: Store, command: Command): Promise<unknown> {
  switch (command.type) {
    case 'write':
      return store.write('pages', command.rows);
    case 'read':
      return store.select('pages', { keys: command.keys });
    case 'remove':
      return store.remove(command.table, command.keys);
    case 'raise':
      return store.raise(command.epoch);
    case 'count':
      return Promise.all(Array.from({ length: command.times }, () => counting(store)));
  }
}

export async function openOnDisk(
  place: DatabasePlace,
  open: typeof openRxStore,
  beside: (names: DatabaseNames) => Promise<{ tab: OtherTab; close: () => Promise<unknown> }>,
): Promise<OnDisk> {
  const { names } = place;
  let deaths = 0;
  const others: (() => Promise<unknown>)[] = [];
  const openStore = () =>
    open(place, () => {
      deaths += 1;
    });
  const store = await openStore();
  let last = store;
  const disk: Disk = {
    async reopen() {
      await last.close();
      last = await openStore();
      return last;
    },
    async beside() {
      const { tab, close } = await beside(names);
      others.push(close);
      return tab;
    },
    wipe: () =>
      wipeDatabases(
        place.indexedDB,
        (name) => belongsTo(name, names.base) || belongsTo(name, names.intent),
      ),
    deaths: () => deaths,
  };
  return {
    store,
    disk,
    async close() {
      await Promise.all(others.map((end) => end()));
      await last.close();
    },
  };
}
