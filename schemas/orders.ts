/**
 * Orders (contract 21, 22): one per `client_id`, even when the call is repeated. A status only moves forward: created →
 * open → expired, cancelled, failed or paid → refunded. Amounts are in minor units and include VAT.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { IntentKey, OrderId, PackageId } from './ids.ts';
import {
  DISCOUNT_CODE_MAX_LENGTH,
  ORDERS_PAGE_SIZE,
  ORDERS_PAGE_SIZE_MAX,
  PASSWORD_MAX_LENGTH,
} from './limits.ts';
import { Currency, Money } from './money.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { Time } from './time.ts';

/** In order: a status never changes to one that stands before it in this list. */
export const OrderStatus = z.enum([
  'created',
  'open',
  'expired',
  'cancelled',
  'failed',
  'paid',
  'refunded',
]);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** The receipt of a paid order; `number` has no gaps. */
export const Receipt = z.object({
  number: z.number(),
  date: Time,
  seller: z.string(),
  net: z.number(),
  vat: z.number(),
  vat_percent: z.number(),
  total: z.number(),
});

/** `won`: the money stays with the seller. */
export const DisputeState = z.enum(['open', 'won', 'lost']);
export type DisputeState = z.infer<typeof DisputeState>;

/** What the provider or a bank did after the payment: amounts that went back to the buyer, and a dispute. */
export const AfterPayment = z.object({
  refunded: z.number(),
  charged_back: z.number(),
  dispute: z.nullable(DisputeState),
});
export type AfterPayment = z.infer<typeof AfterPayment>;

/**
 * `redirect_url` leads to the payment page while the order can be paid; `withdraw_until` is null when nothing was paid, and
 * during a dispute. The status says nothing about what `after` has. `credits_ordered` is null unless a late payment bought
 * fewer: its discount was used by another order meanwhile. `withdrawn` is what a withdrawal pays back; null without one, and on
 * a site that does not say.
 */
export const Order = z.object({
  id: OrderId,
  number: z.number(),
  status: OrderStatus,
  creditId: PackageId,
  credits: z.number(),
  credits_ordered: z._default(z.nullable(z.number()), null),
  amount: z.number(),
  currency: Currency,
  vat: z._default(z.number(), 0),
  discountcode: z.nullable(z.string()),
  paymentMethod: z.string(),
  created: Time,
  expires: z.nullable(Time),
  redirect_url: z.nullable(z.string()),
  history: z._default(z.array(z.object({ status: OrderStatus, at: Time })), []),
  receipt: z.nullable(Receipt),
  receipt_url: z.nullable(z.string()),
  withdraw_until: z.nullable(Time),
  after: z._default(z.nullable(AfterPayment), null),
  withdrawn: z._default(z.nullable(z.number()), null),
});
export type Order = z.infer<typeof Order>;

/** Paid or not is still open; a later status is an end, from which only a payment or a refund can follow. */
export const isPending = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'created' || status === 'open';

const rankOf = (status: OrderStatus): number => OrderStatus.options.indexOf(status);

/** Whether this status comes after the other one: a status never goes back. */
export const isAfter = (status: OrderStatus, other: OrderStatus): boolean =>
  rankOf(status) > rankOf(other);

/**
 * `price_seen` is the price on the button: another price is refused as 409 `price_changed`. `immediate_start` is the consent
 * to get the credits at once. `password` is needed when it was not given on this device within five minutes (400
 * `password_needed`; security R5).
 */
export const createOrder = endpoint({
  name: 'createOrder',
  method: 'POST',
  path: '/api/orders.php',
  travel: 'ask',
  query: NoQuery,
  body: z.strictObject({
    client_id: IntentKey,
    creditId: PackageId,
    paymentMethod: z.string().check(z.maxLength(64)),
    discountcode: z.optional(z.string().check(z.maxLength(DISCOUNT_CODE_MAX_LENGTH))),
    immediate_start: z.strictObject({ consent: z.boolean(), time: Time }),
    price_seen: z.strictObject(Money.shape),
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH))),
  }),
  answer: Order,
});

export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/api/orders.php',
  when: { id: '*' },
  travel: 'pull',
  query: z.object({ id: OrderId }),
  body: NoBody,
  answer: Order,
});

/** Newest first; `cursor` fetches the next page, null after the last one. */
export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/api/orders.php',
  travel: 'pull',
  query: z.object({
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    limit: z._default(z.int().check(z.gte(1), z.lte(ORDERS_PAGE_SIZE_MAX)), ORDERS_PAGE_SIZE),
  }),
  body: NoBody,
  answer: z.object({ orders: z.array(Order), cursor: z.nullable(z.string()) }),
});
