/** What a live query may read: the store, the outbox laid over it, and the freshness. */
import type { ProfileId } from '#schemas/ids.ts';
import type { Failure } from '#schemas/outcome.ts';
import type { Card } from '#schemas/profile.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { Connectivity } from '#sync/queries/status.ts';

export interface Freshness {
  /** Wall-clock ms of the last time it was known to be current. */
  syncedAt: number | null;
  /** How the last attempt failed, if it did. */
  failure: Failure | null;
}

export interface LiveWorld {
  store: Store;
  /** Null for a visitor. */
  member: ProfileId | null;
  rows: () => readonly OutboxRow[];
  freshness: (key: string) => Freshness;
  connectivity: () => Connectivity;
  wall: () => number;
  /** The server's wall-clock time: for what is compared with times of the server. */
  serverNow: () => number;
  /** The card of a member from any list; null when there is none, or while it is being looked up. */
  cardOf: (profile: string) => Card | null;
  /** Whether any of these is being looked up. */
  isLooking: () => boolean;
  /** The part of a photo that the server has, from 0 to 1; null when this tab does not send it. */
  sentOf: (key: string) => number | null;
  /** How many messages of a conversation its screen has requested. */
  shown: (profile: string) => number;
}
