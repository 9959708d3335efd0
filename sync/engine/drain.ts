/**
 * Which rows may go now (sync §2, 7, 8, 36; decisions 31): marks and likes each on their own, messages one at a time per
 * conversation and in the order they were written. What happens to a request is sends.ts.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { Waiting } from './intents/intent.ts';
import { INTENTS } from './intents/table.ts';
import { isExpired } from './overlay/message-state.ts';
import {
  ROW_VERSION,
  type MessageRow,
  type OutboxRow,
  type RowKind,
  type RowKinds,
} from './rows.ts';
import type { Tenure } from './state.ts';

export interface Ready {
  row: OutboxRow;
  waiting: Waiting;
}

export const waitingOf = <K extends RowKind>(kind: K, row: RowKinds[K]): Waiting | null =>
  INTENTS[kind].waiting(row);

export interface Moment {
  at: number;
  wall: number;
}

/** Untried first, then in the order of the acts: what keeps failing never stands before what has not had its turn. */
export function readyRows(
  { rows, holds, flights }: Pick<Tenure, 'rows' | 'holds' | 'flights'>,
  member: ProfileId | null,
  { at, wall }: Moment,
): Ready[] {
  const ours = Object.values(rows).filter((row) => row.v === ROW_VERSION && row.member === member);
  const messages = ours.filter((row) => row.kind === 'message');
  const others = ours.filter((row) => row.kind !== 'message');
  const heads = [...Map.groupBy(messages, ({ target }) => target).values()].flatMap((own) =>
    own.some((row) => isOut(row) || flights[row.id] !== undefined) ? [] : headOf(own, wall),
  );
  return [...others, ...heads]
    .filter(({ id }) => flights[id] === undefined && (holds[id] ?? at) <= at)
    .flatMap((row) => {
      const waiting = waitingOf(row.kind, row);
      return waiting === null ? [] : [{ row, waiting }];
    })
    .toSorted((a, b) => a.row.tries - b.row.tries || a.waiting.seq - b.waiting.seq);
}

/** On its way, or perhaps arrived: until that is known its conversation waits. */
const isOut = ({ state }: MessageRow): boolean => state === 'sending' || state === 'unknown';

/** The first message that is not settled one way or the other; what is refused or waits for the member's word stands aside. */
function headOf(own: readonly MessageRow[], wall: number): MessageRow[] {
  const open = own.filter(
    (row) => row.state !== 'acked' && row.state !== 'refused' && !isExpired(row, wall),
  );
  const [first] = open.toSorted((a, b) => a.seq - b.seq);
  return first === undefined ? [] : [first];
}
