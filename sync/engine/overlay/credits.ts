/**
 * The credits that waiting messages have reserved (product 2.5): the device subtracts them from the last known balance.
 */
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { rowsOf } from './rows-of.ts';

/** Credits agreed to for messages the server has not accepted yet. A refused message must be agreed to again. */
export const reservedCredits = (rows: readonly OutboxRow[]): number =>
  rowsOf(rows, 'message')
    .filter(({ state }) => state !== 'acked' && state !== 'refused')
    .reduce((sum, { max_cost = 0 }) => sum + max_cost, 0);
