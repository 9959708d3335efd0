/**
 * Whether a row may be sent now, and why not: every check, in its order (invariants 1–8, 22, 25, 36; decisions 31). Send
 * queues are independent; within one queue rows are sent one at a time, in the order of the intents. Sending itself is in
 * sends.ts, looking a message up in reconcile.ts.
 */
import { groupBy } from '#schemas/group-by.ts';
import type { IntentKey } from '#schemas/ids.ts';
import { isDown, isOffline } from '#sync/engine/connectivity.ts';
import type { WaitingIntent } from '#sync/engine/intents/intent.ts';
import {
  descriptionOf,
  INTENTS,
  isKnown,
  sendQueueOf,
  waitingOf,
  type RowKinds,
  type Send,
} from '#sync/engine/intents/table.ts';
import { isOnce, isUndecided, type OnceRow, type OutboxRow } from './rows.ts';
import type { RowKind } from '#sync/queries/waiting.ts';
import type { StepContext } from '#sync/engine/step-context.ts';

/** Several targets at once, but few enough to leave capacity for reads. */
const MOST_ATTEMPTS = 4;

/** Why nothing is sent and nothing is looked up. */
export type WhyNothing =
  | 'session-unconfirmed'
  | 'offline'
  | 'server-down'
  | 'paused'
  | 'unanswered-before';

/** Why one row is not sent. */
export type WhyNot =
  | WhyNothing
  | 'other-version'
  | 'other-member'
  | 'queue-busy'
  | 'look-up-first'
  | 'member-decides'
  | 'nothing-waits'
  | 'not-first'
  | 'behind-undecided'
  | 'too-early'
  | 'keys-unsupported'
  | 'attempts-full';

/** What the decision depends on. */
export type Situation = Pick<
  StepContext,
  'at' | 'wall' | 'member' | 'isBrowserOffline' | 'leaderTerm'
>;

export interface Ready {
  row: OutboxRow;
  waiting: WaitingIntent<Send>;
}

/** What the rows of one send queue decide for each other. */
interface SendQueue {
  isBusy: boolean;
  isLookedUpFirst: boolean;
  hasUndecided: boolean;
  first: OutboxRow | null;
}

type SendQueues = ReadonlyMap<string, SendQueue>;

export function whyNothingIsSent(situation: Situation): WhyNothing | null {
  const { at, leaderTerm } = situation;
  // Nothing is sent under another member's session (invariant 36).
  if (!leaderTerm.isSessionConfirmed) return 'session-unconfirmed';
  // An offline device makes one probe a minute, which is a read, and no other request (invariant 25).
  if (isOffline(situation)) return 'offline';
  if (isDown(leaderTerm)) return 'server-down';
  // 429 and 503 pause everything (invariant 22).
  if (at < leaderTerm.pausedUntil) return 'paused';
  // The last send had no answer: the next one waits for its back-off (invariant 22).
  if (at < leaderTerm.sendsFrom) return 'unanswered-before';
  return null;
}

/** `queues`: of all rows of this situation. */
export function whyNotSent(
  situation: Situation,
  row: OutboxRow,
  queues = sendQueues(situation),
): WhyNot | null {
  const nothing = whyNothingIsSent(situation);
  if (nothing !== null) return nothing;
  // A row of another version is left alone (invariant 10).
  if (!isKnown(row)) return 'other-version';
  if (row.member !== situation.member) return 'other-member';
  const queue = queues.get(sendQueueOf(row));
  const inQueue = queue === undefined ? null : whyNotInQueue(situation.wall, row, queue);
  if (inQueue !== null) return inQueue;
  const { holds, sync } = situation.leaderTerm;
  // Its own back-off (invariants 7, 22).
  if ((holds[row.id] ?? situation.at) > situation.at) return 'too-early';
  // A once-only row is sent again automatically only when the backend supports keys (invariants 3, 4).
  if (sync !== true && isOnce(row) && row.state !== 'queued') return 'keys-unsupported';
  return roomIn(situation) === 0 ? 'attempts-full' : null;
}

function whyNotInQueue(wall: number, row: OutboxRow, queue: SendQueue): WhyNot | null {
  // One at a time (invariants 5, 8).
  if (queue.isBusy) return 'queue-busy';
  // A message on its way or possibly arrived holds its queue until its outcome is known (invariants 4, 8).
  if (queue.isLookedUpFirst) return 'look-up-first';
  // Refused, undecided, or older than a day: shown, and not sent before the member decides (product 2.1).
  if (waitingOf(row, wall) === null)
    return descriptionOf(row, wall) === null ? 'nothing-waits' : 'member-decides';
  // In the order of the intents; an ambiguous one comes before them (invariants 5, 8).
  if (row !== queue.first) return 'not-first';
  // An undecided message holds the messages after it (invariant 8).
  return queue.hasUndecided && INTENTS[row.kind].verifyBeforeRetry ? 'behind-undecided' : null;
}

/**
 * After a send without an answer, rows are tried one at a time, so that a row that always fails never stops the others
 * (invariant 7).
 */
const roomIn = ({ leaderTerm: { sendFaults, attempts } }: Situation): number =>
  Math.max(0, (sendFaults > 0 ? 1 : MOST_ATTEMPTS) - Object.keys(attempts).length);

/**
 * The rows to send now. Sorted by tries, then rank, then sequence: a row that keeps failing never blocks one that was not
 * tried yet.
 */
export function sendableRows(situation: Situation): Ready[] {
  const room = roomIn(situation);
  // The queues are made only when something can be sent.
  if (room === 0 || whyNothingIsSent(situation) !== null) return [];
  const queues = sendQueues(situation);
  return Object.values(situation.leaderTerm.rows)
    .filter((row) => whyNotSent(situation, row, queues) === null)
    .flatMap((row) => readyOf(row, situation.wall))
    .toSorted(
      (a, b) => a.row.tries - b.row.tries || rankOf(a) - rankOf(b) || a.waiting.seq - b.waiting.seq,
    )
    .slice(0, room);
}

const rankOf = ({ row }: Ready): number => INTENTS[row.kind].rank;

function sendQueues({ leaderTerm: { rows, attempts }, member, wall }: Situation): SendQueues {
  const ours = Object.values(rows).filter((row) => isKnown(row) && row.member === member);
  const queues = [...groupBy(ours, sendQueueOf)].map(
    ([name, queue]) =>
      [
        name,
        {
          isBusy: queue.some(({ id }) => attempts[id] !== undefined),
          isLookedUpFirst: queue.some((row) => isOnce(row) && isOut(row)),
          hasUndecided: queue.some(isUndecided),
          first: firstOf(queue, wall),
        },
      ] as const,
  );
  return new Map(queues);
}

const readyOf = (row: OutboxRow, wall: number): Ready[] => {
  const waiting = waitingOf(row, wall);
  return waiting === null ? [] : [{ row, waiting }];
};

/** Its outcome is unknown, so it holds the queue. */
const isOut = ({ kind, state }: OnceRow): boolean =>
  INTENTS[kind].verifyBeforeRetry && (state === 'sending' || state === 'unknown');

/** It may have arrived, which the next send of its queue would hide. */
const mayHaveArrived = (row: OutboxRow): boolean =>
  isOnce(row) ? row.kind === 'photo' && row.before !== undefined : row.inflight !== null;

/** The first open row; refused rows and rows that wait for the member are skipped. */
function firstOf(queue: readonly OutboxRow[], wall: number): OutboxRow | null {
  const open = queue.flatMap((row) => readyOf(row, wall));
  const ambiguous = open.filter(({ row }) => mayHaveArrived(row));
  const [first] = (ambiguous.length > 0 ? ambiguous : open).toSorted(
    (a, b) => a.waiting.seq - b.waiting.seq,
  );
  return first?.row ?? null;
}

/** Why a request that was started does not leave. */
export type WhyNotLeaving = 'unmarked' | 'withdrawn';

/** The row as it is stored now, and the key of the request that was just stored as sending. */
interface StoredAttempt {
  row: OutboxRow | null;
  marked: IntentKey | null;
}

/**
 * The last check: each mark allows exactly one request; the mark of an earlier request, by any tab, does not count.
 * Without its own mark, the end of this request would be taken for the end of the earlier one, which may have arrived
 * (invariants 1, 4, 6).
 */
export function whyNotLeaving(
  key: IntentKey,
  { row, marked }: StoredAttempt,
  wall: number,
): WhyNotLeaving | null {
  if (row === null || !isKnown(row)) return 'withdrawn';
  if (marked === key && isSending(row.kind, row, key)) return null;
  return waitingOf(row, wall)?.key === key ? 'unmarked' : 'withdrawn';
}

const isSending = <K extends RowKind>(kind: K, row: RowKinds[K], key: IntentKey): boolean =>
  INTENTS[kind].isSending(row, key);
