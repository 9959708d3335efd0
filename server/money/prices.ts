/**
 * The prices of this site, as its operator configures them: whole credits, whole minor units of a currency, by country.
 * `*` means every other country. Pure; prices-file.ts reads the file.
 */
import * as z from 'zod/mini';
import { PackageId } from '#schemas/ids.ts';
import { Currency, discounted, priceAtRate, vatIn } from '#schemas/money.ts';
import { CountryOrAll, EVERYWHERE, MessageCosts } from '#schemas/site-settings.ts';

const whole = (least: number) => z.int().check(z.gte(least), z.lte(1_000_000));

const PackagePrices = z.strictObject({
  id: PackageId,
  credits: whole(1),
  /** Minor units with VAT, by currency: without a price in a country's currency the package is not sold there. */
  prices: z.record(Currency, whole(1)),
});

/**
 * `welcome` is for the first order only. `until` is a moment, `hours` counts from the member's signup; the earlier end
 * applies. Every code works once per member.
 */
const DiscountRule = z.strictObject({
  code: z.string().check(z.minLength(1), z.maxLength(64)),
  percent: z.int().check(z.gte(1), z.lte(99)),
  until: z._default(z.nullable(z.iso.datetime()), null),
  hours: z._default(z.nullable(whole(1)), null),
  welcome: z._default(z.boolean(), false),
  reason: z._default(z.nullable(z.string()), null),
});
export type DiscountRule = z.infer<typeof DiscountRule>;

const PlanRule = z.strictObject({ id: PackageId, days: whole(1), credits: whole(1) });
export type PlanRule = z.infer<typeof PlanRule>;

/**
 * `message`: credits for one, by the country of the sender. `gift`: credits for a new member, once the address is confirmed.
 * `vat`: percent contained in prices. `methods`: ids of the payment methods offered in a country; without an entry, all.
 * `heavy_month`: from what a member paid in a month, in minor units of a currency, the order bar says so.
 */
export const Prices = z.strictObject({
  message: z._default(MessageCosts, {}),
  gift: z._default(whole(0), 0),
  currencies: z._default(z.record(CountryOrAll, Currency), { '*': 'EUR' }),
  vat: z._default(z.record(CountryOrAll, z.number().check(z.gte(0), z.lte(50))), {}),
  packages: z._default(z.array(PackagePrices), []),
  methods: z._default(z.record(CountryOrAll, z.array(z.string())), {}),
  plans: z._default(z.array(PlanRule), []),
  discounts: z._default(z.array(DiscountRule), []),
  heavy_month: z._default(z.record(Currency, whole(1)), {}),
});
export type Prices = z.infer<typeof Prices>;

/** Without configuration: messages cost nothing and nothing is sold. */
export const FREE: Prices = Prices.parse({});

const inCountry = <T>(values: Readonly<Record<string, T>>, country: string | null): T | undefined =>
  (country !== null && Object.hasOwn(values, country) ? values[country] : undefined) ??
  values[EVERYWHERE];

/** The price of the next message for a sender of this country, in credits. */
export const messageCost = ({ message }: Prices, country: string | null): number =>
  inCountry(message, country) ?? 0;

/** Whether the operator offers this payment method in this country. */
export const isMethodIn = ({ methods }: Prices, country: string | null, id: string): boolean =>
  inCountry(methods, country)?.includes(id) ?? true;

export interface Quote {
  readonly id: PackageId;
  readonly credits: number;
  /** Minor units with VAT. */
  readonly amount: number;
  readonly currency: string;
  readonly vat: number;
  readonly vatPercent: number;
}

/** Every package sold in this country, after a discount in percent; rounded in favour of the buyer. */
export function quotesFor(prices: Prices, country: string | null, percent = 0): Quote[] {
  const currency = inCountry(prices.currencies, country);
  const vatPercent = inCountry(prices.vat, country) ?? 0;
  return prices.packages.flatMap(({ id, credits, prices: byCurrency }) => {
    const price = currency === undefined ? undefined : byCurrency[currency];
    if (currency === undefined || price === undefined) return [];
    const amount = discounted(price, percent);
    return [{ id, credits, amount, currency, vatPercent, vat: vatIn(amount, vatPercent) }];
  });
}

/** The least a message can cost, in whole currency units as the settings have it; free countries are left out. */
export function minimumCosts(
  prices: Prices,
  countries: readonly string[],
): Record<string, { costs: number; currency: string }> {
  const costs: Record<string, { costs: number; currency: string }> = {};
  for (const country of countries) {
    const cost = messageCost(prices, country);
    const cheapest = cheapestIn(prices, country);
    if (cost === 0 || cheapest === undefined) continue;
    costs[country] = { costs: priceAtRate(cheapest, cost) / 100, currency: cheapest.currency };
  }
  return costs;
}

const cheapestIn = (prices: Prices, country: string): Quote | undefined =>
  quotesFor(prices, country).toSorted((a, b) => priceAtRate(a, 1_000) - priceAtRate(b, 1_000))[0];

/** The least that a thousand credits cost, in minor units; countries where nothing is sold are left out. */
export const ratesIn = (
  prices: Prices,
  countries: readonly string[],
): Record<string, { amount: number; currency: string }> =>
  Object.fromEntries(
    countries.flatMap((country) => {
      const cheapest = cheapestIn(prices, country);
      if (cheapest === undefined) return [];
      return [[country, { amount: priceAtRate(cheapest, 1_000), currency: cheapest.currency }]];
    }),
  );

/** The most a message can cost in money: at the rate of the most expensive credits. Null when nothing is sold. */
export function messagePrice(
  quotes: readonly Quote[],
  cost: number,
): { money: number; currency: string } | null {
  const [dearest] = quotes.toSorted((a, b) => priceAtRate(b, 1_000) - priceAtRate(a, 1_000));
  return dearest === undefined
    ? null
    : { money: priceAtRate(dearest, cost), currency: dearest.currency };
}
