/**
 * Which rows may be sent now (sync §2, 7, 8, 36; decisions 31): send queues are independent; within one queue rows are
 * sent one at a time, in the order of the intents. Sending itself is in sends.ts.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { Waiting } from '#sync/engine/intents/intent.ts';
import { INTENTS, isKnown, sendQueueOf, waitingOf, type Send } from '#sync/engine/intents/table.ts';
import { isOnce, isUndecided, type OnceKind, type OutboxRow } from './rows.ts';
import type { LeaderTerm } from '#sync/engine/state.ts';

export interface Ready {
  row: OutboxRow;
  waiting: Waiting<Send>;
}

export interface Moment {
  at: number;
  wall: number;
}

/** Sorted by tries, then rank, then sequence: a row that keeps failing never blocks one that was not tried yet. */
export function readyRows(
  { rows, holds, attempts, sync }: Pick<LeaderTerm, 'rows' | 'holds' | 'attempts' | 'sync'>,
  member: ProfileId | null,
  { at, wall }: Moment,
): Ready[] {
  const ours = Object.values(rows).filter((row) => isKnown(row) && row.member === member);
  return [...Map.groupBy(ours, sendQueueOf).values()]
    .flatMap((queue) =>
      queue.some(({ id }) => attempts[id] !== undefined) ? [] : headOf(queue, wall),
    )
    .filter(({ row }) => (holds[row.id] ?? at) <= at && mayLeave(row, sync))
    .toSorted(
      (a, b) => a.row.tries - b.row.tries || rankOf(a) - rankOf(b) || a.waiting.seq - b.waiting.seq,
    );
}

/** A once-only row is sent again automatically only when the backend supports keys (invariants 3, 4). */
const mayLeave = (row: OutboxRow, sync: boolean | null): boolean =>
  sync === true || !isOnce(row) || row.state === 'queued';

const rankOf = ({ row }: Ready): number => INTENTS[row.kind].rank;

/** Its outcome is unknown, so it holds the queue. */
const isOut = ({ kind, state }: OnceKind): boolean =>
  INTENTS[kind].verifyBeforeRetry && (state === 'sending' || state === 'unknown');

const verifyBeforeRetry = ({ row }: Ready): boolean => INTENTS[row.kind].verifyBeforeRetry;

/**
 * The first open row of a send queue; refused rows and rows that wait for the member are skipped. A row on its way or
 * possibly arrived holds the queue until its outcome is known. An undecided row holds the messages after it until the
 * member decides (invariant 8).
 */
function headOf(queue: readonly OutboxRow[], wall: number): Ready[] {
  if (queue.some((row) => isOnce(row) && isOut(row))) return [];
  const open = queue.flatMap((row) => {
    const waiting = waitingOf(row, wall);
    return waiting === null ? [] : [{ row, waiting }];
  });
  const ambiguous = open.filter(({ row }) => !isOnce(row) && row.inflight !== null);
  const [first] = (ambiguous.length > 0 ? ambiguous : open).toSorted(
    (a, b) => a.waiting.seq - b.waiting.seq,
  );
  if (first === undefined) return [];
  return verifyBeforeRetry(first) && queue.some(isUndecided) ? [] : [first];
}
