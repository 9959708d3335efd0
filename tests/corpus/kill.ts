/**
 * A tab that opens a member's databases and is killed while it does so: what has begun on disk ends, and its result
 * is never read.
 */
import { IDBKeyRange } from 'fake-indexeddb';
import { OPEN_COLLECTIONS } from 'rxdb/plugins/core';
import { ProfileId } from '#schemas/ids.ts';
import { readDevice } from '#sync/db/tables/device.ts';
import { databaseNames, memberHash, type DatabaseNames } from '#sync/db/store/names.ts';
import { readRxIntents, openRxStore } from '#sync/db/store/rx-store.ts';
import { openMemberStore } from '#sync/worker/session/member-store.ts';
import { BreakableStorage } from '#tests/support/breakable-storage.ts';
import { VirtualTime } from '#tests/support/sync-clock.ts';
import { TabLocks } from '#tests/support/sync-locks.ts';
import { dumpOf, restore, type Dump } from './dump.ts';
import { ANNA } from './world.ts';

/** RxDB allows only so many open collections in a realm. Those of a killed tab would count here for ever. */
Object.defineProperty(OPEN_COLLECTIONS, 'add', { value: () => OPEN_COLLECTIONS });

const never = new Promise<boolean>(() => {});
let starts = 0;

/** The databases are named after their member. The part of the name that identifies the login stays. */
export async function namedFor(member: string, dump: Dump): Promise<Dump> {
  const hash = await memberHash(member);
  const renamed = (name: string) => name.replace(/[0-9a-f]{20}/, hash);
  return dump.map((each) => ({ ...each, name: renamed(each.name) }));
}

/** The part of a database name that identifies the login. */
const loginIn = (dump: Dump, kind: keyof DatabaseNames): string =>
  dump
    .map(({ name }) => new RegExp(`-${kind}-\\d+-[0-9a-f]{20}-([0-9a-f]{8})--`).exec(name)?.[1])
    .find((id) => id !== undefined) ?? '';

/**
 * Resolves when the tab has opened everything, read it, and closed it again. Never resolves when the tab is killed
 * before.
 */
async function lives(storage: BreakableStorage, names: DatabaseNames): Promise<void> {
  const ports = {
    indexedDB: storage.indexedDB,
    IDBKeyRange,
    clock: new VirtualTime().clock().clock,
    locks: new TabLocks().of('tab'),
    uuid: () => crypto.randomUUID(),
    dropImages: () => Promise.resolve(),
    openStore: openRxStore,
    readIntents: readRxIntents,
  };
  // A killed tab does not watch a database that no longer answers.
  const isWanted = () => (storage.breath < 0 ? never : Promise.resolve(true));
  const kept = {
    renew: () => Promise.resolve(null),
    stranded: () => Promise.resolve([]),
    discard: () => Promise.resolve(),
    cipher: () => null,
  };
  const listeners = { ...kept, isWanted, onReborn: () => {}, onGone: () => {} };
  const store = await openMemberStore(ports, names, listeners);
  await readDevice(store, ports.uuid);
  await store.close();
}

/** Resolves when everything that the killed tab had begun has ended. */
async function isKilled(storage: BreakableStorage): Promise<void> {
  while (storage.breath >= 0 || storage.running > 0)
    await new Promise((resolve) => setTimeout(resolve, 1));
}

export interface Started {
  dump: Dump;
  /** How many openings and transactions the tab made. */
  moments: number;
}

/**
 * Starts a tab on what is stored, and kills it after so many openings and transactions. The names of the databases
 * differ each time: RxDB remembers by name what has failed, for as long as the realm exists, and this realm outlives
 * a kill.
 */
export async function startOver(before: Dump, breath: number): Promise<Started> {
  starts += 1;
  const member = ProfileId.parse(`${ANNA}-${starts}`);
  const names = await databaseNames(member, {
    base: loginIn(before, 'base'),
    intent: loginIn(before, 'intent'),
  });
  const storage = new BreakableStorage();
  await restore(storage.disk, await namedFor(member, before));
  storage.breath = breath;
  // A killed tab may fail in any way when its calls never end: its errors do not matter.
  const life = lives(storage, names).catch((error: unknown) => {
    if (storage.breath >= 0) throw error;
    return isKilled(storage);
  });
  await Promise.race([life, isKilled(storage)]);
  const moments = breath - storage.breath;
  return { dump: await dumpOf(storage.disk), moments };
}
