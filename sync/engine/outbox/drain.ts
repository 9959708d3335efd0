/**
 * Which rows may go now (sync §2, 7, 8, 36; decisions 31): each line on its own, within a line one at a time and in the order
 * of the intents. What happens to a request is sends.ts.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { Waiting } from '#sync/engine/intents/intent.ts';
import { INTENTS, isKnown, sendQueueOf, waitingOf } from '#sync/engine/intents/table.ts';
import { isOnce, isUndecided, type OnceKind, type OutboxRow } from './rows.ts';
import type { LeaderTerm } from '#sync/engine/state.ts';

export interface Ready {
  row: OutboxRow;
  waiting: Waiting;
}

export interface Moment {
  at: number;
  wall: number;
}

/**
 * By number of tries, then urgency, then order: a row that keeps failing never blocks one that was not tried yet.
 */
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

/** A once-only row is sent again by itself only when the backend knows its key (invariants 3, 4). */
const mayLeave = (row: OutboxRow, sync: boolean | null): boolean =>
  sync === true || !isOnce(row) || row.state === 'queued';

const rankOf = ({ row }: Ready): number => INTENTS[row.kind].rank;

/** Its outcome is unknown and holds the queue. */
const isOut = ({ kind, state }: OnceKind): boolean =>
  INTENTS[kind].verifyBeforeRetry && (state === 'sending' || state === 'unknown');

const verifyBeforeRetry = ({ row }: Ready): boolean => INTENTS[row.kind].verifyBeforeRetry;

/**
 * The first of a line that is not settled one way or the other; what is refused or waits for the member's word stands aside.
 * What is on its way, or perhaps arrived, holds the line until that is known; what is undecided holds the messages after it
 * until the member has decided (invariant 8).
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
