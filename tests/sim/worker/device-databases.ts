/**
 * The databases of a device as the browser names them: those of the members are the stores of the simulation, the one of
 * the device's record is real.
 */
import { DEVICE_RECORDS } from '#schemas/database-names.ts';
import type { DatabaseNames } from '#sync/db/store/names.ts';
import { databaseIn, intentsOf } from '#sync/db/store/names.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { MEMBERS } from '#tests/sim/members.ts';

/** RxDB makes one for each table and one for itself. */
const PARTS = { base: 9, intent: 5 };

const members = new Map<string, ProfileId>();

async function memberOf(intent: string): Promise<ProfileId> {
  if (members.size === 0)
    for (const member of MEMBERS) members.set(await intentsOf(member), member);
  const found = [...members].find(([start]) => intent.startsWith(`${start}-`));
  if (found === undefined) throw new Error(`${intent} is nobody's`);
  return found[1];
}

export class DeviceDatabases {
  /** Questions and deletions that have not ended. */
  running = 0;
  readonly #names = new Set<string>();
  readonly #clears: () => void;
  readonly #deleted: (database: string) => void;

  /** `deleted`: the last part of this database is deleted. */
  constructor(indexedDB: IDBFactory, deleted: (database: string) => void) {
    this.#deleted = deleted;
    const [databases, deletes] = [
      indexedDB.databases.bind(indexedDB),
      indexedDB.deleteDatabase.bind(indexedDB),
    ];
    const ends = () => {
      this.running -= 1;
    };
    const all = async () => {
      this.running += 1;
      const there = await databases().finally(ends);
      return [...there, ...this.#list()];
    };
    const deleteDatabase = (name: string) => {
      this.running += 1;
      this.#delete(name);
      const request = deletes(name);
      for (const end of ['success', 'error']) request.addEventListener(end, ends);
      return request;
    };
    this.#clears = () => void deleteDatabase(DEVICE_RECORDS.database);
    Object.defineProperty(indexedDB, 'databases', { value: all, writable: true });
    Object.defineProperty(indexedDB, 'deleteDatabase', { value: deleteDatabase, writable: true });
  }

  /** The browser deletes them all, and whatever else is stored. */
  evicted(): void {
    this.#names.clear();
    this.#clears();
  }

  /** Whose they are; they are there from now on. */
  async open({ base, intent }: DatabaseNames): Promise<ProfileId> {
    const member = await memberOf(intent);
    for (const [database, count] of [
      [base, PARTS.base],
      [intent, PARTS.intent],
    ] as const)
      for (let part = 0; part < count; part += 1)
        this.#names.add(`rxdb-dexie-${database}--${part}--part`);
    return member;
  }

  #list(): IDBDatabaseInfo[] {
    return [...this.#names].map((name) => ({ name, version: 1 }));
  }

  #delete(name: string): void {
    const database = databaseIn(name);
    if (!this.#names.delete(name) || database === null) return;
    const isLast = ![...this.#names].some((other) => databaseIn(other) === database);
    if (isLast) this.#deleted(database);
  }
}
