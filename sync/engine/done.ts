/**
 * What has been done of one kind of wish, as far as this device has heard: an answer that was asked for before the latest of it
 * says how things were (invariant 15).
 */
import { isOnce, type OutboxRow, type RowKind } from './rows.ts';

/** A row that is gone, as it last was. */
interface Ended {
  row: OutboxRow;
}

export interface Done {
  /** Keys of the wishes that were accepted and wait for their proof. */
  accepted: ReadonlySet<string>;
  /** One is on its way, and may have been done. */
  isSending: boolean;
  /** The row that ended last. */
  last: Ended | null;
}

export function doneOf(kind: RowKind, rows: readonly OutboxRow[], ended: readonly Ended[]): Done {
  const ours = rows.filter((row) => row.kind === kind).filter((row) => !isOnce(row));
  return {
    accepted: new Set(ours.flatMap(({ acked }) => (acked === null ? [] : [acked.key]))),
    isSending: ours.some(({ inflight }) => inflight !== null),
    last: ended.findLast(({ row }) => row.kind === kind) ?? null,
  };
}

export const isAsBefore = (before: Done, now: Done): boolean =>
  !now.isSending &&
  before.last === now.last &&
  [...now.accepted].every((key) => before.accepted.has(key));
