/** What the member paid this month, against the limit that they set themselves (product 3.5). */
import type { Money } from '#schemas/money.ts';
import type { Order } from '#schemas/orders.ts';

const monthOf = (at: number): string => {
  const day = new Date(at);
  return `${day.getFullYear()}-${day.getMonth()}`;
};

/**
 * What stayed paid of an order, in minor units: without what went back, and of a withdrawn one what its used credits cost. Where
 * the site does not say what a withdrawal paid back, all of it counts as paid back.
 */
function keptOf({ status, amount, after, withdrawn }: Order): number {
  if (status !== 'paid' && status !== 'refunded') return 0;
  const back = (after?.refunded ?? 0) + (after?.charged_back ?? 0);
  const byWithdrawal = status === 'refunded' ? (withdrawn ?? amount) : 0;
  return Math.max(0, amount - back - byWithdrawal);
}

/** What was paid and kept of the orders of this calendar month in this currency, in minor units. */
export const spentThisMonth = (orders: readonly Order[], currency: string, now: number): number =>
  orders
    .filter(
      (order) =>
        order.currency === currency &&
        monthOf(Date.parse(order.receipt?.date ?? order.created)) === monthOf(now),
    )
    .reduce((sum, order) => sum + keptOf(order), 0);

/** What would be paid beside this order, if these others are. */
export const pendingAmount = (pending: readonly Order[], currency: string): number =>
  pending
    .filter((order) => order.currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0);

export const isOverLimit = (
  price: Money | null,
  { spent, limit }: { spent: number; limit: number | null },
): boolean => price !== null && limit !== null && spent + price.amount > limit;

/** A point, comma, apostrophe or space before three digits, as in "1.000": it groups them, and begins no cents. */
const GROUPS = /[.,'’\s](?=\d{3}(?!\d))/g;

/** A limit as it was typed, without the signs that group its digits. */
export const withoutGroups = (typed: string): string => typed.trim().replaceAll(GROUPS, '');
