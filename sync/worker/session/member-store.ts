/** Opens a member's store on disk, and repairs or replaces its databases where needed. */
import type { User } from '#schemas/account.ts';
import { STORE_OPEN_MS } from '#schemas/limits.ts';
import type { Cipher } from '#sync/db/store/cipher.ts';
import { RecoveringStore, type RecoveringParts } from '#sync/db/store/recovering-store.ts';
import { renewDevice } from '#sync/db/tables/device.ts';
import { logBug } from '#sync/db/log.ts';
import {
  BASE_VERSION,
  baseLock,
  isAbandonedBase,
  isBaseOf,
  isTorn,
  versionOf,
  type DatabaseNames,
} from '#sync/db/store/names.ts';
import { partOf, type Store, type StorePart } from '#sync/db/store/store.ts';
import { onlyRow, ONLY } from '#sync/db/tables/tables.ts';
import { namesOnDisk } from '#sync/db/store/on-disk.ts';
import { wipeDatabases } from '#sync/db/store/wipe.ts';
import { inTurn } from '#sync/worker/tabs/locks.ts';
import type { Ports } from '#sync/worker/ports.ts';

const BASE_TABLES = 8;
const INTENT_TABLES = 4;
const OPENING = 'vonk-opening';
const MOVING = 'vonk-moving-intents';

/** Held by every tab that has this intent database open. */
export const intentsLock = (database: string): string => `vonk-open-${database}`;

export type StorePorts = Pick<
  Ports,
  | 'indexedDB'
  | 'IDBKeyRange'
  | 'clock'
  | 'locks'
  | 'uuid'
  | 'dropImages'
  | 'openStore'
  | 'readIntents'
>;

/** One database of a login does not open. `isCopied`: its rows are written into the new one anyway. */
export interface Unavailability {
  part: StorePart;
  isCopied: boolean;
}

export interface MemberStoreParts extends Pick<
  RecoveringParts,
  'isWanted' | 'onReborn' | 'onGone'
> {
  /** Replaces the database by a new one. Null when the login has ended. */
  renew: (given: Unavailability) => Promise<DatabaseNames | null>;
  /** The member's stranded intent databases. */
  stranded: () => Promise<readonly string[]>;
  /** Deletes an intent database, now or at the next start. */
  discard: (intent: string) => Promise<void>;
  /** Of encrypted databases; null while no PIN is set. */
  cipher: () => Cipher | null;
}

export async function openMemberStore(
  ports: StorePorts,
  names: DatabaseNames,
  parts: MemberStoreParts,
): Promise<Store> {
  const { clock, locks, uuid, dropImages } = ports;
  const alone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    inTurn({ clock, locks, name, limitMs: STORE_OPEN_MS }, work);
  const place = { names };
  const open = renewing(ports, place, parts);
  const store = await RecoveringStore.open({
    ...parts,
    // Only one tab opens at a time: a second tab would take half-created databases for torn ones and delete them.
    open: (onDeath) => alone(OPENING, () => open(onDeath)),
    dropImages,
    newId: uuid,
    now: clock.now,
  });
  // Both run in the background. A stranded database may hang, so reading it must not hold up another tab's opening.
  dropAbandoned(ports, place.names).catch((error: unknown) => logBug('wipe', error));
  alone(MOVING, () => moveStranded(ports, store, parts)).catch((error: unknown) =>
    logBug('store', error),
  );
  return store;
}

/**
 * A database that does not open is replaced: in WebKit a page that was left while it opened its databases can leave one
 * that opens again only in another process of the browser (decisions 55).
 */
function renewing(
  ports: StorePorts,
  /** Names the databases in use. */
  place: { names: DatabaseNames },
  { renew, cipher }: Pick<MemberStoreParts, 'renew' | 'cipher'>,
): (onDeath: () => void) => Promise<Store> {
  let isFirst = true;
  return async (onDeath) => {
    try {
      return await openWhole(ports, { names: place.names, cipher: cipher() }, onDeath);
    } catch (error) {
      const part = partOf(error);
      const renewed = part && (await renew({ part, isCopied: !isFirst }));
      if (!renewed) throw error;
      logBug('store', error);
      place.names = renewed;
      return await openWhole(ports, { names: renewed, cipher: cipher() }, onDeath);
    } finally {
      isFirst = false;
    }
  };
}

async function moveStranded(
  ports: StorePorts,
  store: Store,
  {
    stranded,
    discard,
    cipher,
    onReborn,
  }: Pick<MemberStoreParts, 'stranded' | 'discard' | 'cipher' | 'onReborn'>,
): Promise<void> {
  const { clock, locks } = ports;
  let moved = 0;
  for (const name of await stranded()) {
    // A tab that still has it open could write into it.
    const unused = { clock, locks, name: intentsLock(name), limitMs: STORE_OPEN_MS };
    moved += await inTurn(unused, () => moveIntents(ports, store, { name, cipher: cipher() }));
    await discard(name);
  }
  if (moved > 0) onReborn();
}

/**
 * The base of an older release is used only by tabs that still run it; it must not be deleted before they close (invariant
 * 29).
 */
async function dropAbandoned(
  { indexedDB, locks }: Pick<Ports, 'indexedDB' | 'locks'>,
  names: DatabaseNames,
): Promise<void> {
  const drop = (version: number) =>
    wipeDatabases(indexedDB, (name) => isAbandonedBase(name, names) && versionOf(name) === version);
  const there = await namesOnDisk(indexedDB);
  const abandoned = there.filter((name) => isAbandonedBase(name, names));
  for (const version of new Set(abandoned.map(versionOf))) {
    if (version === BASE_VERSION) {
      await drop(version);
      continue;
    }
    const leave = locks.hold(baseLock(version), {
      steal: false,
      gained: () => void drop(version).finally(() => leave()),
      lost: () => undefined,
    });
  }
}

/** A base with a missing table would never be filled: its versions would report that nothing has changed. */
async function openWhole(
  { indexedDB, IDBKeyRange: keyRange, openStore, uuid }: StorePorts,
  { names, cipher }: { names: DatabaseNames; cipher: Cipher | null },
  onDeath: () => void,
): Promise<Store> {
  // A list that does not come must not cost the store: whether something is missing is checked again at the next start.
  const there = await namesOnDisk(indexedDB).catch((): string[] => []);
  if (isTorn(there, names.base, BASE_TABLES))
    await wipeDatabases(indexedDB, (name) => isBaseOf(name, names));
  const store = await openStore({ names, cipher, indexedDB, IDBKeyRange: keyRange }, onDeath);
  if (isTorn(there, names.intent, INTENT_TABLES)) await renewDevice(store, uuid);
  return store;
}

export async function writeUser(store: Store, user: User): Promise<void> {
  await store.write('user', [onlyRow<'user'>(user)]);
}

type ReadPorts = Pick<Ports, 'indexedDB' | 'IDBKeyRange' | 'readIntents'>;

/**
 * Stranded intents: the rows of an intent database that did not open at an earlier start and was replaced (decisions 55).
 * As soon as it opens again, its rows move into the present store. They never replace a newer row: a row that is or was in
 * the present store is skipped. Returns how many intents and drafts moved; rejects if it does not open.
 */
async function moveIntents(
  { indexedDB, IDBKeyRange: keyRange, readIntents }: ReadPorts,
  store: Store,
  { name, cipher }: { name: string; cipher: Cipher | null },
): Promise<number> {
  const old = await readIntents({ name, cipher, indexedDB, IDBKeyRange: keyRange });
  // The sequence continues after the moved intents: a later intent must have a greater number.
  const { seq = 0, spending: limit } = old.device[0]?.data ?? {};
  await store.change('device', ONLY, (device) => {
    if (device === null) return null;
    const spending = device.spending ?? limit;
    return onlyRow<'device'>({
      ...device,
      seq: Math.max(device.seq, seq),
      ...(spending && { spending }),
    });
  });
  // A photo's bytes are stored before its row.
  await store.restore('photos', old.photos);
  return (await store.restore('outbox', old.outbox)) + (await store.restore('drafts', old.drafts));
}
