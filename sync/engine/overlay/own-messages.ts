/** My texts and photos for conversations in the outbox, in the order in which I wrote them. */
import { isKnown } from '#sync/engine/intents/table.ts';
import { isMessage, type OwnMessageRow, type OutboxRow } from '#sync/engine/outbox/rows.ts';

export const ownMessages = (rows: readonly OutboxRow[]): OwnMessageRow[] =>
  rows
    .filter(isMessage)
    .filter(isKnown)
    .toSorted((a, b) => a.seq - b.seq);
