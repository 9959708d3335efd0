import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { openRecords } from '#sync/db/store/device-record.ts';
import { epochOnDisk, nextEpoch, readDevice, takeNumber } from '#sync/db/tables/device.ts';
import { BASE_VERSION, isAbandonedBase, isOurs } from '#sync/db/store/names.ts';
import { openDeviceRecord } from '#sync/db/tables/remembered.ts';
import { openRxStore } from '#sync/db/store/rx-store.ts';
import { wipeDatabases } from '#sync/db/store/wipe.ts';
import { STORES } from '#tests/support/open-stores.ts';
import { databasesOf } from '#tests/support/databases.ts';

const uuid = () => crypto.randomUUID();

describe.each(STORES)('the device document in %s', (_, open) => {
  test('is created once, gives each number once, and has only growing epochs', async () => {
    const store = await open();

    const [born, again] = [await readDevice(store, uuid), await readDevice(store, uuid)];
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeNumber(store, uuid)));
    const epochs = [await nextEpoch(store, uuid), await nextEpoch(store, uuid)];
    const onDisk = await epochOnDisk(store);
    const { id } = await readDevice(store, uuid);
    await store.close();

    expect(again).toEqual(born);
    expect(taken.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (__, at) => at + 1),
    );
    expect(epochs).toEqual([1, 2]);
    expect(onDisk).toBe(2);
    expect(id).toBe(born.id);
  });
});

describe('databases of the device', () => {
  const listed = async (indexedDB: IDBFactory) =>
    (await indexedDB.databases()).flatMap(({ name }) => name ?? []);

  test('[sync 36] have a hash in their names and not the member', async () => {
    const names = [await databasesOf('anna'), await databasesOf('bram')];

    expect(new Set(names.flatMap(({ base, intent }) => [base, intent])).size).toBe(4);
    expect(JSON.stringify(names)).not.toMatch(/anna|bram/);
  });

  test('[sync 37] are all deleted by a wipe, also while the store is open', async () => {
    const indexedDB = new IDBFactory();
    const names = await databasesOf('anna');
    const store = await openRxStore({ names, indexedDB, IDBKeyRange });
    await store.write('drafts', [{ key: 'bo', group: '', order: '', data: { body: 'x', at: 1 } }]);
    const before = await listed(indexedDB);
    await store.close();

    const done = await wipeDatabases(indexedDB, isOurs);

    expect(before.length).toBeGreaterThan(10);
    expect(done).toBe(true);
    expect(await listed(indexedDB)).toEqual([]);
  });

  test('[decisions 18] of another base version are abandoned and the base starts empty, but intents stay', async () => {
    const names = await databasesOf('anna');
    const older = { ...names, base: names.base.replace(/base-\d+/, `base-${BASE_VERSION - 1}`) };
    const newer = names.base.replace(/base-\d+/, `base-${BASE_VERSION + 1}`);
    const indexedDB = new IDBFactory();
    const before = await openRxStore({ names: older, indexedDB, IDBKeyRange });
    await before.write('drafts', [{ key: 'bo', group: '', order: '', data: { body: 'x', at: 1 } }]);
    await before.write('pages', [
      {
        key: 'p',
        group: 'g',
        order: '',
        data: { page: 1, profiles: [], num_results: 0, filter_options: null, storedAt: 0 },
      },
    ]);
    await before.close();

    const store = await openRxStore({ names, indexedDB, IDBKeyRange });
    await wipeDatabases(indexedDB, (name) => isAbandonedBase(name, names));
    const [pages, drafts] = [await store.select('pages', {}), await store.select('drafts', {})];
    await store.close();

    expect(isAbandonedBase(`rxdb-dexie-${newer}--0--chats`, names)).toBe(false);
    expect(pages).toEqual([]);
    expect(drafts.map(({ data }) => data.body)).toEqual(['x']);
    expect((await listed(indexedDB)).filter((name) => name.includes(older.base))).toEqual([]);
  });
});

describe('the record of the device', () => {
  test('[R44] is read by the next tab, is changed by several tabs without loss, and starts empty when it cannot be read', async () => {
    const indexedDB = new IDBFactory();
    const [one, two] = [
      openDeviceRecord(openRecords(indexedDB)),
      openDeviceRecord(openRecords(indexedDB)),
    ];

    await Promise.all([
      one.change((known) => ({ ...known, member: ProfileId.parse('anna') })),
      two.change((known) => ({ ...known, logoutPending: true })),
    ]);
    const known = await openDeviceRecord(openRecords(indexedDB)).read();
    await openRecords(indexedDB)('state', () => 'of a newer release');
    const unreadable = await one.read();

    expect(known).toMatchObject({ member: 'anna', logoutPending: true });
    expect(unreadable).toMatchObject({ member: null, logoutPending: false });
  });

  test('is in the memory of the tab when there is no IndexedDB', async () => {
    const broken = new IDBFactory();
    broken.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const deviceRecord = openDeviceRecord(openRecords(broken));

    await deviceRecord.change((known) => ({ ...known, shared: true }));

    expect(await deviceRecord.read()).toMatchObject({ shared: true });
  });
});
