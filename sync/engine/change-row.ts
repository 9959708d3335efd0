/**
 * The one function that changes an outbox row: pure and total, applied atomically by whichever tab acts (sync §2 A).
 * Null is no row. A change that does not fit leaves the row as it is; so does every change of a row of another version.
 */
import { INTENTS } from './intents/table.ts';
import {
  ROW_VERSION,
  type OutboxRow,
  type RowChange,
  type RowKind,
  type RowKinds,
} from './rows.ts';

/** Changes that can begin a row. */
const BEGINS: { readonly [T in RowChange['type']]?: RowKind } = {
  like: 'like',
  read: 'read',
  seen: 'seen',
  compose: 'message',
};

const changeKind = <K extends RowKind>(
  kind: K,
  row: RowKinds[K] | null,
  change: RowChange,
  id: string,
): OutboxRow | null => INTENTS[kind].change(row, change, id);

export function changeRow(row: OutboxRow | null, change: RowChange, id: string): OutboxRow | null {
  if (row !== null) return row.v === ROW_VERSION ? changeKind(row.kind, row, change, id) : row;
  const kind = BEGINS[change.type];
  return kind === undefined ? null : changeKind(kind, null, change, id);
}
