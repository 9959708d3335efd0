/**
 * What a withdrawal would pay back now, by the rule of the server: credits are used in the order of their arrival, and the
 * unused ones of this order are paid back in proportion, rounded up. The site's answer decides.
 */
import type { Order } from '#schemas/orders.ts';
import { priceAtRate } from '#schemas/money.ts';

export interface UnusedRefund {
  unused: number;
  /** Minor units. */
  amount: number;
}

export function refundOf(order: Order, orders: readonly Order[], balance: number): UnusedRefund {
  const bought = orders
    .filter(
      ({ status, receipt }) => status === 'paid' && numberOf(receipt) > numberOf(order.receipt),
    )
    .reduce((sum, later) => sum + leftOf(later), 0);
  const unused = Math.min(leftOf(order), Math.max(0, balance - bought));
  const { refunded, charged_back: back } = order.after ?? { refunded: 0, charged_back: 0 };
  const remaining = order.amount - refunded - back;
  return { unused, amount: Math.min(remaining, priceAtRate(order, unused)) };
}

/** Without the credits that a refund at the provider took back, and those that a dispute locks. */
function leftOf({ credits, amount, after }: Order): number {
  if (after === null || amount === 0) return credits;
  if (after.dispute === 'open' || after.dispute === 'lost') return 0;
  return credits - Math.floor((credits * after.refunded) / amount);
}

const numberOf = (receipt: Order['receipt']): number => receipt?.number ?? 0;
