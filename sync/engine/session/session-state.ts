/**
 * Who is signed in on this tab, and every change of it (decisions 22, 27; invariants 36–39), as one state machine. The order
 * of the effects is the rule: a sign-out is on the device before the other tabs and the server learn of it, and the other
 * tabs learn of it before the databases are deleted, because none can be deleted while a tab holds it open.
 */
import type { User } from '#schemas/account.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { FORCED_LOGOUT_KEEP_MS } from '#schemas/limits.ts';
import type { VisitorCause } from '#sync/queries/status.ts';
import {
  isSameLogin,
  NOTHING_REMEMBERED,
  retainedUpTo,
  type Remembered,
  type RememberedChange,
  type RetainedRows,
  type StoreIds,
} from './remembered.ts';
import { namesToMark, type MemberDatabases, type StoredDatabase } from './wipe-names.ts';

type SessionLogin = Pick<Remembered, 'login' | 'stores' | 'shared'> & { member: ProfileId };

/** `databases`: null when the member's data is in the memory of this tab only. */
type MemberPhase = { phase: 'member'; databases: MemberDatabases | null } & SessionLogin;

export type SessionState =
  /** There is neither a member nor a visitor: the device record was not read yet, or the change to a member failed. */
  | { phase: 'unknown' }
  | { phase: 'visitor' }
  /** The server has confirmed a member; the device record is being changed. */
  | { phase: 'logging-in'; before: 'unknown' | 'visitor'; user: User; shared: boolean }
  /** The member's databases are being opened. `user`: of a login in this tab. */
  | ({ phase: 'entering'; user: User | null } & SessionLogin)
  | MemberPhase
  /** The server has refused the session; the number of the newest intent is being read. */
  | { phase: 'retaining'; before: MemberPhase }
  /** The databases are being marked for the wipe. `before`: what it is again if that fails. */
  | {
      phase: 'signing-out';
      before: MemberPhase | { phase: 'unknown' } | { phase: 'visitor' };
      cause: LogOutCause | 'refused';
      released: string | null;
      retained: RetainedRows | null;
    }
  /** The sign-out is stored, this tab shows a visitor, and the databases are being deleted. */
  | { phase: 'wiping' };

/** The device record, and what it holds about the member of this tab. */
interface RecordRead {
  /** Null when there is none: at the first visit, or when the browser has cleared the storage. */
  record: Remembered | null;
  /** The retained rows of the member of this tab. */
  ownRetained: RetainedRows | null;
  /** The retained rows of the member of the record. */
  retained: RetainedRows | null;
  /** The store of this tab is in its memory. */
  isInMemory: boolean;
}

export type SessionEvent =
  /** The device record was read for the first time. */
  | ({ type: 'start' } & RecordRead)
  /**
   * Another tab has changed the device record, and it was read again. While the databases are being opened: these are no
   * longer the databases of the record.
   */
  | ({ type: 'record' } & RecordRead)
  /** A login or a check of the session. `login` and `stores` are new names, used if the record has none for the member. */
  | { type: 'confirmed'; user: User; shared: boolean; login: string; stores: Remembered['stores'] }
  /** `unsent` counts the retained rows too. */
  | {
      type: 'log-out';
      cause: LogOutCause;
      unsent: number;
      discardUnsent: boolean;
      retained: RetainedRows | null;
    }
  /**
   * The server reports that this is no longer the member's session. `isPast`: what was before it in the queue has replaced
   * the member session that reported it.
   */
  | ({ type: 'refused'; isPast: boolean } & RecordRead)
  /** The member decided about the retained rows. */
  | { type: 'decided'; send: boolean; retained: RetainedRows | null }
  /** One of the member's databases did not open, and a new one is in use. */
  | { type: 'renewed'; stores: StoreIds; databases: MemberDatabases }
  /** The member's store failed and another is in use. */
  | { type: 'reborn'; record: Remembered | null }
  /** The one signed-in tab of a shared device has closed. */
  | { type: 'shared-tab-closed' }
  /** `seq` is the newest intent on the disk, null when this tab cannot read it; `wall` is the time of the wall clock. */
  | { type: 'retained'; seq: number | null; wall: number }
  | {
      type: 'listed';
      onDisk: readonly StoredDatabase[] | null;
      retained: readonly RetainedRows[];
    }
  /** The record was changed. `retained`: the rows of the member of this tab, or of the member who logs in. */
  | { type: 'stored'; record: Remembered; retained: RetainedRows | null }
  | { type: 'opened'; databases: MemberDatabases | null }
  | { type: 'wiped' }
  /** An effect has failed; the effects behind it were not carried out. */
  | { type: 'failed' };

export type SessionEffect =
  /** Answers `stored`. */
  | { type: 'store'; change: RememberedChange }
  /** Increment the epoch, so that a tab that is suspended during the sign-out can neither send nor write. */
  | { type: 'fence' }
  /** Answers `listed`. */
  | { type: 'list' }
  /** Read up to which intent the rows stay; answers `retained`. */
  | { type: 'retain' }
  /** Delete what is not unsent from the database of these rows, unless a login uses it again. */
  | { type: 'keep-unsent'; retained: RetainedRows }
  /** Clear the member's numbers, and count in the persisted hint only the rows that stay (decisions 25). */
  | { type: 'clear'; cause: VisitorCause; retained: RetainedRows | null }
  | { type: 'close' }
  /** Open the member's databases; answers `opened`, or `record` if the record names other ones by now. */
  | ({ type: 'open'; user: User | null; retained: RetainedRows | null } & SessionLogin)
  | { type: 'show-visitor' }
  /** Post the change to the other tabs. */
  | { type: 'announce' }
  /** Delete what is marked in the record, or everything of ours except retained rows and a new login; answers `wiped`. */
  | { type: 'wipe'; names: 'marked' | 'all' }
  /** Report a pending logout to the server, and load the site's settings. */
  | { type: 'report' }
  /** Hold the lock of the one signed-in tab of a shared device, or give it back. */
  | { type: 'hold-tab' }
  | { type: 'leave-tab' }
  /** The service worker may keep pictures. */
  | { type: 'images'; isKept: boolean }
  /** Delete the retained rows, or let them be ordinary rows. */
  | { type: 'drop'; retained: RetainedRows | null }
  | { type: 'release' }
  | { type: 'forget-hint' }
  /** The persisted hint counts nothing of the session that ends here: its intent database is gone. */
  | { type: 'end-hint' }
  /** Engine and live queries start again on the new store. */
  | { type: 'restart' }
  /** The same after a while, because what failed now may fail again. */
  | { type: 'restart-later' };

/** `deleted`: the server has closed the account. The device is wiped as at a logout. */
type LogOutCause = Extract<VisitorCause, 'logout' | 'deleted'>;

export interface SessionStep {
  state: SessionState;
  effects: readonly SessionEffect[];
}

export const NO_SESSION: SessionState = { phase: 'unknown' };

/**
 * Whether this tab follows the record and has compared the persisted hint with nothing yet. A start may wait for a PIN or
 * for a deletion, and the hint that it was given is outdated as soon as another tab announces a change. A login compares
 * the hint of its own moment.
 */
export const isStarting = (state: SessionState): boolean =>
  state.phase === 'unknown' || (state.phase === 'entering' && state.user === null);

/** A pair of state and event that is not named changes nothing. */
export function stepSession(state: SessionState, event: SessionEvent): SessionStep {
  switch (state.phase) {
    case 'unknown':
    case 'visitor':
      return withoutMember(state, event);
    case 'logging-in':
      return whileLoggingIn(state, event);
    case 'entering':
      return whileEntering(state, event);
    case 'member':
      return withMember(state, event);
    case 'retaining':
      return whileRetaining(state, event);
    case 'signing-out':
      return whileSigningOut(state, event);
    case 'wiping':
      return whileWiping(state, event);
  }
}

type InPhase<P extends SessionState['phase']> = Extract<SessionState, { phase: P }>;
type EventOf<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>;

const unchanged = (state: SessionState): SessionStep => ({ state, effects: [] });

function withoutMember(
  state: InPhase<'unknown'> | InPhase<'visitor'>,
  event: SessionEvent,
): SessionStep {
  switch (event.type) {
    case 'start':
      return followWithoutMember(state, event, 'start');
    case 'record':
      return forgetHintFirst(followWithoutMember(state, event, causeOf(event.record)));
    case 'confirmed': {
      const { user, shared, login, stores } = event;
      const whose = { member: user.profile.id, login, stores, shared };
      const change = { type: 'signed-in', ...whose, replaced: null } as const;
      return {
        state: { phase: 'logging-in', before: state.phase, user, shared },
        effects: [
          { type: 'images', isKept: !shared },
          { type: 'store', change },
        ],
      };
    }
    case 'log-out':
      return logOut(state, event);
    case 'shared-tab-closed':
      return {
        state,
        effects: [{ type: 'store', change: { type: 'shared-tab-closed' } }, { type: 'report' }],
      };
    default:
      return unchanged(state);
  }
}

function followWithoutMember(
  state: InPhase<'unknown'> | InPhase<'visitor'>,
  { record, retained }: RecordRead,
  cause: VisitorCause,
): SessionStep {
  const { member, ...rest } = record ?? NOTHING_REMEMBERED;
  if (member !== null) return enter({ ...rest, member, shared: false }, retained);
  if (state.phase === 'visitor') return unchanged(state);
  return {
    state: { phase: 'visitor' },
    effects: [
      { type: 'clear', cause, retained: null },
      { type: 'close' },
      { type: 'show-visitor' },
      { type: 'report' },
    ],
  };
}

/** The persisted hint is outdated: the tab of the login has compared it. */
const forgetHintFirst = ({ state, effects }: SessionStep): SessionStep => ({
  state,
  effects: [{ type: 'forget-hint' }, ...effects],
});

/** Why another tab has signed the member out. */
const causeOf = (record: Remembered | null): VisitorCause =>
  record?.logoutPending === true ? 'logout' : 'refused';

/** The old session is closed before the new one opens. */
function enter(
  { member, login, stores, shared }: SessionLogin,
  retained: RetainedRows | null,
  user: User | null = null,
): SessionStep {
  const entered = { member, login, stores, shared };
  return {
    state: { phase: 'entering', user, ...entered },
    effects: [{ type: 'close' }, { type: 'open', user, retained, ...entered }],
  };
}

function whileLoggingIn(state: InPhase<'logging-in'>, event: SessionEvent): SessionStep {
  if (event.type === 'failed') return unchanged({ phase: state.before });
  if (event.type !== 'stored') return unchanged(state);
  const { user, shared } = state;
  const { login, stores } = event.record;
  const entered = enter({ member: user.profile.id, login, stores, shared }, event.retained, user);
  return shared ? { ...entered, effects: [{ type: 'hold-tab' }, ...entered.effects] } : entered;
}

/** Only the tab of the login announces it: the others follow. */
function whileEntering(state: InPhase<'entering'>, event: SessionEvent): SessionStep {
  // Later the record is read again: otherwise nobody would be signed in here before the page is loaded again.
  if (event.type === 'failed')
    return { state: { phase: 'unknown' }, effects: [{ type: 'restart-later' }] };
  if (event.type === 'renewed') return unchanged({ ...state, stores: event.stores });
  if (event.type === 'record') return enterAnew(state, event);
  if (event.type !== 'opened') return unchanged(state);
  const { user, member, login, stores, shared } = state;
  const { databases } = event;
  return {
    state: { phase: 'member', databases, member, login, stores, shared },
    effects: user === null ? [] : [{ type: 'announce' }],
  };
}

/** The databases were replaced in another tab before they could be used here, or the member has left there. */
function enterAnew(state: InPhase<'entering'>, event: EventOf<'record'>): SessionStep {
  const { member, ...rest } = event.record ?? NOTHING_REMEMBERED;
  if (member === null) return leave(event, causeOf(event.record));
  const user = member === state.member ? state.user : null;
  return enter({ ...rest, member, shared: false }, event.retained, user);
}

function withMember(state: MemberPhase, event: SessionEvent): SessionStep {
  switch (event.type) {
    case 'record':
      return forgetHintFirst(onRecord(state, event));
    case 'log-out':
      return logOut(state, event);
    case 'refused':
      return onRefused(state, event);
    case 'decided':
      return onDecided(state, event);
    case 'failed':
      return resume(state);
    case 'renewed': {
      const { stores, databases } = event;
      return unchanged({ ...state, stores, databases });
    }
    case 'reborn':
      return {
        state,
        effects: [...(isCleared(state, event.record) ? [restore(state)] : []), { type: 'restart' }],
      };
    default:
      return unchanged(state);
  }
}

function onRecord(state: MemberPhase, event: EventOf<'record'>): SessionStep {
  if (isCleared(state, event.record))
    return { state, effects: [restore(state), { type: 'release' }] };
  return follow(state, event, causeOf(event.record));
}

/** The record was deleted with the rest of the storage. A shared device has none of its member. */
const isCleared = ({ shared }: MemberPhase, record: Remembered | null): boolean =>
  record === null && !shared;

const restore = ({ member, login, stores }: MemberPhase): SessionEffect => ({
  type: 'store',
  change: { type: 'restored', member, login, stores },
});

/** Changes this tab to the session of the record. */
function follow(state: MemberPhase, read: RecordRead, cause: VisitorCause): SessionStep {
  const { member, ...rest } = read.record ?? NOTHING_REMEMBERED;
  if (member === null) {
    // On a shared device every tab signs out by itself, or together with the tab that does.
    if (read.isInMemory && !rest.logoutPending) return unchanged(state);
    return leave(read, cause);
  }
  if (!isStillSignedIn(state, read))
    return endHintIfGone(state, read, enter({ ...rest, member, shared: false }, read.retained));
  return read.retained === null ? { state, effects: [{ type: 'release' }] } : unchanged(state);
}

/**
 * This tab may have slept through the sign-out of its member and the login of the next one. What it said of unsent rows when it
 * woke would be told as a loss at the member's next login.
 */
function endHintIfGone(
  { stores, databases }: MemberPhase,
  { record }: RecordRead,
  entered: SessionStep,
): SessionStep {
  if (databases === null) return entered;
  const isUsed = record?.stores?.intent === stores?.intent;
  const isRetained = record?.retained.some(({ database }) => database === databases.intent);
  if (isUsed || isRetained === true) return entered;
  return { ...entered, effects: [{ type: 'end-hint' }, ...entered.effects] };
}

/** The member has left in another tab. */
const leave = ({ ownRetained }: RecordRead, cause: VisitorCause): SessionStep => ({
  state: { phase: 'wiping' },
  effects: [
    { type: 'leave-tab' },
    { type: 'clear', cause, retained: ownRetained },
    { type: 'close' },
    { type: 'show-visitor' },
    // Also what this tab wrote while another tab was wiping (invariant 37).
    { type: 'wipe', names: 'all' },
  ],
});

/** A store in memory cannot have been wiped by another tab, so its session continues. */
const isStillSignedIn = (state: MemberPhase, { record, isInMemory }: RecordRead): boolean => {
  const known = record ?? NOTHING_REMEMBERED;
  return isInMemory ? known.member === state.member : isSameLogin(known, state);
};

/** With unsent work the member is asked first (invariant 39). */
function logOut(
  state: InPhase<'unknown'> | InPhase<'visitor'> | MemberPhase,
  { cause, unsent, discardUnsent, retained }: EventOf<'log-out'>,
): SessionStep {
  if (unsent > 0 && !discardUnsent) return unchanged(state);
  // Another tab may be refused meanwhile, and retain what is discarded here.
  const own = state.phase === 'member' ? state.databases : null;
  const released = retained?.database ?? own?.intent ?? null;
  return {
    state: { phase: 'signing-out', before: state, cause, released, retained: null },
    effects: state.phase === 'member' ? [{ type: 'fence' }, { type: 'list' }] : [{ type: 'list' }],
  };
}

/** A refusal of a member who has left is not about the member signed in now (invariant 38). */
function onRefused(state: MemberPhase, event: EventOf<'refused'>): SessionStep {
  if (event.isPast) return unchanged(state);
  const { member, ...rest } = event.record ?? NOTHING_REMEMBERED;
  if (member !== null && !isStillSignedIn(state, event))
    return endHintIfGone(state, event, enter({ ...rest, member, shared: false }, event.retained));
  return {
    state: { phase: 'retaining', before: state },
    effects: [{ type: 'fence' }, { type: 'retain' }],
  };
}

/**
 * Only the unsent rows of a forced sign-out stay, and only on disk (decisions 27). Their database is retained whatever it
 * holds, because until the others learn of the sign-out every tab may write into it: it is emptied when the sign-out is
 * stored, and deleted when no tab has it open and nothing is left in it.
 */
function whileRetaining(state: InPhase<'retaining'>, event: SessionEvent): SessionStep {
  const { before } = state;
  if (event.type === 'failed') return resume(before);
  if (event.type !== 'retained') return unchanged(state);
  const { seq, wall } = event;
  const database = before.databases?.intent ?? null;
  const until = wall + FORCED_LOGOUT_KEEP_MS;
  const retained = database === null ? null : retainedUpTo(seq, { database, until });
  return {
    state: { phase: 'signing-out', before, cause: 'refused', released: database, retained },
    effects: [{ type: 'list' }],
  };
}

function whileSigningOut(state: InPhase<'signing-out'>, event: SessionEvent): SessionStep {
  const { before, cause, released, retained } = state;
  switch (event.type) {
    case 'listed': {
      const own = before.phase === 'member' ? before.databases : null;
      const toWipe = namesToMark({ ...event, own, released, kept: retained });
      // The other tabs follow a deletion as they follow a logout, and reporting one more costs a call.
      const stored = cause === 'deleted' ? 'logout' : cause;
      const whose = before.phase === 'member' ? before : null;
      const marks = { whose, toWipe, released, retained };
      const change = { type: 'signed-out', cause: stored, ...marks } as const;
      return { state, effects: [{ type: 'store', change }] };
    }
    case 'stored': {
      // Another member has signed in since the refusal: this tab follows them. After a logout it follows the news of them.
      if (event.record.member !== null && before.phase === 'member' && cause === 'refused')
        return resume(before);
      const kept = retainedIn(event.record, retained);
      return {
        state: { phase: 'wiping' },
        effects: [
          { type: 'leave-tab' },
          { type: 'clear', cause, retained: kept },
          ...(kept === null ? [] : [{ type: 'keep-unsent', retained: kept } as const]),
          { type: 'close' },
          { type: 'show-visitor' },
          { type: 'announce' },
          { type: 'wipe', names: 'marked' },
        ],
      };
    }
    case 'failed':
      return before.phase === 'member' ? resume(before) : unchanged(before);
    default:
      return unchanged(state);
  }
}

/** The rows as the record retains them; null when the member has discarded them in another tab. */
const retainedIn = (record: Remembered, rows: RetainedRows | null): RetainedRows | null =>
  record.retained.find(({ database }) => database === rows?.database) ?? null;

/**
 * The sign-out is not on the device, and the member stays. Their leader has been fenced out, and the engine that reported a
 * refusal has ended its term: without a restart no tab would send or read again. A restart that fails has ended the engine, too.
 */
const resume = (before: MemberPhase): SessionStep => ({
  state: before,
  effects: [{ type: 'restart-later' }],
});

function whileWiping(state: InPhase<'wiping'>, event: SessionEvent): SessionStep {
  if (event.type === 'failed') return unchanged({ phase: 'unknown' });
  if (event.type !== 'wiped') return unchanged(state);
  return { state: { phase: 'visitor' }, effects: [{ type: 'report' }] };
}

function onDecided(state: MemberPhase, { send, retained }: EventOf<'decided'>): SessionStep {
  const drop: SessionEffect[] = send ? [] : [{ type: 'drop', retained }];
  return {
    state,
    effects: [
      ...drop,
      { type: 'store', change: { type: 'decided', retained } },
      { type: 'release' },
      { type: 'announce' },
    ],
  };
}
