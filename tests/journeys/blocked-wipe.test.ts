import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';

const { born, signedIn } = castOfMembers();

function holdOpen(indexedDB: IDBFactory, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('open'));
  });
}

/**
 * A deletion that stays blocked and goes with the tab that asked for it: it is asked of another device, where somebody keeps
 * a database of this name open and does not make way.
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

test(
  '[sync 37] a wipe that is held up is remembered, and finished at the next start before anything is read',
  { timeout: 30_000 },
  async () => {
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
    expect(opened.filter(isOfMember)).toEqual([]);
    expect((await device.databases()).filter(isOfMember)).toEqual([]);
  },
);
