/**
 * What goes with a member who leaves, and what stays (decisions 27; sync §2, 36, 37): databases are named before they are
 * deleted, so that a wipe another tab holds up takes nothing of who signs in next.
 */
import { nextEpoch } from '#sync/db/tables/device.ts';
import { logBug } from '#sync/db/log.ts';
import {
  belongsTo,
  intentIdsIn,
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
}

export const without = (
  retained: readonly RetainedRows[],
  one: RetainedRows | null,
): RetainedRows[] => retained.filter(({ database }) => database !== one?.database);

/** The unsent rows of this member that wait for their word. */
export async function retainedOf(
  member: ProfileId,
  { kept }: Remembered,
): Promise<RetainedRows | null> {
  for (const one of kept) if ((await intentIdsIn([one.database], member)).length > 0) return one;
  return null;
}

/**
 * Databases for a login: a new copy, and the intent database in which this member's unsent rows lie, if there is one that is
 * not to be wiped.
 */
export async function storesFor(
  { ports: { indexedDB, uuid } }: Wiping,
  member: ProfileId,
  { kept, doomed }: Remembered,
): Promise<StoreIds> {
  const there = await namesOnDisk(indexedDB).catch((): string[] => []);
  const stays = there.filter((name) => !isNamed(name, doomed));
  const [intent] = await intentIdsIn([...kept.map(({ database }) => database), ...stays], member);
  return { base: newStoreId(uuid), intent: intent ?? newStoreId(uuid) };
}

/**
 * Counts the epoch up, so that a tab which sleeps through the sign-out can neither send nor write, and names what is to go:
 * everything but the unsent rows, also those of other members. A storage that cannot list its databases does not delay the
 * sign-out: the databases of the member are marked as a whole.
 */
export async function markForWipe(
  { ports, memory }: Wiping,
  { memberSession, own }: { memberSession: MemberSession | null; own: DatabaseNames | null },
  retained: RetainedRows | null,
): Promise<string[]> {
  const others = (await memory.read()).kept.filter(({ database }) => database !== own?.intent);
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

const isNamed = (name: string, doomed: readonly string[]): boolean =>
  doomed.some((one) => one === name || belongsTo(name, one));

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

/** What cannot be done now is still to be done at the next start. */
export async function finishWipe(wiping: Wiping, known: Remembered): Promise<Remembered> {
  try {
    return await wipe(wiping, known);
  } catch (error) {
    logBug('wipe', error);
    return known;
  }
}

/** Rows retained too long are deleted too, unless their member is signed in again: then they are on screen, beside new work. */
async function wipe({ ports, memory }: Wiping, known: Remembered): Promise<Remembered> {
  const old = known.kept.filter(({ until }) => until < ports.clock.wall());
  // Every start comes by here: the member's database is named only where it matters.
  const back = known.member && old.length > 0 ? await retainedOf(known.member, known) : null;
  const over = without(old, back);
  if (known.doomed.length === 0 && over.length === 0) return known;
  const late = await oursOf(ports.indexedDB, over);
  const done = await wipeDatabases(
    ports.indexedDB,
    (name) => isNamed(name, known.doomed) || late.includes(name),
  );
  return memory.change((now) => {
    const kept = over.reduce(without, now.kept);
    return { ...now, kept, doomed: done ? [] : [...now.doomed, ...late] };
  });
}
