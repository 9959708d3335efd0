/**
 * What a withdrawal would pay back now, by the rule of the server: credits are used in the order of their arrival, and the
 * unused ones of this order are paid back in proportion, rounded up. The site's answer decides.
 */
import type { Order } from '#schemas/orders.ts';
import { priceAtRate } from '#schemas/money.ts';

export interface Refund {
  unused: number;
  /** Minor units. */
  amount: number;
}

export function refundOf(order: Order, orders: readonly Order[], balance: number): Refund {
  const bought = orders
    .filter(
      ({ status, receipt }) => status === 'paid' && numberOf(receipt) > numberOf(order.receipt),
    )
    .reduce((sum, { credits }) => sum + credits, 0);
  const unused = Math.min(order.credits, Math.max(0, balance - bought));
  return { unused, amount: priceAtRate(order, unused) };
}

const numberOf = (receipt: Order['receipt']): number => receipt?.number ?? 0;
