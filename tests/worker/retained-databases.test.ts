/** The intent database of a forced sign-out: what is deleted from it, and when it goes. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { DELETION_WAIT_MS } from '#schemas/limits.ts';
import { openRecords } from '#sync/db/store/device-record.ts';
import { holdsRows } from '#sync/db/store/on-disk.ts';
import { openRxStore } from '#sync/db/store/rx-store.ts';
import type { Store } from '#sync/db/store/store.ts';
import { nextEpoch } from '#sync/db/tables/device.ts';
import { outboxRow } from '#sync/db/tables/outbox.ts';
import { openDeviceRecord } from '#sync/db/tables/remembered.ts';
import { finishWipe, keepUnsent } from '#sync/worker/session/wiping.ts';
import { intentsLock } from '#sync/worker/session/member-store.ts';
import { ADA, after, like, messageRow, WALL } from '#tests/engine/people.ts';
import { accepted, LIKE, sending } from '#tests/engine/outbox/changes.ts';
import { claimConsoleErrors } from '#tests/support/console-error.ts';
import { databasesOf, encryptedOf } from '#tests/support/databases.ts';
import { VirtualTime } from '#tests/support/sync-clock.ts';
import { TabLocks } from '#tests/support/sync-locks.ts';

const MEMBER = ProfileId.parse('anna');
/** As databasesOf names them. */
const STORES = { base: '11111111', intent: '11111111' };
const uuid = () => crypto.randomUUID();

const DONE = after(LIKE, like(1), sending(1), accepted(1));
const DRAFT = { key: ADA, group: 'drafts', order: '', data: { body: 'A draft', at: WALL } };

/** A device whose member was signed out with what the outbox held. */
async function signedOut(given: Awaited<ReturnType<typeof encryptedOf>> | null = null) {
  const indexedDB = new IDBFactory();
  const names = given?.names ?? (await databasesOf(MEMBER));
  const cipher = given?.cipher ?? null;
  const store = await openRxStore({ names, cipher, indexedDB, IDBKeyRange });
  if (DONE !== null) await store.write('outbox', [outboxRow(DONE)]);
  await store.write('drafts', [DRAFT]);
  const deviceRecord = openDeviceRecord(openRecords(indexedDB));
  const retained = { database: names.intent, until: Date.now() + 1e12, seq: 1 };
  await deviceRecord.change((known) => ({ ...known, login: 'l1', retained: [retained] }));
  const locks = new TabLocks();
  const time = new VirtualTime();
  const holdsIntents = (database: string) => holdsRows(indexedDB, { database, table: 'outbox' });
  const ports = {
    indexedDB,
    uuid,
    locks: locks.of('tab'),
    clock: time.clock().clock,
    holdsIntents,
  };
  const parts = { ports, deviceRecord, deleting: new Set<string>() };
  return { names, store, locks, time, retained, parts };
}

const keysIn = async (store: Store) => {
  const rows = [...(await store.select('outbox', {})), ...(await store.select('drafts', {}))];
  return rows.map(({ key }) => key);
};

const intentsOn = async (indexedDB: IDBFactory): Promise<string[]> =>
  (await indexedDB.databases()).flatMap(({ name = '' }) =>
    name.includes('intent-') ? [name] : [],
  );

test('[sync 39] after a forced sign-out only the unsent rows stay in the intent database', async () => {
  const { store, retained, parts } = await signedOut();
  await store.write('outbox', [outboxRow(messageRow(2))]);

  await keepUnsent(parts, store, retained);

  expect(await keysIn(store)).toEqual([messageRow(2).id]);
  await store.close();
});

test('[sync 15, 38] nothing is deleted from it when a login of its member uses it again', async () => {
  const { store, retained, parts } = await signedOut();
  const back = { member: MEMBER, login: 'l2', stores: STORES };
  await parts.deviceRecord.change((known) => ({ ...known, ...back }));

  await keepUnsent(parts, store, retained);

  expect(await keysIn(store)).toEqual([LIKE, ADA]);
  await store.close();
});

test('[sync 15, 38] a leader of that login that begins after the record was read stops the deletion, too', async () => {
  const { store, retained, parts } = await signedOut();
  const read = async () => {
    const known = await parts.deviceRecord.read();
    await store.raise(await nextEpoch(store, uuid));
    return known;
  };
  const deviceRecord = { ...parts.deviceRecord, read };

  await expect(keepUnsent({ ...parts, deviceRecord }, store, retained)).rejects.toThrow('epoch');

  expect(await keysIn(store)).toEqual([LIKE, ADA]);
  await store.close();
});

test.each([
  ['open', () => Promise.resolve(null)],
  ['encrypted', () => encryptedOf(MEMBER)],
])('[sync 37] an empty intent database that is %s goes, without its keys', async (_, given) => {
  const { store, retained, parts } = await signedOut(await given());
  await keepUnsent(parts, store, retained);
  await store.close();

  const known = await finishWipe(parts, await parts.deviceRecord.read());

  expect(known).toMatchObject({ retained: [], toWipe: [] });
  expect(await intentsOn(parts.ports.indexedDB)).toEqual([]);
});

test('[sync 2, 39] one in which another tab has written stays', async () => {
  const { store, retained, parts } = await signedOut();
  await keepUnsent(parts, store, retained);
  await store.write('outbox', [outboxRow(messageRow(2))]);
  await store.close();

  const known = await finishWipe(parts, await parts.deviceRecord.read());

  expect(known.retained).toEqual([retained]);
  expect(await intentsOn(parts.ports.indexedDB)).not.toEqual([]);
});

test('[sync 39] one of a login that another member has replaced stays with its drafts', async () => {
  const { store, retained, parts } = await signedOut();
  await store.remove('outbox', [LIKE]);
  await store.close();
  const replaced = { ...retained, seq: -1 };
  await parts.deviceRecord.change((known) => ({ ...known, retained: [replaced] }));

  const known = await finishWipe(parts, await parts.deviceRecord.read());

  expect(known.retained).toEqual([replaced]);
});

test('[sync 2, 39] one that a tab may still write into stays until that tab has closed it', async () => {
  const { names, store, locks, retained, parts } = await signedOut();
  await keepUnsent(parts, store, retained);
  await store.close();
  const nothing = () => undefined;
  const leave = locks
    .of('other')
    .hold(intentsLock(names.intent), { steal: false, gained: nothing, lost: nothing });
  await Promise.resolve();

  const meanwhile = await finishWipe(parts, await parts.deviceRecord.read());
  leave();
  const known = await finishWipe(parts, await parts.deviceRecord.read());

  expect(meanwhile.retained).toEqual([retained]);
  expect(known.retained).toEqual([]);
});

test('[sync 2, 39] and so does one that a tab opens while the other one waits for it', async () => {
  const { names, store, locks, time, retained, parts } = await signedOut();
  await keepUnsent(parts, store, retained);
  await store.close();
  const nothing = () => undefined;
  locks
    .of('other')
    .hold(intentsLock(names.intent), { steal: false, gained: nothing, lost: nothing });
  // As between the end of one holder and the next.
  const isHeld = () => Promise.resolve(false);
  const ports = { ...parts.ports, locks: { ...parts.ports.locks, isHeld } };

  const wiping = finishWipe({ ...parts, ports }, await parts.deviceRecord.read());
  await new Promise((resolve) => setTimeout(resolve, 0));
  time.pass(DELETION_WAIT_MS);

  expect((await wiping).retained).toEqual([retained]);
});

test('[sync 2, 39] one that cannot be read now stays', async () => {
  const { store, retained, parts } = await signedOut();
  await keepUnsent(parts, store, retained);
  await store.close();
  const holdsIntents = () => Promise.reject(new Error('busy'));

  const known = await finishWipe(
    { ...parts, ports: { ...parts.ports, holdsIntents } },
    await parts.deviceRecord.read(),
  );

  expect(known.retained).toEqual([retained]);
  expect(claimConsoleErrors().join()).toMatch('busy');
});
