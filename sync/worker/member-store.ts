/**
 * Opens a member's store: on disk, through whatever happens to the databases there.
 */
import type { User } from '#schemas/account.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { LastingStore, type LastingParts } from '#sync/db/lasting-store.ts';
import { databaseNames, isAbandonedBase } from '#sync/db/names.ts';
import type { Store } from '#sync/db/store.ts';
import { onlyRow } from '#sync/db/tables.ts';
import { wipeDatabases } from '#sync/db/wipe.ts';
import type { Ports } from './ports.ts';

export async function openMemberStore(
  { indexedDB, IDBKeyRange: keyRange, openStore, uuid }: Ports,
  member: ProfileId,
  hears: Pick<LastingParts, 'isWanted' | 'onReborn' | 'onGone'>,
): Promise<Store> {
  const names = await databaseNames(member);
  const place = { names, indexedDB, IDBKeyRange: keyRange };
  const store = await LastingStore.open({
    ...hears,
    open: (onDeath) => openStore(place, onDeath),
    newId: uuid,
  });
  // The copy of an older release is of no use to anyone; nobody waits for it to go.
  void wipeDatabases(indexedDB, (name) => isAbandonedBase(name, names));
  return store;
}

export async function writeUser(store: Store, user: User): Promise<void> {
  await store.write('user', [onlyRow<'user'>(user)]);
}
