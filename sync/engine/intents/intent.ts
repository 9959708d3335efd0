/**
 * What the engine must know about one kind of intent, and nothing more: how its row changes, what it would send next, which
 * lists confirm that it has arrived, and how it is told while it waits. The kinds stand in table.ts.
 */
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import type { Send } from '#sync/engine/effects.ts';
import type { EndpointName } from '#sync/engine/reads/endpoints.ts';
import type { LaterChange, OutboxRow } from '#sync/engine/outbox/rows.ts';

/** One request waiting in a row. */
export interface Waiting {
  key: IntentKey;
  seq: number;
  send: Send;
}

/** The name of an intent in the waiting list. */
export type IntentKind =
  | 'like'
  | 'unlike'
  | 'message'
  | 'read'
  | 'seen'
  | 'delete'
  | 'edit'
  | 'setting'
  | 'hide'
  | 'unhide'
  | 'block'
  | 'unblock'
  | 'report'
  | 'photo';

/** An intent as the waiting list describes it (product §2.2). Times are wall-clock ms. */
export interface Description {
  kind: IntentKind;
  /** The member it is about. */
  profile: ProfileId | null;
  body: string | null;
  /** Which field or setting, by the server's name. */
  field: string | null;
  createdAt: number;
  state: 'queued' | 'sending' | 'unknown' | 'undecided' | 'retry' | 'refused' | 'expired';
  reason: string | null;
  nextTryAt: number | null;
  canCancel: boolean;
}

/** The whole of one kind. Of ready rows tried as often the lower `rank` leaves first (product §2.2: blocks and reports). */
export interface IntentDefinition<R extends OutboxRow> {
  /** The version of its row: of another one nothing is sent, changed or shown (invariant 10). */
  version: number;
  rank: 0 | 1;
  /** Is it the member's work, retained over a forced sign-out? Marks of reading are not. */
  isWork: boolean;
  /** The lists that confirm it: it stays laid over the base until each was read after the acceptance. */
  confirmedBy: readonly EndpointName[];
  /** Are they read at once when the server has said yes or no? */
  readsBack: boolean;
  /** What cannot be done twice is asked for when its outcome is not known (invariant 4); the rest goes out again. */
  verifyBeforeRetry: boolean;
  /** Rows of one line leave one at a time, in the order of their intents (invariant 8). */
  sendQueueOf: (row: R) => string;
  /** `incoming` is the row as a new intent alone would make it; null ends the row. */
  take: (row: R | null, incoming: R) => R | null;
  /** Total: a change that does not fit the row, or is about another intent, leaves it as it is. */
  change: (row: R, change: LaterChange) => R | null;
  /** What goes out next; null while there is nothing, or nothing that may go by itself. */
  waiting: (row: R, wall: number) => Waiting | null;
  /** Is this key written as on its way? */
  isSending: (row: R, key: IntentKey) => boolean;
  /** What was accepted and is laid over the base until it is proved. */
  accepted: (row: R) => IntentKey | null;
  /** Null when there is nothing to show. */
  describe: (row: R, wall: number) => Description | null;
}
