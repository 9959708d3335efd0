/**
 * Credits (contract 20): the balance, what a message costs in credits and in money, the packages and the payment methods.
 * Prices are minor units including VAT. Buying is orders.ts.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { OrderId, PackageId } from './ids.ts';
import { Currency, Money } from './money.ts';
import { NoBody } from './nothing.ts';
import { Country } from './places.ts';
import { Time } from './time.ts';

/**
 * `vat` is included in `price`, and is `vat_percent` percent of what is left without it; 0 where there is none, and
 * `vat_percent` is null on a site that does not say it. `price_per_message` is rounded up; `validity` is in days,
 * null when credits do not expire. `reason`: why a `personalised` price is this one, in the words of the site.
 */
export const CreditPackage = z.object({
  id: PackageId,
  credits: z.number(),
  price: z.number(),
  currency: Currency,
  vat: z._default(z.number(), 0),
  vat_percent: z._default(z.nullable(z.number()), null),
  price_per_message: z.nullable(z.number()),
  validity: z.nullable(z.number()),
  personalised: z._default(z.boolean(), false),
  reason: z.optional(z.nullable(z.string())),
});
export type CreditPackage = z.infer<typeof CreditPackage>;

/** `fee` is added to the price, in minor units of its currency. */
export const PaymentMethod = z.object({
  id: z.string(),
  name: z.string(),
  fee: z._default(z.number(), 0),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** `money` is the highest price of a message: at the package with the most expensive credits. */
export const MessageCost = z.object({
  credits: z.number(),
  money: z.nullable(z.number()),
  currency: z.nullable(Currency),
});

/**
 * A discount this member may use, and why it is offered (contract 20: a personalised offer must state this). A backend that
 * does not say whether it is personal is taken to mean so.
 */
export const Offer = z.object({
  code: z.string(),
  percent: z.nullable(z.number()),
  ends: z.nullable(Time),
  reason: z.nullable(z.string()),
  personalised: z._default(z.boolean(), true),
});
export type Offer = z.infer<typeof Offer>;

export const LastOrder = z.object({
  id: OrderId,
  creditId: PackageId,
  paymentMethod: z.string(),
  price: Money,
  created: Time,
});

/** What a member can buy, and how: `balance_time` is when the site answered. */
export const Credits = z.object({
  balance: z.number(),
  balance_time: Time,
  message_cost: MessageCost,
  packages: z.array(CreditPackage),
  methods: z.array(PaymentMethod),
  offer: z.nullable(Offer),
  last_order: z.nullable(LastOrder),
  heavy_month: z.optional(z.nullable(z.number())),
});
export type Credits = z.infer<typeof Credits>;

/** `country` shows the prices of another country than the member's. */
export const getCredits = endpoint({
  name: 'getCredits',
  method: 'GET',
  path: '/api/credits.php',
  travel: 'pull',
  query: z.object({ country: z.optional(Country) }),
  body: NoBody,
  answer: Credits,
});
