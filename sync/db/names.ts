/**
 * The names of the databases on the device. The member's id is hashed into them (invariant 36); the base's schema version
 * is part of its name, so that a new version starts empty and the old one is dropped (decisions 18).
 */
import { MEMBER_HASH_LENGTH, memberHashText } from '#schemas/database-names.ts';
import type { ProfileId } from '#schemas/ids.ts';

/**
 * Raise it when what a base table holds changes shape (tests/contract.test.ts says so); the copy is then filled again from the
 * server. 1: the first release, whose profiles knew nothing of `hidden`.
 */
export const BASE_VERSION = 3;
/** The intent tables are never dropped by a release; their rows carry versions of their own. */
const INTENT_VERSION = 1;

const RXDB_PREFIX = 'rxdb-dexie-';

export interface DatabaseNames {
  base: string;
  intent: string;
}

async function hashOf(member: ProfileId): Promise<string> {
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(memberHashText(member)),
  );
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, MEMBER_HASH_LENGTH);
}

export async function databaseNames(member: ProfileId): Promise<DatabaseNames> {
  const hash = await hashOf(member);
  return { base: `base-${BASE_VERSION}-${hash}`, intent: `intent-${INTENT_VERSION}-${hash}` };
}

/** RxDB keeps every collection in an IndexedDB database of its own, and one more for itself. */
export const belongsTo = (idbName: string, database: string): boolean =>
  idbName.startsWith(`${RXDB_PREFIX}${database}--`);

const isBase = (idbName: string): boolean => idbName.startsWith(`${RXDB_PREFIX}base-`);

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
  isBase(idbName) || idbName.startsWith(`${RXDB_PREFIX}intent-`);
