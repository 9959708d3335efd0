/**
 * Unsent work across a forced logout (decisions 27): what counts as unsent, and which rows of an outbox the member has
 * not decided about yet.
 */
import { isKept } from '#sync/engine/intents/set-row.ts';
import { INTENTS, isKnown } from '#sync/engine/intents/table.ts';
import { isOnce, intentsOf, type OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { RetainedRows } from './remembered.ts';

/** What the member did and the server has not accepted, or never can; read and seen marks do not count. */
export const isUnsent = (row: OutboxRow): boolean => {
  // A row of an unknown version counts as work too (invariant 10).
  if (!isKnown(row)) return true;
  if (isOnce(row)) return row.state !== 'acked';
  return INTENTS[row.kind].isWork && (row.inflight !== null || row.next !== null || isKept(row));
};

const newestSeq = (row: OutboxRow): number =>
  isOnce(row) ? row.seq : (intentsOf(row)[0]?.seq ?? 0);

/** Rows with nothing newer than the forced logout. */
export const isRetainedRow = (retained: RetainedRows | null, row: OutboxRow): boolean =>
  retained !== null && newestSeq(row) <= retained.seq;
