/**
 * The record of who is signed in on this device and what remains to be done after a member signed out. Every change of it
 * is one of the named changes here, so that the tabs agree on what a change means.
 */
import * as z from 'zod/mini';
import { ProfileId } from '#schemas/ids.ts';
import { AppLock, isEncryptedId, isEncryptedName } from './app-lock.ts';

/**
 * Unsent rows of a forced logout: their database, how long they stay, and up to which intent (decisions 27). `isUncounted`: the
 * number of that intent is not known, because the tab that signed out could not read the database; all rows in it wait.
 */
const RetainedRows = z.object({
  database: z.string(),
  until: z.number(),
  seq: z.number(),
  isUncounted: z.optional(z.boolean()),
});
export type RetainedRows = z.infer<typeof RetainedRows>;

/** The parts of the databases' names that differ between logins. */
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
  /** Null where no PIN is set. It stays as long as an encrypted database is in use. */
  lock: z._default(z.nullable(AppLock), null),
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
  lock: null,
};

export type RememberedChange =
  | {
      type: 'signed-in';
      member: ProfileId;
      /** A name for the login, used unless another tab has just signed the same member in. */
      login: string;
      stores: StoreIds | null;
      shared: boolean;
      /** Found out when the change is stored: until then another tab may sign a member in. */
      replaced: ReplacedLogin | null;
    }
  | {
      type: 'signed-out';
      cause: 'logout' | 'refused';
      /** Of the tab that signs out; null for one without a member. `databases`: their names; null in memory only. */
      whose: (RememberedLogin & { databases?: StoreIds | null }) | null;
      toWipe: readonly string[];
      /** The database whose rows are no longer retained from an earlier sign-out. */
      released: string | null;
      retained: RetainedRows | null;
    }
  /** The browser has deleted the record with the rest of the storage, and an open tab writes it again. */
  | {
      type: 'restored';
      member: ProfileId;
      login: string | null;
      stores: StoreIds | null;
      /** Absent: no lock is known to this tab. */
      lock?: AppLock | null;
    }
  /** One database of the login did not open, and a new one takes its place. */
  | ({ type: 'renewed' } & Renewal)
  /**
   * No tab has this retained database open, and nothing is left in it. `whose`: the record before that was found out; a
   * login since then may use the database again.
   */
  | { type: 'emptied'; database: string; whose: RememberedLogin }
  /** The rows of this database are in another one. */
  | { type: 'discarded'; database: string }
  /** The databases that a lock will use, or not use any more, are being prepared: a crash leaves them to the next wipe. */
  | { type: 'lock-prepared'; names: readonly string[] }
  /** The lock was turned on or off: from here on the prepared databases are those of the login. */
  | {
      type: 'lock-turned';
      whose: RememberedLogin;
      stores: StoreIds;
      names: readonly string[];
      lock: AppLock;
    }
  /** A try, or another PIN, of the lock with this id. */
  | { type: 'lock-changed'; lock: AppLock }
  /** The PIN is forgotten: nothing of a member stays. */
  | { type: 'lock-forgotten'; toWipe: readonly string[] }
  | { type: 'decided'; retained: RetainedRows | null }
  /** The database of retained rows opens again, and its newest intent is this one. */
  | { type: 'counted'; database: string; seq: number }
  | { type: 'shared-tab-closed' }
  | { type: 'logout-reported' }
  | {
      type: 'wiped';
      /** Rows past their retention time, and the names of their databases. */
      overdue: readonly RetainedRows[];
      names: readonly string[];
      /** What was marked when the wipe began: another tab may have marked more meanwhile. */
      marked: readonly string[];
      isDone: boolean;
    };

/**
 * The login of another member that the device remembers when this one begins: two tabs were logging in. Nobody has signed
 * that member out, so their unsent rows stay for a day, and are ordinary rows when they return.
 */
export interface ReplacedLogin {
  intent: string;
  until: number;
}

/** Below every sequence number: no row waits for a decision. */
const BEFORE_ALL = -1;

/** Nobody has signed the member out whose login another one replaced: their drafts stay, too. */
export const isOfReplaced = ({ seq, isUncounted }: RetainedRows): boolean =>
  seq === BEFORE_ALL && isUncounted !== true;

/** Rows that stay; `seq` is null where their database could not be read. An older build would let them be ordinary rows. */
export const retainedUpTo = (
  seq: number | null,
  place: Pick<RetainedRows, 'database' | 'until'>,
): RetainedRows =>
  seq === null ? { ...place, seq: BEFORE_ALL, isUncounted: true } : { ...place, seq };

export interface Renewal {
  whose: RememberedLogin;
  part: keyof StoreIds;
  id: string;
  /** The replaced database, if its rows are in the new one already. */
  copied: string | null;
}

/** Whose session it is, and in which databases. */
export type RememberedLogin = Pick<Remembered, 'member' | 'login' | 'stores'>;

const withoutDatabase = (
  retained: readonly RetainedRows[],
  database: string | null,
): RetainedRows[] => retained.filter((one) => one.database !== database);

/**
 * A member session of an earlier login has ended even if the same member is back: its data was wiped or waits for the
 * member's decision. One whose databases were replaced has ended too, because the tabs of a login share them.
 */
export const isSameLogin = (one: RememberedLogin, other: RememberedLogin): boolean =>
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
      const { member, login, stores, lock } = change;
      return { ...known, member, login, stores, lock: lock ?? known.lock };
    }
    case 'renewed':
      return renewed(known, change);
    case 'emptied':
      return emptied(known, change);
    case 'discarded':
      return withoutMoved(
        { ...known, toWipe: [...known.toWipe, change.database] },
        change.database,
      );
    case 'lock-prepared':
      return { ...known, toWipe: [...known.toWipe, ...change.names] };
    case 'lock-turned':
      return lockTurned(known, change);
    case 'lock-changed':
      return known.lock?.id === change.lock.id ? { ...known, lock: change.lock } : known;
    case 'lock-forgotten':
      return {
        ...NOTHING_REMEMBERED,
        logoutPending: known.member !== null || known.logoutPending,
        toWipe: [...new Set([...known.toWipe, ...change.toWipe])],
      };
    case 'decided':
      return {
        ...known,
        retained: withoutDatabase(known.retained, change.retained?.database ?? null),
      };
    case 'counted':
      return { ...known, retained: known.retained.map((one) => counted(one, change)) };
    case 'shared-tab-closed':
      return { ...known, shared: false, logoutPending: known.shared };
    case 'logout-reported':
      return { ...known, logoutPending: false };
    case 'wiped':
      return wiped(known, change);
  }
}

type RememberedChangeOf<T extends RememberedChange['type']> = Extract<
  RememberedChange,
  { type: T }
>;

function wiped(
  known: Remembered,
  { overdue, names, marked, isDone }: RememberedChangeOf<'wiped'>,
): Remembered {
  const gone = new Set(overdue.map(({ database }) => database));
  return withLockInUse({
    ...known,
    retained: known.retained.filter(({ database }) => !gone.has(database)),
    toWipe: isDone
      ? known.toWipe.filter((name) => !marked.includes(name))
      : [...known.toWipe, ...names],
  });
}

/** A member whom another tab signed in a moment ago keeps that login and its databases: it is not a second login. */
function signedIn(
  known: Remembered,
  { member, login, stores, shared, replaced }: RememberedChangeOf<'signed-in'>,
): Remembered {
  const before = known.member === member ? known : null;
  return {
    ...known,
    retained: withReplaced(known, replaced),
    member: shared ? null : member,
    login: before?.login ?? login,
    stores: stores && (before?.stores ?? stores),
    shared,
    logoutPending: false,
  };
}

/** The rows of the replaced login may be retained already. */
function withReplaced({ retained }: Remembered, replaced: ReplacedLogin | null): RetainedRows[] {
  if (replaced === null) return retained;
  const { intent: database, until } = replaced;
  if (retained.some((one) => one.database === database)) return retained;
  return [...retained, { database, until, seq: BEFORE_ALL }];
}

/** Another tab may have counted them before, and written more since. */
const counted = (
  retained: RetainedRows,
  { database, seq }: RememberedChangeOf<'counted'>,
): RetainedRows => {
  const { until, isUncounted } = retained;
  return retained.database === database && isUncounted === true
    ? { database, until, seq }
    : retained;
};

/** Another tab may have replaced it before. */
function renewed(
  known: Remembered,
  { whose, part, id, copied }: RememberedChangeOf<'renewed'>,
): Remembered {
  if (known.stores === null || !isSameLogin(known, whose)) return known;
  return {
    ...known,
    stores: { ...known.stores, [part]: id },
    toWipe: copied === null ? known.toWipe : [...known.toWipe, copied],
  };
}

/**
 * A sign-out is about the login of its tab. Another tab may have signed another member in meanwhile: then that login stays,
 * and it has kept what this one had not sent. Or the member was signed out there: then that tab has decided what stays, and
 * a refusal changes nothing of it, not even for a login that came and went since. A wiped database that counted as retained
 * again would begin its sequence anew, and the next login would hold its new rows back.
 */
function signedOut(known: Remembered, change: RememberedChangeOf<'signed-out'>): Remembered {
  const { cause, whose, toWipe, released, retained } = change;
  const isOtherLogin = known.member !== null && whose !== null && !isSameLogin(known, whose);
  if (cause === 'refused' && (isOtherLogin || isSignedOut(known))) return known;
  // A database of the login may have been replaced, and the member leaves all the same.
  if (isOtherLogin && known.login !== whose.login) return loggedOutLate(known, change);
  const others = withoutDatabase(known.retained, released);
  return withLockInUse({
    ...known,
    member: null,
    stores: null,
    logoutPending: cause === 'logout' || known.logoutPending,
    retained: retained === null ? others : [...others, retained],
    toWipe: [...new Set([...known.toWipe, ...toWipe])],
    lock: known.lock && { ...known.lock, moving: [] },
  });
}

/** A record that the browser has deleted names no login. */
const isSignedOut = ({ member, login }: Remembered): boolean => member === null && login !== null;

function emptied(
  known: Remembered,
  { database, whose }: RememberedChangeOf<'emptied'>,
): Remembered {
  if (!isSameLogin(known, whose)) return known;
  return withLockInUse({
    ...known,
    retained: withoutDatabase(known.retained, database),
    toWipe: [...known.toWipe, database],
  });
}

/**
 * The member was asked, so nothing of theirs stays. A later login of their own may use the same databases, and what else
 * was on the disk may be in use by now.
 */
function loggedOutLate(
  known: Remembered,
  { whose, released }: RememberedChangeOf<'signed-out'>,
): Remembered {
  const databases = whose?.databases ?? null;
  if (whose?.member === known.member || databases === null) return known;
  const toWipe = [...new Set([...known.toWipe, databases.base, databases.intent])];
  return withLockInUse({ ...known, retained: withoutDatabase(known.retained, released), toWipe });
}

/** Without an encrypted database the keys open nothing, and the next member must not be asked for the PIN of the last. */
function withLockInUse(known: Remembered): Remembered {
  const { stores, retained, lock } = known;
  const isUsed =
    [stores?.base, stores?.intent].some((id) => id !== undefined && isEncryptedId(id)) ||
    retained.some(({ database }) => isEncryptedName(database)) ||
    (lock?.moving.length ?? 0) > 0;
  return isUsed ? known : { ...known, lock: null };
}

/** Another tab may have signed the member out, or changed the lock, meanwhile: then nothing is turned. */
function lockTurned(
  known: Remembered,
  { whose, stores, names, lock }: RememberedChangeOf<'lock-turned'>,
): Remembered {
  const isOther = known.lock !== null && known.lock.id !== lock.id;
  if (!isSameLogin(known, whose) || isOther) return known;
  return { ...known, stores, lock, toWipe: known.toWipe.filter((name) => !names.includes(name)) };
}

function withoutMoved(known: Remembered, database: string): Remembered {
  if (known.lock === null) return known;
  const moving = known.lock.moving.filter((name) => name !== database);
  return withLockInUse({ ...known, lock: { ...known.lock, moving } });
}
