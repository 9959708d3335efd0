/**
 * The one function that changes an outbox row: pure and total, applied atomically by the tab that acts (sync §2 A). Null
 * means no row. A change that does not fit leaves the row unchanged; so does every change of a row of an unknown version.
 */
import { INTENTS, isKnown, type RowKinds } from '#sync/engine/intents/table.ts';
import type { OutboxRow, RowChange } from './rows.ts';
import type { RowKind } from '#sync/queries/waiting.ts';
import type { LaterChange } from './row-base.ts';

const takeIn = <K extends RowKind>(
  kind: K,
  row: RowKinds[K] | null,
  incoming: RowKinds[K],
): OutboxRow | null => INTENTS[kind].take(row, incoming);

const changeKind = <K extends RowKind>(
  kind: K,
  row: RowKinds[K],
  change: LaterChange,
): OutboxRow | null => INTENTS[kind].change(row, change);

/** The counters of the acceptance are stored in the row (invariant 15). */
const counted = (
  row: OutboxRow,
  changed: OutboxRow | null,
  change: LaterChange,
): OutboxRow | null =>
  change.type !== 'accepted' || !change.counters || changed === null || changed === row
    ? changed
    : { ...changed, counters: change.counters };

export function changeRow(row: OutboxRow | null, change: RowChange, id: string): OutboxRow | null {
  if (row !== null && !isKnown(row)) return row;
  if (change.type !== 'intent')
    return row && counted(row, changeKind(row.kind, row, change), change);
  const { row: incoming } = change;
  const fits = incoming.id === id && (row === null || row.kind === incoming.kind);
  return fits ? takeIn(incoming.kind, row, incoming) : row;
}
