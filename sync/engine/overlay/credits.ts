/**
 * The credits that waiting messages reserve (product §2.5). The device subtracts them from the last known balance.
 */
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { ownMessages } from './own-messages.ts';

/** The prices that the member agreed to for messages not yet accepted. A refused message needs a new agreement. */
export const reservedCredits = (rows: readonly OutboxRow[]): number =>
  ownMessages(rows)
    .filter(({ state }) => state !== 'acked' && state !== 'refused')
    .reduce((sum, { max_cost = 0 }) => sum + max_cost, 0);
