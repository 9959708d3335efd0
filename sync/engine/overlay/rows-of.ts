/** The rows of one kind. Rows of another version are not laid over anything (invariant 10). */
import { isKnown, type RowKinds } from '#sync/engine/intents/table.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { RowKind } from '#sync/queries/waiting.ts';

export const rowsOf = <K extends RowKind>(rows: readonly OutboxRow[], kind: K): RowKinds[K][] =>
  rows.filter((row): row is RowKinds[K] => row.kind === kind && isKnown(row));
