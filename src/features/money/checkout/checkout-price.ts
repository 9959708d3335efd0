/** What a purchase costs on the button: the price after a discount, its VAT, and the fee of the method (contract 20). */
import type { CreditPackage, PaymentMethod } from '#schemas/credits.ts';
import { discounted, priceAtRate, vatIn, type Money } from '#schemas/money.ts';

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

/** Whether these prices contain VAT: in some countries there is none, and a page must not say that there is. */
export const hasVat = (packages: readonly CreditPackage[]): boolean =>
  packages.some(({ vat }) => vat > 0);

/** The VAT in the price, as its receipt will say it; null where it is not known after a discount. */
export function vatOf(given: CreditPackage, percent: number | null): Money | null {
  const { vat, vat_percent: rate, currency } = given;
  if (percent === null) return { amount: vat, currency };
  return rate === null ? null : { amount: vatIn(priceOf(given, percent).amount, rate), currency };
}
