import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { STORE_TIMEOUT_MS } from '#schemas/limits.ts';
import { openRecords } from '#sync/db/store/device-record.ts';
import { DOCS } from '#sync/db/store/fence.ts';
import { holdsRows } from '#sync/db/store/on-disk.ts';
import { openDeviceRecord } from '#sync/db/tables/remembered.ts';
import { namesToMark } from '#sync/engine/session/wipe-names.ts';
import { finishWipe, listDatabases, wipeAll } from '#sync/worker/session/wiping.ts';
import { claimConsoleErrors } from '#tests/support/console-error.ts';
import { databasesOf } from '#tests/support/databases.ts';
import { TabLocks } from '#tests/support/sync-locks.ts';

const WALL = 1_000;
/** As databasesOf names them. */
const STORES = { base: '11111111', intent: '11111111' };

/** A database with the name that RxDB gives it for a member, and with a row. */
async function databaseOf(indexedDB: IDBFactory, member: string): Promise<string> {
  const { intent } = await databasesOf(member);
  const name = `rxdb-dexie-${intent}--0--outbox`;
  const { promise, resolve } = Promise.withResolvers<string>();
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.result.createObjectStore(DOCS).put({}, 'row');
  request.onsuccess = () => {
    request.result.close();
    resolve(name);
  };
  return promise;
}

function device() {
  const indexedDB = new IDBFactory();
  const clock = {
    now: () => WALL,
    wall: () => WALL,
    server: () => WALL,
    after: () => () => undefined,
    soon: () => undefined,
  };
  const ports = {
    indexedDB,
    clock,
    uuid: () => crypto.randomUUID(),
    locks: new TabLocks().of('tab'),
    holdsIntents: (database: string) => holdsRows(indexedDB, { database, table: 'outbox' }),
  };
  return {
    ports,
    deviceRecord: openDeviceRecord(openRecords(indexedDB)),
    deleting: new Set<string>(),
  };
}

/** The names that a sign-out without a store marks for the wipe. */
async function marked({
  ports,
  deviceRecord,
}: Pick<ReturnType<typeof device>, 'ports' | 'deviceRecord'>): Promise<string[]> {
  const onDisk = await listDatabases(ports.indexedDB);
  const { retained } = await deviceRecord.read();
  return namesToMark({ onDisk, retained, own: null, released: null, kept: null });
}

test('[sync 37] a wipe that is finished late deletes nothing of a member who has signed in since', async () => {
  const { ports, deviceRecord, deleting } = device();
  const anna = await databaseOf(ports.indexedDB, 'anna');
  const toWipe = await marked({ ports, deviceRecord });
  await deviceRecord.change((known) => ({ ...known, toWipe, member: ProfileId.parse('bram') }));
  const bram = await databaseOf(ports.indexedDB, 'bram');

  const known = await finishWipe({ ports, deviceRecord, deleting }, await deviceRecord.read());
  const left = (await ports.indexedDB.databases()).map(({ name }) => name);

  expect(toWipe).toEqual([anna]);
  expect(known.toWipe).toEqual([]);
  expect(left).toContain(bram);
  expect(left).not.toContain(anna);
});

test('[sync 39] rows retained for another member are not marked, and are deleted when their retention time is over', async () => {
  const { ports, deviceRecord, deleting } = device();
  const anna = await databaseOf(ports.indexedDB, 'anna');
  const bram = await databaseOf(ports.indexedDB, 'bram');
  const { intent: database } = await databasesOf('anna');
  const keep = (until: number) =>
    deviceRecord.change((known) => ({ ...known, retained: [{ database, until, seq: 1 }] }));

  await keep(WALL + 1);
  const toWipe = await marked({ ports, deviceRecord });
  await finishWipe({ ports, deviceRecord, deleting }, await keep(WALL - 1));
  const left = (await ports.indexedDB.databases()).map(({ name }) => name);

  expect(toWipe).toEqual([bram]);
  expect(left).not.toContain(anna);
});

test('[sync 2, 39] retained rows of a member who is signed in again are not deleted, however late the member decides', async () => {
  const { ports, deviceRecord, deleting } = device();
  const anna = await databaseOf(ports.indexedDB, 'anna');
  const { intent: database } = await databasesOf('anna');
  const retained = [{ database, until: WALL - 1, seq: 1 }];
  const back = await deviceRecord.change((known) => ({
    ...known,
    retained,
    member: ProfileId.parse('anna'),
  }));

  const known = await finishWipe({ ports, deviceRecord, deleting }, back);
  const left = (await ports.indexedDB.databases()).map(({ name }) => name);

  expect(known.retained).toEqual(retained);
  expect(left).toContain(anna);
});

test(
  '[sync 37] retained rows past their retention time that another tab has open are deleted at the next start',
  {
    timeout: 4 * STORE_TIMEOUT_MS,
  },
  async () => {
    const { ports, deviceRecord, deleting } = device();
    const anna = await databaseOf(ports.indexedDB, 'anna');
    const { intent: database } = await databasesOf('anna');
    const held = Promise.withResolvers<IDBDatabase>();
    const request = ports.indexedDB.open(anna);
    request.onsuccess = () => held.resolve(request.result);
    const open = await held.promise;
    const over = await deviceRecord.change((known) => ({
      ...known,
      retained: [{ database, until: WALL - 1, seq: 1 }],
    }));

    const blocked = await finishWipe({ ports, deviceRecord, deleting }, over);
    open.close();
    const known = await finishWipe({ ports, deviceRecord, deleting }, await deviceRecord.read());
    const left = (await ports.indexedDB.databases()).map(({ name }) => name);

    expect(blocked).toMatchObject({ retained: [], toWipe: [anna] });
    expect(known.toWipe).toEqual([]);
    expect(left).not.toContain(anna);
  },
);

/** Makes the browser unable to list its databases. */
function unlisted(indexedDB: IDBFactory): () => void {
  const list = indexedDB.databases.bind(indexedDB);
  const databases = () => Promise.reject(new DOMException('server lost', 'UnknownError'));
  Object.defineProperty(indexedDB, 'databases', { value: databases, configurable: true });
  return () => Object.defineProperty(indexedDB, 'databases', { value: list });
}

test('[sync 37] a wipe that cannot be done now stays stored, and is done when the storage answers', async () => {
  const { ports, deviceRecord, deleting } = device();
  const anna = await databaseOf(ports.indexedDB, 'anna');
  const { base, intent } = await databasesOf('anna');
  const answersAgain = unlisted(ports.indexedDB);

  const toWipe = await deviceRecord.change((known) => ({ ...known, toWipe: [base, intent] }));
  const known = await finishWipe({ ports, deviceRecord, deleting }, toWipe);
  const still = (await deviceRecord.read()).toWipe;
  answersAgain();
  const done = await finishWipe({ ports, deviceRecord, deleting }, known);
  const left = (await ports.indexedDB.databases()).map(({ name }) => name);

  expect(still).toEqual([base, intent]);
  expect(done.toWipe).toEqual([]);
  expect(left).not.toContain(anna);
  expect(claimConsoleErrors().join()).toMatch(/server lost/);
});

test('[sync 37] a tab that follows a sign-out deletes nothing of a login in another tab meanwhile', async () => {
  const { ports, deviceRecord, deleting } = device();
  const anna = await databaseOf(ports.indexedDB, 'anna');
  const bram = await databaseOf(ports.indexedDB, 'bram');
  await deviceRecord.change((known) => ({
    ...known,
    member: ProfileId.parse('bram'),
    stores: STORES,
  }));

  await wipeAll({ ports, deviceRecord, deleting });
  const left = (await ports.indexedDB.databases()).map(({ name }) => name);

  expect(left).toContain(bram);
  expect(left).not.toContain(anna);
});
