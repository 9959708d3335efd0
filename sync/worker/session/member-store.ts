/** Opens a member's store on disk, and repairs or replaces its databases where needed. */
import type { User } from '#schemas/account.ts';
import { STORE_OPEN_MS } from '#schemas/limits.ts';
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
import type { Store } from '#sync/db/store/store.ts';
import { onlyRow } from '#sync/db/tables/tables.ts';
import { namesOnDisk } from '#sync/db/store/on-disk.ts';
import { wipeDatabases } from '#sync/db/store/wipe.ts';
import { inTurn } from '#sync/worker/tabs/locks.ts';
import type { Ports } from '#sync/worker/ports.ts';

const BASE_TABLES = 8;
const INTENT_TABLES = 4;
const OPENING = 'vonk-opening';

export type StorePorts = Pick<
  Ports,
  'indexedDB' | 'IDBKeyRange' | 'clock' | 'locks' | 'uuid' | 'dropImages' | 'openStore'
>;

export async function openMemberStore(
  ports: StorePorts,
  names: DatabaseNames,
  parts: Pick<RecoveringParts, 'isWanted' | 'onReborn' | 'onGone'>,
): Promise<Store> {
  const { clock, locks, uuid, dropImages } = ports;
  const store = await RecoveringStore.open({
    ...parts,
    open: (onDeath) =>
      // Only one tab opens at a time: a second tab would take half-created databases for torn ones and delete them.
      inTurn({ clock, locks, name: OPENING, limitMs: STORE_OPEN_MS }, () =>
        openWhole(ports, names, onDeath),
      ),
    dropImages,
    newId: uuid,
  });
  // The deletion runs in the background.
  dropAbandoned(ports, names).catch((error: unknown) => logBug('wipe', error));
  return store;
}

/**
 * The base of an older release is used only by tabs that still run it; it must not be deleted before they close (sync §2,
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
  names: DatabaseNames,
  onDeath: () => void,
): Promise<Store> {
  const there = await namesOnDisk(indexedDB);
  if (isTorn(there, names.base, BASE_TABLES))
    await wipeDatabases(indexedDB, (name) => isBaseOf(name, names));
  const store = await openStore({ names, indexedDB, IDBKeyRange: keyRange }, onDeath);
  if (isTorn(there, names.intent, INTENT_TABLES)) await renewDevice(store, uuid);
  return store;
}

export async function writeUser(store: Store, user: User): Promise<void> {
  await store.write('user', [onlyRow<'user'>(user)]);
}
