/**
 * Money on the wire: whole minor units (cents) of an ISO 4217 currency, never a fraction. Credits are whole numbers too, but
 * not money.
 */
import * as z from 'zod/mini';

const AMOUNT_MAX = 100_000_000;

export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/));
export type Currency = z.infer<typeof Currency>;

export const Money = z.object({
  amount: z.int().check(z.gte(0), z.lte(AMOUNT_MAX)),
  currency: Currency,
});
export type Money = z.infer<typeof Money>;

/** A price after a discount in percent, rounded in favour of the buyer: what the button says is what the server charges. */
export const discounted = (amount: number, percent: number): number =>
  Math.floor((amount * (100 - percent)) / 100);

/** The VAT contained in a price. */
export const vatIn = (amount: number, percent: number): number =>
  Math.round((amount * percent) / (100 + percent));

/** The price of `wanted` credits at the rate of a package, rounded up. */
export const priceAtRate = (
  { amount, credits }: { readonly amount: number; readonly credits: number },
  wanted: number,
): number => Math.ceil((amount * wanted) / credits);
