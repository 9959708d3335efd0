/**
 * The conversations that the member has deleted (decisions 29): removed at once, with everything up to the newest message
 * that the device knew at the deletion. Later messages start the conversation again.
 */
import type { MessageId } from '#schemas/ids.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { rowsOf } from './rows-of.ts';

export interface Deleted {
  /** The number of the deletion among all intents of this device: own messages with a lower one are deleted too. */
  seq: number;
  upTo: MessageId;
}

/** Keyed by the id of the other member. A refused deletion is left out, so the conversation appears again. */
export const deletedChats = (rows: readonly OutboxRow[]): ReadonlyMap<string, Deleted> =>
  new Map(
    rowsOf(rows, 'delete').flatMap((row) => {
      const intent = row.next ?? row.inflight ?? row.acked;
      return intent === null
        ? []
        : [[row.target, { seq: intent.seq, upTo: intent.wanted }] as const];
    }),
  );
