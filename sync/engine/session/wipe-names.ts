/**
 * Which databases are deleted when a member leaves, and which stay (decisions 27; invariants 36, 37, 39), from their names
 * on disk, the device's record and the wall time.
 */
import type { Remembered, RetainedRows } from './remembered.ts';

/** A database as IndexedDB names it, and the one of ours that it is a part of; null when it is not ours. */
export interface StoredDatabase {
  name: string;
  database: string | null;
}

/** The two databases of a member. */
export interface MemberDatabases {
  base: string;
  intent: string;
}

export interface SignOutNames {
  /** Null when the storage cannot list its databases, which does not delay the sign-out. */
  onDisk: readonly StoredDatabase[] | null;
  /** The retained rows in the device's record. */
  retained: readonly RetainedRows[];
  /** The databases of the member who leaves. */
  own: MemberDatabases | null;
  /** The database whose rows are no longer retained. */
  released: string | null;
  /** The rows of this member that stay. */
  kept: RetainedRows | null;
}

/**
 * Marked at a sign-out: everything except the retained rows of this member and of others. They are marked by name before
 * they are deleted, so that a wipe delayed by another tab deletes nothing of the next member.
 */
export function namesToMark({ onDisk, retained, own, released, kept }: SignOutNames): string[] {
  if (onDisk === null)
    return own === null ? [] : [own.base, own.intent].filter((name) => name !== kept?.database);
  const others = retained
    .map(({ database }) => database)
    .filter((database) => database !== own?.intent && database !== released);
  return namesBeside(onDisk, kept === null ? others : [...others, kept.database]);
}

/** All databases of ours except those that stay. */
export const namesBeside = (
  onDisk: readonly StoredDatabase[],
  staying: readonly string[],
): string[] =>
  onDisk.flatMap(({ name, database }) =>
    database === null || staying.includes(database) ? [] : [name],
  );

/** The names of the databases that hold these retained rows. */
export const namesOfRetained = (
  onDisk: readonly StoredDatabase[],
  retained: readonly RetainedRows[],
): string[] => onDisk.filter((one) => isAmong(one, retained)).map(({ name }) => name);

export const isMarked = ({ name, database }: StoredDatabase, toWipe: readonly string[]): boolean =>
  toWipe.some((one) => one === name || one === database);

/**
 * Retained rows are deleted when their time is over, unless their member is signed in again: then they are on screen, beside
 * new work. `back`: the retained rows of the member who is signed in.
 */
export const overdueRows = (
  { retained }: Pick<Remembered, 'retained'>,
  { wall, back }: { wall: number; back: RetainedRows | null },
): RetainedRows[] =>
  retained.filter(({ database, until }) => until < wall && database !== back?.database);

const isAmong = ({ database }: StoredDatabase, retained: readonly RetainedRows[]): boolean =>
  retained.some((one) => one.database === database);
