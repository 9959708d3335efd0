/**
 * What is deleted when a member leaves, and what stays (decisions 27; sync §2, 36, 37). Databases are marked by name
 * before they are deleted, so that a wipe delayed by another tab deletes nothing of the next member.
 */
import { nextEpoch } from '#sync/db/tables/device.ts';
import { logBug } from '#sync/db/log.ts';
import {
  belongsTo,
  intentIdsIn,
  intentsOf,
  isOurs,
  newStoreId,
  type DatabaseNames,
  type StoreIds,
} from '#sync/db/store/names.ts';
import type { ProfileId } from '#schemas/ids.ts';
import type { RetainedRows, Memory, Remembered } from '#sync/db/tables/remembered.ts';
import { namesOnDisk } from '#sync/db/store/on-disk.ts';
import { wipeDatabases } from '#sync/db/store/wipe.ts';
import type { MemberSession } from './member-session.ts';
import type { Ports } from '#sync/worker/ports.ts';

interface Wiping {
  ports: Pick<Ports, 'clock' | 'indexedDB' | 'uuid'>;
  memory: Memory;
  /** Databases whose deletion this tab has requested and that still exist. */
  deleting: Set<string>;
}

export const without = (
  retained: readonly RetainedRows[],
  one: RetainedRows | null,
): RetainedRows[] => retained.filter(({ database }) => database !== one?.database);

/** The retained rows of this member that wait for a decision. */
export async function retainedOf(
  member: ProfileId,
  { retained }: Remembered,
): Promise<RetainedRows | null> {
  for (const one of retained)
    if ((await intentIdsIn([one.database], member)).length > 0) return one;
  return null;
}

/**
 * The databases for a login: a new base, and the intent database with this member's unsent rows, unless it is marked for
 * the wipe.
 */
export async function storesFor(
  { ports: { indexedDB, uuid } }: Wiping,
  member: ProfileId,
  { retained, toWipe }: Remembered,
): Promise<StoreIds> {
  const there = await namesOnDisk(indexedDB).catch((): string[] => []);
  const stays = there.filter((name) => !isNamed(name, toWipe));
  const [intent] = await intentIdsIn(
    [...retained.map(({ database }) => database), ...stays],
    member,
  );
  return { base: newStoreId(uuid), intent: intent ?? newStoreId(uuid) };
}

/** Intent databases of the member that were replaced before their rows could be read: all that have no other reason to be. */
export async function strandedIntents(
  { ports: { indexedDB } }: Wiping,
  { member, stores, retained, toWipe }: Remembered,
): Promise<string[]> {
  if (member === null || stores === null) return [];
  const names = (await namesOnDisk(indexedDB)).filter(
    (name) => !isNamed(name, toWipe) && !isAmong(name, retained),
  );
  const ids = new Set(await intentIdsIn(names, member));
  ids.delete(stores.intent);
  const start = await intentsOf(member);
  return [...ids].map((id) => `${start}-${id}`);
}

/**
 * Increments the epoch, so that a tab that sleeps through the sign-out can neither send nor write, and names what to
 * delete: everything except the retained rows of this member and of others. A storage that cannot list its databases does
 * not delay the sign-out: the member's databases are marked as a whole.
 */
export async function markForWipe(
  { ports, memory }: Wiping,
  { memberSession, own }: { memberSession: MemberSession | null; own: DatabaseNames | null },
  retained: RetainedRows | null,
): Promise<string[]> {
  const others = (await memory.read()).retained.filter(({ database }) => database !== own?.intent);
  const stays = retained === null ? others : [...others, retained];
  try {
    if (memberSession) await nextEpoch(memberSession.store, ports.uuid);
  } catch (error) {
    logBug('fence', error);
  }
  try {
    return await oursBut(ports.indexedDB, stays);
  } catch (error) {
    logBug('wipe', error);
    return own === null ? [] : [own.base, own.intent].filter((name) => name !== retained?.database);
  }
}

const isNamed = (name: string, toWipe: readonly string[]): boolean =>
  toWipe.some((one) => one === name || belongsTo(name, one));

const ours = async (indexedDB: IDBFactory): Promise<string[]> =>
  (await namesOnDisk(indexedDB)).filter(isOurs);

const isAmong = (name: string, retained: readonly RetainedRows[]): boolean =>
  retained.some(({ database }) => belongsTo(name, database));

const oursBut = async (indexedDB: IDBFactory, stays: readonly RetainedRows[]): Promise<string[]> =>
  (await ours(indexedDB)).filter((name) => !isAmong(name, stays));

const oursOf = async (
  indexedDB: IDBFactory,
  retained: readonly RetainedRows[],
): Promise<string[]> => (await ours(indexedDB)).filter((name) => isAmong(name, retained));

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
 * Rows past their retention time are deleted too, unless their member is signed in again: then they are on screen, beside
 * new work.
 */
async function wipe({ ports, memory, deleting }: Wiping, known: Remembered): Promise<Remembered> {
  const old = known.retained.filter(({ until }) => until < ports.clock.wall());
  // This runs at every start: the member's database is looked for only when needed.
  const back = known.member && old.length > 0 ? await retainedOf(known.member, known) : null;
  const over = without(old, back);
  if (known.toWipe.length === 0 && over.length === 0) return known;
  const late = await oursOf(ports.indexedDB, over);
  const done = await wipeDatabases(
    ports.indexedDB,
    (name) => isNamed(name, known.toWipe) || late.includes(name),
    deleting,
  );
  return memory.change((now) => {
    const retained = over.reduce(without, now.retained);
    return { ...now, retained, toWipe: done ? [] : [...now.toWipe, ...late] };
  });
}
