/**
 * Opens a member's store: on disk, or in memory on a shared device (decisions 28).
 */
import type { User } from '#schemas/account.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { createMemoryStore } from '#sync/db/memory-store.ts';
import { databaseNames, isAbandonedBase } from '#sync/db/names.ts';
import type { Store } from '#sync/db/store.ts';
import { onlyRow } from '#sync/db/tables.ts';
import { wipeDatabases } from '#sync/db/wipe.ts';
import type { Ports } from './ports.ts';

export async function openMemberStore(
  ports: Ports,
  member: ProfileId,
  isShared: boolean,
): Promise<Store> {
  if (isShared) return createMemoryStore();
  const { indexedDB, IDBKeyRange: keyRange } = ports;
  const names = await databaseNames(member);
  const store = await ports.openStore({ names, indexedDB, IDBKeyRange: keyRange });
  // The copy of an older release is of no use to anyone; nobody waits for it to go.
  void wipeDatabases(indexedDB, (name) => isAbandonedBase(name, names));
  return store;
}

export async function writeUser(store: Store, user: User): Promise<void> {
  await store.write('user', [onlyRow<'user'>(user)]);
}
