/**
 * The credits that waiting messages reserve (product 2.5). The device subtracts them from the last known balance.
 */
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { ownMessages } from './own-messages.ts';

/** The credits that no waiting message reserves; null where the site reports no balance. */
export const availableCredits = (
  balance: number | null,
  rows: readonly OutboxRow[],
): number | null => (balance === null ? null : Math.max(0, balance - reservedCredits(rows)));

/**
 * Adds to a waiting message that needs credits whether the available ones suffice (`canPay`). An unknown balance counts as enough,
 * because the server decides then.
 */
export const withCanPay =
  (available: number | null) =>
  <Item extends { needed?: number; canPay?: boolean }>(item: Item): Item =>
    item.needed === undefined
      ? item
      : { ...item, canPay: available === null || available >= item.needed };

/** The prices that the member agreed to for messages not yet accepted. A refused message needs a new agreement. */
export const reservedCredits = (rows: readonly OutboxRow[]): number =>
  ownMessages(rows)
    .filter(({ state }) => state !== 'acked' && state !== 'refused')
    .reduce((sum, { max_cost = 0 }) => sum + max_cost, 0);
