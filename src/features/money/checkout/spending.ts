/** What the member paid this month, against the limit that they set themselves (product 3.5). */
import type { Money } from '#schemas/money.ts';
import type { Order } from '#schemas/orders.ts';

const monthOf = (at: number): string => {
  const day = new Date(at);
  return `${day.getFullYear()}-${day.getMonth()}`;
};

/** Paid orders of this calendar month in this currency, in minor units. A withdrawn order does not count. */
export const spentThisMonth = (orders: readonly Order[], currency: string, now: number): number =>
  orders
    .filter((order) => order.status === 'paid' && order.currency === currency)
    .filter(
      ({ receipt, created }) => monthOf(Date.parse(receipt?.date ?? created)) === monthOf(now),
    )
    .reduce((sum, { amount }) => sum + amount, 0);

export const isOverLimit = (
  price: Money | null,
  { spent, limit }: { spent: number; limit: number | null },
): boolean => price !== null && limit !== null && spent + price.amount > limit;

/** A point, comma, apostrophe or space before three digits, as in "1.000": it groups them, and begins no cents. */
const GROUPS = /[.,'’\s](?=\d{3}(?!\d))/g;

/** A limit as it was typed, without the signs that group its digits. */
export const withoutGroups = (typed: string): string => typed.trim().replaceAll(GROUPS, '');
