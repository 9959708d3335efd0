import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { FENCES } from '#sync/db/store/fence.ts';
import { eventually } from '#tests/support/eventually.ts';
import { castOfMembers, logIn } from '#tests/support/sync-members.ts';

const { born, signedIn } = castOfMembers();

function holdOpen(indexedDB: IDBFactory, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('open'));
  });
}

/**
 * Blocks the deletion of one database until it is released. The deletion goes to another IndexedDB, where a database of this
 * name stays open; so it never finishes, and it ends with the tab that asked for it.
 */
async function block(indexedDB: IDBFactory, blocked: string): Promise<() => void> {
  const elsewhere = new IDBFactory();
  await holdOpen(elsewhere, blocked);
  const deleteDatabase = indexedDB.deleteDatabase.bind(indexedDB);
  indexedDB.deleteDatabase = (name) =>
    name === blocked ? elsewhere.deleteDatabase(name) : deleteDatabase(name);
  return () => {
    indexedDB.deleteDatabase = deleteDatabase;
  };
}

const isOfMember = (name: string): boolean => name.startsWith('rxdb-dexie-');

test('[sync 37] a blocked wipe is remembered, and the next start finishes it before it reads anything', async () => {
  const { device, tab } = await signedIn('anna');
  await tab.sync.api.saveDraft({ profile: await born('bo'), body: 'Zeekoe 9917' });
  const [intent = ''] = (await device.databases()).filter((name) => name.includes('intent-'));
  const release = await block(device.indexedDB, intent);
  await tab.sync.api.logOut({ discardUnsent: true });
  const leftBehind = (await device.databases()).filter(isOfMember);
  await tab.kill();
  release();

  const opened: string[] = [];
  const open = device.indexedDB.open.bind(device.indexedDB);
  device.indexedDB.open = (name, version) => {
    opened.push(name);
    return open(name, version);
  };
  const next = device.openTab();
  const session = await eventually(() => {
    const { state } = next.sync.status.get().session;
    return state === 'visitor' ? state : undefined;
  });

  expect(leftBehind).toContain(intent);
  expect(session).toBe('visitor');
  // The database is opened to be emptied, and for nothing else.
  expect(opened.filter(isOfMember)).toEqual([intent]);
  expect((await device.databases()).filter(isOfMember)).toEqual([]);
});

/** How many rows this database of a member holds, without the fences. */
async function rowsIn(indexedDB: IDBFactory, name: string): Promise<number> {
  const database = await holdOpen(indexedDB, name);
  const tables = [...database.objectStoreNames].filter((table) => table !== FENCES);
  const counts = tables.map((table) => {
    const request = database.transaction(table).objectStore(table).count();
    return new Promise<number>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  });
  const sum = (await Promise.all(counts)).reduce((all, count) => all + count, 0);
  database.close();
  return sum;
}

test('[sync 37] a database that cannot be deleted is emptied', async () => {
  const { device, tab } = await signedIn('anna');
  await tab.sync.api.saveDraft({ profile: await born('bo'), body: 'Zeekoe 9917' });
  const [drafts = ''] = (await device.databases()).filter((name) => name.endsWith('drafts'));
  const before = await rowsIn(device.indexedDB, drafts);
  await block(device.indexedDB, drafts);

  await tab.sync.api.logOut({ discardUnsent: true });

  expect(before).toBeGreaterThan(0);
  expect(await rowsIn(device.indexedDB, drafts)).toBe(0);
});

test('[sync 37] a member who logs in again while a deletion is blocked works on disk at once', async () => {
  const { device, tab, member } = await signedIn('anna');
  const before = (await device.databases()).filter(isOfMember);
  await Promise.all(before.map((name) => holdOpen(device.indexedDB, name)));
  await tab.sync.api.logOut({ discardUnsent: true });

  const again = await logIn(tab, member);
  const { storage } = tab.sync.status.get();
  const left = (await device.databases()).filter(isOfMember);

  expect(again).toMatchObject({ ok: true });
  expect(storage).toBe('durable');
  expect(left.filter((name) => !before.includes(name))).toHaveLength(before.length);
});
