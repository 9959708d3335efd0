/**
 * Opens a member's store: on disk, through whatever happens to the databases there.
 */
import type { User } from '#schemas/account.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { LastingStore, type LastingParts } from '#sync/db/lasting-store.ts';
import { renewDevice } from '#sync/db/device.ts';
import {
  databaseNames,
  isAbandonedBase,
  isBaseOf,
  isTorn,
  type DatabaseNames,
} from '#sync/db/names.ts';
import type { Store } from '#sync/db/store.ts';
import { onlyRow } from '#sync/db/tables.ts';
import { wipeDatabases } from '#sync/db/wipe.ts';
import { inTurn } from './locks.ts';
import type { Ports } from './ports.ts';

const BASE_TABLES = 8;
const INTENT_TABLES = 4;
const OPENING = 'vonk-opening';

export type StorePorts = Pick<
  Ports,
  'indexedDB' | 'IDBKeyRange' | 'clock' | 'locks' | 'uuid' | 'dropImages' | 'openStore'
>;

export async function openMemberStore(
  ports: StorePorts,
  member: ProfileId,
  hears: Pick<LastingParts, 'isWanted' | 'onReborn' | 'onGone'>,
): Promise<Store> {
  const { indexedDB, clock, locks, uuid, dropImages } = ports;
  const names = await databaseNames(member);
  const store = await LastingStore.open({
    ...hears,
    open: (onDeath) =>
      inTurn({ clock, locks, name: OPENING }, () => openWhole(ports, names, onDeath)),
    dropImages,
    newId: uuid,
  });
  // The copy of an older release is of no use to anyone; nobody waits for it to go.
  void wipeDatabases(indexedDB, (name) => isAbandonedBase(name, names));
  return store;
}

/** A copy of which a part is missing would never be filled: what it knows of the server would say that nothing has changed. */
async function openWhole(
  { indexedDB, IDBKeyRange: keyRange, openStore, uuid }: StorePorts,
  names: DatabaseNames,
  onDeath: () => void,
): Promise<Store> {
  const there = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  if (isTorn(there, names.base, BASE_TABLES))
    await wipeDatabases(indexedDB, (name) => isBaseOf(name, names));
  const store = await openStore({ names, indexedDB, IDBKeyRange: keyRange }, onDeath);
  if (isTorn(there, names.intent, INTENT_TABLES)) await renewDevice(store, uuid);
  return store;
}

export async function writeUser(store: Store, user: User): Promise<void> {
  await store.write('user', [onlyRow<'user'>(user)]);
}
