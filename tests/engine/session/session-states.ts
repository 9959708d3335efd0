/**
 * Examples of every state and every event of a session, and the table that stepSession makes of them. The table has
 * each state with each event, also where the event changes nothing.
 */
import { NOTHING_REMEMBERED, type Remembered } from '#sync/engine/session/remembered.ts';
import {
  stepSession,
  type SessionEvent,
  type SessionState,
} from '#sync/engine/session/session-state.ts';
import type { MemberDatabases } from '#sync/engine/session/wipe-names.ts';
import { USER } from '#tests/engine/outbox/own-changes.ts';
import { ADA, WALL } from '#tests/engine/people.ts';

export const MEMBER = USER.profile.id;
export const STORES = { base: 'b1', intent: 'i1' };
export const DATABASES = { base: 'vonk-base-1-me-b1', intent: 'vonk-intent-1-me-i1' };
export const databasesOf = (member: string): MemberDatabases =>
  member === MEMBER ? DATABASES : { base: 'vonk-base-1-ada-b9', intent: OTHERS_KEPT.database };
export const RENEWED_STORES = { ...STORES, intent: 'i2' };
export const RENEWED_DATABASES = { ...DATABASES, intent: 'vonk-intent-1-me-i2' };
export const KEPT = { database: DATABASES.intent, until: WALL + 1, seq: 7 };
export const OTHERS_KEPT = { database: 'vonk-intent-1-ada-i9', until: WALL + 1, seq: 3 };

/** RxDB stores every table of a database in an IndexedDB database of its own. */
const tableOf = (database: string) => ({ name: `rxdb-dexie-${database}--0--t`, database });
export const ON_DISK = [
  { name: 'vonk-records', database: null },
  tableOf(DATABASES.base),
  tableOf(DATABASES.intent),
  tableOf(OTHERS_KEPT.database),
];

export const SIGNED_IN: Remembered = {
  ...NOTHING_REMEMBERED,
  member: MEMBER,
  login: 'l1',
  stores: STORES,
};
export const OTHER_SIGNED_IN: Remembered = { ...SIGNED_IN, member: ADA, login: 'l2' };
const LOGOUT_PENDING: Remembered = { ...NOTHING_REMEMBERED, logoutPending: true };

type Phase = SessionState['phase'];
export type StateIn<P extends Phase> = Extract<SessionState, { phase: P }>;
export type EventOf<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>;

const LOGIN = { member: MEMBER, login: 'l1', stores: STORES, shared: false };
const SHARED_LOGIN = { ...LOGIN, stores: null, shared: true };
export const VISITOR: StateIn<'visitor'> = { phase: 'visitor' };
export const SIGNED_IN_HERE: StateIn<'member'> = {
  phase: 'member',
  databases: DATABASES,
  ...LOGIN,
};
export const SHARED_HERE: StateIn<'member'> = { phase: 'member', databases: null, ...SHARED_LOGIN };

/** Every phase: one that is missing does not compile. */
export const STATES: { readonly [P in Phase]: readonly StateIn<P>[] } = {
  unknown: [{ phase: 'unknown' }],
  visitor: [VISITOR],
  'logging-in': [
    { phase: 'logging-in', before: 'visitor', user: USER, shared: false },
    { phase: 'logging-in', before: 'unknown', user: USER, shared: true },
  ],
  entering: [
    { phase: 'entering', user: null, ...LOGIN },
    { phase: 'entering', user: USER, ...LOGIN },
    { phase: 'entering', user: USER, ...SHARED_LOGIN },
  ],
  member: [SIGNED_IN_HERE, SHARED_HERE],
  retaining: [{ phase: 'retaining', before: SIGNED_IN_HERE }],
  'signing-out': [
    {
      phase: 'signing-out',
      before: VISITOR,
      cause: 'logout',
      released: null,
      retained: null,
    },
    {
      phase: 'signing-out',
      before: { phase: 'unknown' },
      cause: 'logout',
      released: null,
      retained: null,
    },
    {
      phase: 'signing-out',
      before: SIGNED_IN_HERE,
      cause: 'refused',
      released: DATABASES.intent,
      retained: KEPT,
    },
  ],
  wiping: [{ phase: 'wiping' }],
};

const READ = { ownRetained: null, retained: null, isInMemory: false };

const READS = [
  { ...READ, record: null },
  { ...READ, record: NOTHING_REMEMBERED },
  { ...READ, record: NOTHING_REMEMBERED, isInMemory: true },
  { ...READ, record: LOGOUT_PENDING, isInMemory: true },
  { ...READ, record: SIGNED_IN },
  { ...READ, record: SIGNED_IN, retained: KEPT },
  { ...READ, record: OTHER_SIGNED_IN, retained: OTHERS_KEPT },
];

/** Every event: one that is missing does not compile. */
export const EVENTS: { readonly [T in SessionEvent['type']]: readonly EventOf<T>[] } = {
  start: READS.map((read) => ({ type: 'start', ...read })),
  record: READS.map((read) => ({ type: 'record', ...read })),
  confirmed: [
    { type: 'confirmed', user: USER, shared: false, login: 'l3', stores: STORES },
    { type: 'confirmed', user: USER, shared: true, login: 'l3', stores: null },
  ],
  'log-out': [
    { type: 'log-out', cause: 'logout', unsent: 0, discardUnsent: false, retained: null },
    { type: 'log-out', cause: 'logout', unsent: 2, discardUnsent: false, retained: null },
    { type: 'log-out', cause: 'logout', unsent: 2, discardUnsent: true, retained: KEPT },
    { type: 'log-out', cause: 'deleted', unsent: 2, discardUnsent: true, retained: KEPT },
  ],
  refused: [
    ...READS.map((read) => ({ type: 'refused', isPast: false, ...read }) as const),
    { type: 'refused', isPast: true, ...READ, record: SIGNED_IN },
  ],
  decided: [
    { type: 'decided', send: true, retained: KEPT },
    { type: 'decided', send: false, retained: KEPT },
  ],
  renewed: [{ type: 'renewed', stores: RENEWED_STORES, databases: RENEWED_DATABASES }],
  reborn: [
    { type: 'reborn', record: null },
    { type: 'reborn', record: SIGNED_IN },
  ],
  'shared-tab-closed': [{ type: 'shared-tab-closed' }],
  retained: [
    { type: 'retained', seq: 7, wall: WALL },
    { type: 'retained', seq: null, wall: WALL },
  ],
  listed: [
    { type: 'listed', onDisk: ON_DISK, retained: [OTHERS_KEPT] },
    { type: 'listed', onDisk: null, retained: [] },
  ],
  stored: [
    { type: 'stored', record: NOTHING_REMEMBERED, retained: null },
    { type: 'stored', record: { ...NOTHING_REMEMBERED, retained: [KEPT] }, retained: KEPT },
    { type: 'stored', record: SIGNED_IN, retained: null },
  ],
  opened: [{ type: 'opened', databases: DATABASES }],
  wiped: [{ type: 'wiped' }],
  failed: [{ type: 'failed' }],
};

export const everyState: readonly SessionState[] = Object.values(STATES).flat();
export const everyEvent: readonly SessionEvent[] = Object.values(EVENTS).flat();

/** The next phase and the effects in their order; – changes nothing. */
function outcomeOf(before: SessionState, event: SessionEvent): string {
  const { state, effects } = stepSession(before, event);
  const order = effects.map(({ type }) => type);
  return state === before && order.length === 0 ? '–' : [state.phase, ...order].join(', ');
}

/** One row for each phase: its name, then what each event can make of it. */
export const sessionTable = (): string[][] =>
  Object.entries(STATES).map(([phase, states]) => [
    phase,
    ...Object.values(EVENTS).map((events) => {
      const outcomes = states.flatMap((state) => events.map((event) => outcomeOf(state, event)));
      return [...new Set(outcomes)].join(' / ');
    }),
  ]);
