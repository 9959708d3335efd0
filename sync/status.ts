/**
 * The state of the whole client in one small value: who is signed in, the line, what waits, the badge (decisions 22, 25).
 */
import type { ProfileId } from '#schemas/ids.ts';
import { query } from './live.ts';

export interface SyncStatus {
  /** `unknown` until the device has been asked; `unverified` never shows: a stored member is a member (decisions 22). */
  session:
    | { state: 'unknown' }
    | { state: 'visitor'; cause: 'start' | 'logout' | 'refused' }
    | { state: 'member'; member: ProfileId };
  /** `portal`: something between us and the server answers in its place. `trouble`: the server itself fails. */
  connectivity: 'online' | 'offline' | 'portal' | 'trouble';
  /** Rows of the outbox the server has not accepted yet; refused ones that need the member are counted apart. */
  waiting: number;
  needsYou: number;
  /** Unread chats plus new likes, from the view (decisions 25); `navigation` splits it. */
  badge: number;
  unreadChats: number;
  newLikes: number;
  /** Does this tab write the badge and poll? One per device. */
  leader: boolean;
  /**
   * `memory`: declared shared, nothing is kept after this tab. `fallen`: the browser's storage has failed, and until the tab is
   * reloaded nothing is kept either. Both are said to the member. `silent`: the storage has not answered since the start, and
   * is asked again; `session` is `unknown` as long.
   */
  storage: 'durable' | 'memory' | 'fallen' | 'silent';
  /** How often the copy was begun anew under this tab: what a screen has asked for is asked for again. */
  copy: number;
  /**
   * The last word about one intent database, for the page to keep outside of IndexedDB and to hand back (persisted-hint.ts).
   */
  persistedHint: string | null;
  /** Unsent things that the browser has thrown away with its storage since the last visit; told once. */
  lost: number;
  /** Unsent rows kept after a forced logout and offered at this login (decisions 27). */
  retainedRows: number;
  /** Server's newest build differs from ours, or ours is no longer understood (decisions 50). */
  build: 'current' | 'newer' | 'too-old';
}

export const UNKNOWN_STATUS: SyncStatus = {
  session: { state: 'unknown' },
  connectivity: 'online',
  waiting: 0,
  needsYou: 0,
  badge: 0,
  unreadChats: 0,
  newLikes: 0,
  leader: false,
  storage: 'durable',
  copy: 0,
  persistedHint: null,
  lost: 0,
  retainedRows: 0,
  build: 'current',
};

/** The status travels like a live query of one value that is always there. */
export const STATUS_QUERY = query<Record<string, never>, SyncStatus>()('status');
