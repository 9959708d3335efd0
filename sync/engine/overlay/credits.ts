/**
 * The device's own ledger (product 2.5): the balance the server told last, less what the messages that wait have been promised.
 */
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { rowsOf } from './rows-of.ts';

/** Credits agreed to for messages the server has not taken yet. A refused one has to be agreed to anew. */
export const reservedCredits = (rows: readonly OutboxRow[]): number =>
  rowsOf(rows, 'message')
    .filter(({ state }) => state !== 'acked' && state !== 'refused')
    .reduce((sum, { max_cost = 0 }) => sum + max_cost, 0);
