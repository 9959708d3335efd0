/**
 * Conversations the member has taken away (decisions 29): gone at once with everything up to the message known then; what was
 * written after that begins them anew.
 */
import type { MessageId } from '#schemas/ids.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { rowsOf } from './rows-of.ts';

export interface Deleted {
  /** The intent's own place in the order of what this device said. */
  seq: number;
  upTo: MessageId;
}

/** By the member written with; a refused intent restores the conversation. */
export const deletedChats = (rows: readonly OutboxRow[]): ReadonlyMap<string, Deleted> =>
  new Map(
    rowsOf(rows, 'delete').flatMap((row) => {
      const intent = row.next ?? row.inflight ?? row.acked;
      return intent === null ? [] : [[row.target, { seq: intent.seq, upTo: intent.wish }] as const];
    }),
  );
