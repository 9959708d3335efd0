/**
 * The state of the whole client in one small value: who is signed in, the connectivity, what waits, the badge (decisions
 * 22, 25).
 */
import type { ProfileId } from '#schemas/ids.ts';
import { query } from './live.ts';

/** `portal`: an intermediary answers in place of the server. `trouble`: the server itself fails. */
export const CONNECTIVITIES = ['online', 'offline', 'portal', 'trouble'] as const;
export type Connectivity = (typeof CONNECTIVITIES)[number];

/** Requests do not reach the site. */
export const isAway = (connectivity: Connectivity): boolean =>
  connectivity === 'offline' || connectivity === 'portal';

/**
 * `whole`: the backend keeps our contract. `specification`: it has the calls of the specification and contract rows 1, 2, 5 and 7
 * (decisions 36, 112).
 */
export type SiteContract = 'unknown' | 'whole' | 'specification';

/** What the site has, as far as its answers have shown. */
export interface SiteHas {
  contract: SiteContract;
  /** The names of calls that it was asked for and does not have. */
  lacking: readonly string[];
}

/** Why nobody is signed in. `deleted`: the server has closed the account. `refused`: it has ended the session. */
export type VisitorCause = 'start' | 'logout' | 'deleted' | 'refused';

export interface SyncStatus extends SiteHas {
  /**
   * `unknown` until the device record was read. There is no unverified state: a stored member counts as signed in
   * (decisions 22).
   */
  session:
    | { state: 'unknown' }
    | { state: 'visitor'; cause: VisitorCause }
    | { state: 'member'; member: ProfileId };
  /**
   * Null where no PIN is set (decisions 91). While it is locked, `session` is `unknown`. `until`, wall-clock ms: no PIN is
   * accepted before.
   */
  lock: { isLocked: boolean; isNumeric: boolean; until: number | null } | null;
  connectivity: Connectivity;
  /** A request of this tab waits long for its answer. */
  isSlow: boolean;
  /** Milliseconds by which the server's clock is ahead of this device's; 0 where they agree (decisions 123). */
  clockOffset: number;
  /** Outbox rows the server has not accepted yet; those that need the member are counted separately. */
  waiting: number;
  needsYou: number;
  /** Something of these has waited for so long that the browser may delete it first. */
  waitsLong: boolean;
  /** Unread chats plus new likes, from the view (decisions 25); `navigation` splits it. */
  badge: number;
  unreadChats: number;
  newLikes: number;
  /** Wall-clock ms at which the server last confirmed chats or likes; null before. */
  countedAt: number | null;
  /** Whether this tab writes the badge and polls. One per device. */
  leader: boolean;
  /**
   * `memory`: declared shared, nothing is kept after this tab. `failed`: the browser's storage has failed, and nothing is
   * kept until the tab is reloaded. The member is informed of both. `silent`: the storage has not answered since the
   * start and is tried again; `session` is `unknown` meanwhile.
   */
  storage: 'durable' | 'memory' | 'failed' | 'silent';
  /** `fails`: the worker of this page has ended twice in a row before it had started. The page itself sets it. */
  worker: 'runs' | 'fails';
  /**
   * The latest hint about one intent database: the page keeps it outside IndexedDB and passes it back
   * (persisted-hint.ts).
   */
  persistedHint: string | null;
  /** The number of unsent rows the browser has deleted with its storage since the last visit; shown once. */
  lostRows: number;
  /** Unsent rows retained after a forced logout and offered at this login (decisions 27). */
  retainedRows: number;
  /** The server's newest build differs from ours, or ours is no longer supported (decisions 50). */
  build: 'current' | 'newer' | 'too-old';
}

/** The status now, and a subscription to its changes. */
export interface StatusSource {
  get: () => SyncStatus;
  subscribe: (changed: () => void) => () => void;
}

/** Null where nobody is known to be signed in. */
export const memberOf = ({ session }: Pick<SyncStatus, 'session'>): ProfileId | null =>
  session.state === 'member' ? session.member : null;

/** Whether the site may have a call beyond the specification: until an answer shows that, it may. */
export const mayHave = ({ contract, lacking }: SiteHas, name: string): boolean =>
  contract !== 'specification' && !lacking.includes(name);

export const UNKNOWN_STATUS: SyncStatus = {
  contract: 'unknown',
  lacking: [],
  session: { state: 'unknown' },
  lock: null,
  connectivity: 'online',
  isSlow: false,
  clockOffset: 0,
  waiting: 0,
  needsYou: 0,
  waitsLong: false,
  badge: 0,
  unreadChats: 0,
  newLikes: 0,
  countedAt: null,
  leader: false,
  storage: 'durable',
  worker: 'runs',
  persistedHint: null,
  lostRows: 0,
  retainedRows: 0,
  build: 'current',
};

/** The status is sent like a live query with one value that is always there. */
export const STATUS_QUERY = query<Record<string, never>, SyncStatus>()('status');
