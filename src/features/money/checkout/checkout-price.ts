/** What a purchase costs on the button: the price after a discount, and the fee of the method (contract 20). */
import type { CreditPackage, PaymentMethod } from '#schemas/credits.ts';
import { discounted, priceAtRate, type Money } from '#schemas/money.ts';

export const priceOf = (
  { price, currency }: CreditPackage,
  percent: number | null,
  method: PaymentMethod | null = null,
): Money => ({
  amount: (percent === null ? price : discounted(price, percent)) + (method?.fee ?? 0),
  currency,
});

/** What one message costs with this package; null where messages are free. */
export function messagePrice(
  given: CreditPackage,
  { percent, cost }: { percent: number | null; cost: number },
): Money | null {
  if (cost === 0) return null;
  const { amount, currency } = priceOf(given, percent);
  return { amount: priceAtRate({ amount, credits: given.credits }, cost), currency };
}
