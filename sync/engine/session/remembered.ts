/**
 * The record of who is signed in on this device and what remains to be done after a member signed out. Every change of it
 * is one of the named changes here, so that the tabs agree on what a change means.
 */
import * as z from 'zod/mini';
import { ProfileId } from '#schemas/ids.ts';

/** Unsent rows of a forced logout: their database, how long they stay, and up to which intent (decisions 27). */
const RetainedRows = z.object({ database: z.string(), until: z.number(), seq: z.number() });
export type RetainedRows = z.infer<typeof RetainedRows>;

const StoreIds = z.object({ base: z.string(), intent: z.string() });
export type StoreIds = z.infer<typeof StoreIds>;

export const Remembered = z.object({
  member: z.nullable(ProfileId),
  /** The databases of the signed-in member; null when none is on this disk. */
  stores: z.nullable(StoreIds),
  /**
   * The name of the login; null until the first login. After a sign-out and a new login of the same member, a tab that
   * was suspended meanwhile detects by it that its session is over.
   */
  login: z.nullable(z.string()),
  /** Declared shared at login: every tab keeps its data in memory only. */
  shared: z.boolean(),
  /** A logout has not been reported to the server yet. */
  logoutPending: z.boolean(),
  /** Databases of members who left, by IndexedDB names or ours: they are deleted before anything is read. */
  toWipe: z.array(z.string()),
  /** For each member who was signed out with unsent work. */
  retained: z.array(RetainedRows),
});
export type Remembered = z.infer<typeof Remembered>;

export const NOTHING_REMEMBERED: Remembered = {
  member: null,
  stores: null,
  login: null,
  shared: false,
  logoutPending: false,
  toWipe: [],
  retained: [],
};

export type RememberedChange =
  | {
      type: 'signed-in';
      member: ProfileId;
      /** A name for the login, used unless another tab has just signed the same member in. */
      login: string;
      stores: StoreIds | null;
      shared: boolean;
    }
  | {
      type: 'signed-out';
      cause: 'logout' | 'refused';
      toWipe: readonly string[];
      /** The database whose rows are no longer retained from an earlier sign-out. */
      released: string | null;
      retained: RetainedRows | null;
    }
  /** The browser has deleted the record with the rest of the storage, and an open tab writes it again. */
  | { type: 'restored'; member: ProfileId; login: string | null; stores: StoreIds | null }
  /** One database of the login did not open, and a new one takes its place. */
  | ({ type: 'renewed' } & Renewal)
  /** The rows of this database are in another one. */
  | { type: 'discarded'; database: string }
  | { type: 'decided'; retained: RetainedRows | null }
  | { type: 'shared-tab-closed' }
  | { type: 'logout-reported' }
  | {
      type: 'wiped';
      /** Rows past their retention time, and the names of their databases. */
      overdue: readonly RetainedRows[];
      names: readonly string[];
      isDone: boolean;
    };

export interface Renewal {
  whose: Login;
  part: keyof StoreIds;
  id: string;
  /** The replaced database, if its rows are in the new one already. */
  copied: string | null;
}

/** Whose session it is, and in which databases. */
export type Login = Pick<Remembered, 'member' | 'login' | 'stores'>;

export const without = (
  retained: readonly RetainedRows[],
  database: string | null,
): RetainedRows[] => retained.filter((one) => one.database !== database);

/**
 * A member session of an earlier login has ended even if the same member is back: its data was wiped or waits for the
 * member's decision. One whose databases were replaced has ended too, because the tabs of a login share them.
 */
export const isSameLogin = (one: Login, other: Login): boolean =>
  one.member === other.member &&
  one.login === other.login &&
  one.stores?.base === other.stores?.base &&
  one.stores?.intent === other.stores?.intent;

export function changeRemembered(known: Remembered, change: RememberedChange): Remembered {
  switch (change.type) {
    case 'signed-in':
      return signedIn(known, change);
    case 'signed-out':
      return signedOut(known, change);
    case 'restored': {
      const { member, login, stores } = change;
      return { ...known, member, login, stores };
    }
    case 'renewed':
      return renewed(known, change);
    case 'discarded':
      return { ...known, toWipe: [...known.toWipe, change.database] };
    case 'decided':
      return { ...known, retained: without(known.retained, change.retained?.database ?? null) };
    case 'shared-tab-closed':
      return { ...known, shared: false, logoutPending: known.shared };
    case 'logout-reported':
      return { ...known, logoutPending: false };
    case 'wiped': {
      const overdue = new Set(change.overdue.map(({ database }) => database));
      const retained = known.retained.filter(({ database }) => !overdue.has(database));
      return {
        ...known,
        retained,
        toWipe: change.isDone ? [] : [...known.toWipe, ...change.names],
      };
    }
  }
}

type Change<T extends RememberedChange['type']> = Extract<RememberedChange, { type: T }>;

/** A member whom another tab signed in a moment ago keeps that login and its databases: it is not a second login. */
function signedIn(
  known: Remembered,
  { member, login, stores, shared }: Change<'signed-in'>,
): Remembered {
  const before = known.member === member ? known : null;
  return {
    ...known,
    member: shared ? null : member,
    login: before?.login ?? login,
    stores: stores && (before?.stores ?? stores),
    shared,
    logoutPending: false,
  };
}

/** Another tab may have replaced it before. */
function renewed(known: Remembered, { whose, part, id, copied }: Change<'renewed'>): Remembered {
  if (known.stores === null || !isSameLogin(known, whose)) return known;
  return {
    ...known,
    stores: { ...known.stores, [part]: id },
    toWipe: copied === null ? known.toWipe : [...known.toWipe, copied],
  };
}

function signedOut(
  known: Remembered,
  { cause, toWipe, released, retained }: Change<'signed-out'>,
): Remembered {
  const others = without(known.retained, released);
  return {
    ...known,
    member: null,
    stores: null,
    logoutPending: cause === 'logout' || known.logoutPending,
    retained: retained === null ? others : [...others, retained],
    toWipe: [...new Set([...known.toWipe, ...toWipe])],
  };
}
