/**
 * What one kind of intent is: the shape of its row, how the row changes, its request and what the answer changes in the
 * base, which lists confirm it, and how it is described while it waits. All kinds are in table.ts.
 */
import type { IntentKey } from '#schemas/ids.ts';
import type { EndpointName } from '#sync/engine/reads/endpoints.ts';
import type { LaterChange, RowBase } from '#sync/engine/outbox/row-base.ts';
import type * as z from 'zod/mini';
import type { BaseChange } from './base-change.ts';
import type { AnswerPart, IntentRequest, RequestFacts } from './request.ts';

/** What one request carries: plain data, because the state of the engine holds it while the request is on its way. */
export interface SendBase {
  kind: string;
}
import type { WaitingRow } from '#sync/queries/waiting.ts';

/** One request that waits in a row. */
export interface WaitingIntent<S extends SendBase> {
  key: IntentKey;
  seq: number;
  send: S;
}

/** An intent as the waiting list describes it (product 2.2). Times are wall-clock ms. */
export interface Description extends Omit<WaitingRow, 'key' | 'card' | 'state'> {
  /** Whether a message is `held` depends on other rows. */
  state: Exclude<WaitingRow['state'], 'held'>;
}

/**
 * One kind of intent. Among ready rows with the same number of tries, the lower `rank` is sent first (product 2.2:
 * blocks and reports).
 */
export interface IntentDefinition<R extends RowBase, S extends SendBase> {
  /** The version of its row. Rows of another version are not sent, changed or shown (invariant 10). */
  version: number;
  /** The first version whose rows are known too, because later ones only have more fields; absent when there is one version. */
  oldest?: number | undefined;
  /** The stored shape of its row (invariant 34). */
  shape: z.ZodMiniType;
  rank: 0 | 1;
  /** Whether it is work of the member that is retained after a forced logout. Read marks are not. */
  isWork: boolean;
  /** The lists that confirm it: it stays laid over the base until each of them was read after the acceptance. */
  confirmedBy: readonly EndpointName[];
  /** Whether these lists are read at once after the server accepted or refused. */
  readsBack: boolean;
  /**
   * What must not be applied twice is looked up when its outcome is unknown (invariant 4); other kinds are sent again.
   */
  verifyBeforeRetry: boolean;
  /**
   * Where a backend without keys shows that it is missing, it is sent again once (decisions 127). The member decides about
   * the other once-only kinds, and when it is missing again.
   */
  sendsMissingAgain: boolean;
  /** Whether this device keeps it where the site lacks the call (decisions 117). */
  staysHere: boolean;
  /** Rows of one send queue are sent one at a time, in the order of their intents (invariant 8). */
  sendQueueOf: (row: R) => string;
  /** `incoming` is the row that the new intent alone would create; null removes the row. */
  take: (row: R | null, incoming: R) => R | null;
  /** Total: a change that does not fit the row, or belongs to another intent, changes nothing. */
  change: (row: R, change: LaterChange) => R | null;
  /** What is sent next; null when there is nothing, or when it must not be sent automatically. */
  waiting: (row: R, wall: number) => WaitingIntent<S> | null;
  requestOf: (send: S, requester: RequestFacts) => IntentRequest;
  /** What its acceptance changes in the base where no list brings it. */
  onAccepted: (send: S, answerPart: AnswerPart) => readonly BaseChange[];
  /** Whether the row is stored as sending with this key. */
  isSending: (row: R, key: IntentKey) => boolean;
  /** The accepted intent that is laid over the base until it is confirmed. */
  accepted: (row: R) => IntentKey | null;
  /** Null when there is nothing to show. */
  describe: (row: R, wall: number) => Description | null;
}
