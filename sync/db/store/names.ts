/**
 * The names of the databases on the device. They contain a hash of the member's id (invariant 36) and the base's schema
 * version, so that a new version starts empty and the old one is dropped (decisions 18). Each login has its own
 * databases, because a deletion delayed by WebKit would also delay the next opening of the same name.
 */
import { memberHashOf, memberHashText } from '#schemas/database-names.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { ENCRYPTED_ID } from '#sync/engine/session/app-lock.ts';
import type { StoreIds } from '#sync/engine/session/remembered.ts';

/**
 * Raise it when the shape of a base table changes (tests/contract.test.ts checks this); the base is then filled again
 * from the server.
 */
export const BASE_VERSION = 1;
/** A release never drops the intent tables; their rows carry versions of their own. */
const INTENT_VERSION = 1;

const RXDB_PREFIX = 'rxdb-dexie-';
const BASE_PREFIX = 'vonk-base-';
const INTENT_PREFIX = 'vonk-intent-';
/** Databases of versions before the first release: nothing opens them any more. */
const UNRELEASED = [`${RXDB_PREFIX}base-`, `${RXDB_PREFIX}intent-`, 'vonk-device'];

export interface DatabaseNames {
  base: string;
  intent: string;
}

const ID_LENGTH = 8;

export const newStoreId = (uuid: () => string, isEncrypted = false): string =>
  (isEncrypted ? ENCRYPTED_ID : '') + uuid().replaceAll('-', '').slice(0, ID_LENGTH);

export async function memberHash(member: string): Promise<string> {
  const text = new TextEncoder().encode(memberHashText(member));
  return memberHashOf(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
}

/** The common prefix of all intent databases of this member, independent of the login. */
export const intentsOf = async (member: ProfileId): Promise<string> =>
  `${INTENT_PREFIX}${INTENT_VERSION}-${await memberHash(member)}`;

export async function databaseNames(member: ProfileId, ids: StoreIds): Promise<DatabaseNames> {
  return {
    base: `${BASE_PREFIX}${BASE_VERSION}-${await memberHash(member)}-${ids.base}`,
    intent: `${await intentsOf(member)}-${ids.intent}`,
  };
}

/** The ids of this member's intent databases among these names, which are IndexedDB names or ours. */
export async function intentIdsIn(names: readonly string[], member: ProfileId): Promise<string[]> {
  const start = `${await intentsOf(member)}-`;
  return names.flatMap((name) => {
    const at = name.indexOf(start);
    return at === -1 ? [] : name.slice(at + start.length).split('--', 1);
  });
}

/** RxDB stores every collection in its own IndexedDB database, plus one for itself. */
export const belongsTo = (idbName: string, database: string): boolean =>
  idbName.startsWith(`${RXDB_PREFIX}${database}--`);

/** The database of ours that this IndexedDB database is a part of. */
export const databaseIn = (idbName: string): string | null =>
  isOurs(idbName) ? (idbName.slice(RXDB_PREFIX.length).split('--', 1)[0] ?? null) : null;

const isBase = (idbName: string): boolean => idbName.startsWith(`${RXDB_PREFIX}${BASE_PREFIX}`);

export const versionOf = (name: string): number => Number(/base-(\d+)-/.exec(name)?.[1] ?? 0);

/**
 * A base that is no longer opened: of an older release or of another member. The base of a newer release belongs to
 * another tab that is already updated (invariant 29).
 */
export const isAbandonedBase = (idbName: string, names: DatabaseNames): boolean =>
  isBase(idbName) && !belongsTo(idbName, names.base) && versionOf(idbName) <= versionOf(names.base);

/** Held by every tab that uses a base of this version, so that none is deleted meanwhile. */
export const baseLock = (version: number): string => `vonk-base-${version}`;

/** Some databases of a store are missing: they were deleted. */
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
