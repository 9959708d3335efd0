/**
 * Reads and deletes databases when a member leaves (decisions 27; invariants 36, 37): which are deleted and which stay is
 * decided by sync/engine/session.
 */
import { logBug } from '#sync/db/log.ts';
import { equal } from '#sync/db/store/equal.ts';
import {
  databaseIn,
  databaseNames,
  intentIdsIn,
  intentsOf,
  newStoreId,
} from '#sync/db/store/names.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { DELETION_WAIT_MS, FORCED_LOGOUT_KEEP_MS } from '#schemas/limits.ts';
import type { DeviceRecord } from '#sync/db/tables/remembered.ts';
import { namesOnDisk } from '#sync/db/store/on-disk.ts';
import { fencedStore } from '#sync/db/store/fenced-store.ts';
import type { Store } from '#sync/db/store/store.ts';
import { wipeDatabases } from '#sync/db/store/wipe.ts';
import { nextEpoch } from '#sync/db/tables/device.ts';
import { outboxRow } from '#sync/db/tables/outbox.ts';
import { sweepPhotos } from '#sync/db/tables/photos.ts';
import { encryptsNew } from '#sync/engine/session/app-lock.ts';
import {
  changeRemembered,
  isOfReplaced,
  type Remembered,
  type StoreIds,
  type ReplacedLogin,
  type RetainedRows,
} from '#sync/engine/session/remembered.ts';
import { isRetainedRow, isUnsent } from '#sync/engine/session/retained-rows.ts';
import {
  isMarked,
  namesBeside,
  namesOfRetained,
  overdueRows,
  type StoredDatabase,
} from '#sync/engine/session/wipe-names.ts';
import type { Ports } from '#sync/worker/ports.ts';
import { whileFree } from '#sync/worker/tabs/locks.ts';
import { intentsLock } from './member-store.ts';

interface Wiping {
  ports: Pick<Ports, 'clock' | 'indexedDB' | 'uuid' | 'locks' | 'holdsIntents'>;
  deviceRecord: DeviceRecord;
  /** Databases whose deletion this tab has requested and that still exist. */
  deleting: Set<string>;
}

/** The retained rows of this member that wait for a decision. */
export async function retainedOf(
  member: ProfileId | null,
  { retained }: Pick<Remembered, 'retained'>,
): Promise<RetainedRows | null> {
  if (member === null) return null;
  for (const one of retained)
    if ((await intentIdsIn([one.database], member)).length > 0) return one;
  return null;
}

/**
 * The rows of the store that the member has not decided about. A sign-out that could not read them has left others beside them,
 * which need no decision.
 */
export async function retainedRows(store: Store, retained: RetainedRows | null): Promise<string[]> {
  if (retained === null) return [];
  const rows = await store.select('outbox', {});
  return rows
    .filter(({ data }) => isRetainedRow(retained, data) && isUnsent(data))
    .map(({ key }) => key);
}

/**
 * Keeps only the unsent rows and the device document in the intent database of a sign-out that is stored. The same member
 * may log in again meanwhile and use it: the leader of that login has a later epoch than this one, and each change is
 * refused from then on.
 */
export async function keepUnsent(
  { ports: { uuid }, deviceRecord }: Pick<Wiping, 'ports' | 'deviceRecord'>,
  whole: Store,
  { database }: RetainedRows,
): Promise<void> {
  const drafts = await whole.select('drafts', {});
  const store = fencedStore(whole, await nextEpoch(whole, uuid));
  if ((await openIn(await deviceRecord.read())).includes(database)) return;
  const done = (await store.select('outbox', {})).filter(({ data }) => !isUnsent(data));
  for (const { key } of done)
    await store.change('outbox', key, (row) =>
      row === null || !isUnsent(row) ? null : outboxRow(row),
    );
  // One that has changed since may be of the later login.
  for (const draft of drafts)
    await store.change('drafts', draft.key, (now) =>
      now === null || equal(now, draft.data) ? null : { ...draft, data: now },
    );
  await sweepPhotos(store, null);
  await store.compact(0);
}

/** New names for the databases of a login. */
export function newStores({ ports: { uuid } }: Wiping, { lock }: Remembered): StoreIds {
  const fresh = () => newStoreId(uuid, encryptsNew(lock));
  return { base: fresh(), intent: fresh() };
}

/** With the intent database that has this member's unsent rows, unless it is marked for the wipe. */
export async function withOwnIntents(
  { ports: { indexedDB } }: Wiping,
  { member, stores }: { member: ProfileId; stores: StoreIds },
  { retained, toWipe }: Remembered,
): Promise<StoreIds> {
  const there = await namesOnDisk(indexedDB).catch((): string[] => []);
  const stays = there.filter((name) => !isNamed(name, toWipe));
  const [intent = stores.intent] = await intentIdsIn(
    [...retained.map(({ database }) => database), ...stays],
    member,
  );
  return { ...stores, intent };
}

/** The login of another member that a login replaces. Null when there is none with databases. */
export async function replacedBy(
  newcomer: ProfileId,
  { member, stores }: Remembered,
  wall: number,
): Promise<ReplacedLogin | null> {
  if (member === null || member === newcomer || stores === null) return null;
  const { intent } = await databaseNames(member, stores);
  return { intent, until: wall + FORCED_LOGOUT_KEEP_MS };
}

/** The member's stranded intent databases: all on disk that are not in use, not retained and not marked for the wipe. */
export async function strandedIntents(
  { ports: { indexedDB } }: Wiping,
  { member, stores, retained, toWipe, lock }: Remembered,
): Promise<string[]> {
  if (member === null || stores === null) return [];
  const kept = new Set(retained.map(({ database }) => database));
  const there = await databasesOnDisk(indexedDB);
  const open = there.filter((one) => !isMarked(one, toWipe) && !kept.has(one.database ?? ''));
  const ids = new Set(
    await intentIdsIn(
      open.map(({ name }) => name),
      member,
    ),
  );
  ids.delete(stores.intent);
  const start = await intentsOf(member);
  const moving = lock?.moving ?? [];
  return [...new Set([...[...ids].map((id) => `${start}-${id}`), ...moving])];
}

const storedDatabase = (name: string): StoredDatabase => ({ name, database: databaseIn(name) });

const isNamed = (name: string, toWipe: readonly string[]): boolean =>
  isMarked(storedDatabase(name), toWipe);

const databasesOnDisk = async (indexedDB: IDBFactory): Promise<StoredDatabase[]> =>
  (await namesOnDisk(indexedDB)).map(storedDatabase);

/** Null when the storage cannot list its databases. */
export async function listDatabases(indexedDB: IDBFactory): Promise<StoredDatabase[] | null> {
  try {
    return await databasesOnDisk(indexedDB);
  } catch (error) {
    logBug('wipe', error);
    return null;
  }
}

/** What cannot be deleted now is deleted at the next start. */
export async function finishWipe(wiping: Wiping, known: Remembered): Promise<Remembered> {
  try {
    return await wipe(wiping, known);
  } catch (error) {
    logBug('wipe', error);
    return known;
  }
}

/**
 * Deletes also what is not marked: everything of ours except the retained rows and the databases of a login in another tab
 * meanwhile. List first: a login is in the record before its databases are on disk.
 */
export async function wipeAll(wiping: Wiping): Promise<Remembered> {
  const onDisk = await listDatabases(wiping.ports.indexedDB);
  const known = await wiping.deviceRecord.read();
  const staying = [...known.retained.map(({ database }) => database), ...(await openIn(known))];
  return finishWipe(wiping, { ...known, toWipe: namesBeside(onDisk ?? [], staying) });
}

/** The PIN is forgotten: everything of ours is deleted, retained rows included (decisions 91). */
export async function wipeForgotten(wiping: Wiping): Promise<void> {
  const onDisk = await listDatabases(wiping.ports.indexedDB);
  const known = await wiping.deviceRecord.read();
  const toWipe = onDisk === null ? await openIn(known) : namesBeside(onDisk, []);
  const change = { type: 'lock-forgotten', toWipe } as const;
  await finishWipe(
    wiping,
    await wiping.deviceRecord.change((now) => changeRemembered(now, change)),
  );
}

/** The databases of the signed-in member. */
async function openIn({ member, stores }: Remembered): Promise<string[]> {
  if (member === null || stores === null) return [];
  const { base, intent } = await databaseNames(member, stores);
  return [base, intent];
}

/** Also when it cannot be read now. */
const mayHoldIntents = ({ holdsIntents }: Wiping['ports'], database: string): Promise<boolean> =>
  holdsIntents(database).catch((error: unknown) => {
    logBug('wipe', error);
    return true;
  });

/**
 * Marks the databases of forced sign-outs in which nothing is left, and returns their names. Nothing can come into them any more: no
 * tab has them open, and one that opens them later has a login that is in the record before.
 */
async function markEmpty({ ports, deviceRecord }: Wiping, known: Remembered): Promise<string[]> {
  const marked: string[] = [];
  const signedOut = known.retained.filter((one) => !isOfReplaced(one));
  for (const { database } of signedOut) {
    const name = intentsLock(database);
    if (await ports.locks.isHeld(name)) continue;
    await whileFree({ ...ports, name, limitMs: DELETION_WAIT_MS }, async () => {
      const whose = await deviceRecord.read();
      if ((await openIn(whose)).includes(database) || (await mayHoldIntents(ports, database)))
        return;
      const change = { type: 'emptied', database, whose } as const;
      const { toWipe } = await deviceRecord.change((now) => changeRemembered(now, change));
      if (toWipe.includes(database)) marked.push(database);
    });
  }
  return marked;
}

async function wipe(wiping: Wiping, given: Remembered): Promise<Remembered> {
  const { ports, deviceRecord, deleting } = wiping;
  const { indexedDB, clock } = ports;
  const wall = clock.wall();
  const emptied = await markEmpty(wiping, given);
  const retained = given.retained.filter(({ database }) => !emptied.includes(database));
  const known = { ...given, retained, toWipe: [...given.toWipe, ...emptied] };
  // This runs at every start: the member's database is looked for only when needed.
  const isOverdue = known.retained.some(({ until }) => until < wall);
  const back = isOverdue ? await retainedOf(known.member, known) : null;
  const overdue = overdueRows(known, { wall, back });
  if (known.toWipe.length === 0 && overdue.length === 0) return known;
  const names = namesOfRetained(await databasesOnDisk(indexedDB), overdue);
  const isDone = await wipeDatabases(
    indexedDB,
    (name) => isNamed(name, known.toWipe) || names.includes(name),
    deleting,
  );
  const { toWipe: marked } = known;
  const change = { type: 'wiped', overdue, names, marked, isDone } as const;
  return deviceRecord.change((now) => changeRemembered(now, change));
}
