/**
 * Conversations the member has deleted (decisions 29): removed at once with everything up to the newest message known
 * then. Later messages start the conversation again.
 */
import type { MessageId } from '#schemas/ids.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { rowsOf } from './rows-of.ts';

export interface Deleted {
  /** The sequence of the intent among all intents of this device. */
  seq: number;
  upTo: MessageId;
}

/** By the other member; a refused intent restores the conversation. */
export const deletedChats = (rows: readonly OutboxRow[]): ReadonlyMap<string, Deleted> =>
  new Map(
    rowsOf(rows, 'delete').flatMap((row) => {
      const intent = row.next ?? row.inflight ?? row.acked;
      return intent === null
        ? []
        : [[row.target, { seq: intent.seq, upTo: intent.wanted }] as const];
    }),
  );
