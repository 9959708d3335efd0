/**
 * The names of the databases on the device. The member's id is hashed into them (invariant 36); the base's schema version
 * is part of its name, so that a new version starts empty and the old one is dropped (decisions 18). Each login has databases
 * of its own, because a deletion that WebKit holds up would also hold up the next opening of the same name.
 */
import { memberHashOf, memberHashText } from '#schemas/database-names.ts';
import type { ProfileId } from '#schemas/ids.ts';

/**
 * Raise it when what a base table holds changes shape (tests/contract.test.ts says so); the copy is then filled again from the
 * server.
 */
export const BASE_VERSION = 1;
/** The intent tables are never dropped by a release; their rows carry versions of their own. */
const INTENT_VERSION = 1;

const RXDB_PREFIX = 'rxdb-dexie-';
const BASE_PREFIX = 'vonk-base-';
const INTENT_PREFIX = 'vonk-intent-';
/** What versions before the first release have left: nothing opens it any more. */
const UNRELEASED = [`${RXDB_PREFIX}base-`, `${RXDB_PREFIX}intent-`, 'vonk-device'];

export interface DatabaseNames {
  base: string;
  intent: string;
}

/** The part of each name that tells the databases of one login from those of another. */
export interface StoreIds {
  base: string;
  intent: string;
}

const ID_LENGTH = 8;

export const newStoreId = (uuid: () => string): string =>
  uuid().replaceAll('-', '').slice(0, ID_LENGTH);

export async function memberHash(member: string): Promise<string> {
  const text = new TextEncoder().encode(memberHashText(member));
  return memberHashOf(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
}

/** What the names of all intent databases of this member begin with; it does not change with a login. */
export const intentsOf = async (member: ProfileId): Promise<string> =>
  `${INTENT_PREFIX}${INTENT_VERSION}-${await memberHash(member)}`;

export async function databaseNames(member: ProfileId, ids: StoreIds): Promise<DatabaseNames> {
  return {
    base: `${BASE_PREFIX}${BASE_VERSION}-${await memberHash(member)}-${ids.base}`,
    intent: `${await intentsOf(member)}-${ids.intent}`,
  };
}

/** The ids of this member's intent databases among these names: of the browser's databases, or of ours. */
export async function intentIdsIn(names: readonly string[], member: ProfileId): Promise<string[]> {
  const start = `${await intentsOf(member)}-`;
  return names.flatMap((name) => {
    const at = name.indexOf(start);
    return at === -1 ? [] : name.slice(at + start.length).split('--', 1);
  });
}

/** RxDB keeps every collection in an IndexedDB database of its own, and one more for itself. */
export const belongsTo = (idbName: string, database: string): boolean =>
  idbName.startsWith(`${RXDB_PREFIX}${database}--`);

const isBase = (idbName: string): boolean => idbName.startsWith(`${RXDB_PREFIX}${BASE_PREFIX}`);

export const versionOf = (name: string): number => Number(/base-(\d+)-/.exec(name)?.[1] ?? 0);

/**
 * A copy that is no longer opened: of an older release or of another member. That of a newer release belongs to a tab
 * beside this one, which has been updated already (invariant 29).
 */
export const isAbandonedBase = (idbName: string, names: DatabaseNames): boolean =>
  isBase(idbName) && !belongsTo(idbName, names.base) && versionOf(idbName) <= versionOf(names.base);

/** Held by every tab that works with copies of this version: none is deleted meanwhile. */
export const baseLock = (version: number): string => `vonk-base-${version}`;

/** Some of the databases of a store are there and some are not: the others were deleted. */
export function isTorn(idbNames: readonly string[], database: string, tables: number): boolean {
  const found = idbNames.filter((name) => belongsTo(name, database)).length;
  return found > 0 && found <= tables;
}

export const isBaseOf = (idbName: string, { base }: DatabaseNames): boolean =>
  belongsTo(idbName, base);

export const isOurs = (idbName: string): boolean =>
  isBase(idbName) || idbName.startsWith(`${RXDB_PREFIX}${INTENT_PREFIX}`);

export const isUnreleased = (idbName: string): boolean =>
  UNRELEASED.some((prefix) => idbName.startsWith(prefix));
