/**
 * What the engine must know about one kind of wish, and nothing more: how its row changes, what it would send next, and
 * which list proves that it has arrived. The kinds stand in table.ts.
 */
import type { IntentKey } from '#schemas/ids.ts';
import type { Send } from '#sync/engine/effects.ts';
import type { OutboxRow, RowChange } from '#sync/engine/rows.ts';

/** One request waiting in a row. */
export interface Waiting {
  key: IntentKey;
  seq: number;
  send: Send;
}

export interface Intent<R extends OutboxRow> {
  /** Total: a change that does not fit the row, or is about another wish, leaves it as it is. */
  change(row: R | null, change: RowChange, id: string): R | null;
  /** What goes out next; null while there is nothing, or nothing that may go by itself. */
  waiting(row: R): Waiting | null;
  /** Is this key written as on its way? */
  isSending(row: R, key: IntentKey): boolean;
  /** What was accepted and is laid over the base until it is proved. */
  accepted(row: R): IntentKey | null;
  /** The list that proves it. */
  provedBy: 'likes' | 'chats';
}
