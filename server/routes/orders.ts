/**
 * Orders (contract 21, 22). An order is made in one transaction and started at its provider after it. A repeat with the
 * same `client_id`, after a lost answer or an outage of the provider, gets the same order and continues it.
 */
import type { Kysely } from 'kysely';
import type { BodyOf } from '#schemas/endpoint.ts';
import { ORDER_EXPIRES_MS } from '#schemas/limits.ts';
import { createOrder, getOrder, listOrders } from '#schemas/orders.ts';
import {
  eventsOf,
  lockOrder,
  makeOrder,
  moveOrder,
  myOrder,
  myOrders,
  orderAskedFor,
  type OrderRow,
  overdueOrders,
} from '#server/db/money/orders.ts';
import { claimDiscount } from '#server/db/money/discount-uses.ts';
import type { Database } from '#server/db/tables.ts';
import { discountFor, discountKey } from '#server/money/discounts.ts';
import { afterNews } from '#server/money/order-status.ts';
import { withdrawnOf } from '#server/db/money/withdrawals.ts';
import { type OrderFacts, toOrder } from '#server/money/order-view.ts';
import { type DiscountRule, type Quote, quotesFor } from '#server/money/prices.ts';
import { refusalUnlessOwner } from '#server/auth/reauthenticate.ts';
import { settleOwed } from '#server/money/withdrawal.ts';
import { providerIn, providerOf } from '#server/payments/offered.ts';
import { randomId } from '#server/rules/random-id.ts';
import type { AnyMemberCall, MemberCall } from '#server/http/call.ts';
import { done, invalid, NOT_FOUND, refuse, type Result } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { inSession, inTransaction } from '#server/db/transaction.ts';
import { byMember, bySession, MINUTE, per } from '#server/limits/rate-limit.ts';

const PROVIDER_RETRY_S = 5;

type OrderCall = MemberCall<unknown, BodyOf<typeof createOrder>>;

const createOrderRoute = defineRoute({
  endpoint: createOrder,
  access: 'member',
  limits: { call: byMember(per(15 * MINUTE, 20)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async steps(call) {
    const { db, member, body } = call;
    await expire(call);
    const known = await orderAskedFor(db, member.id, body.client_id);
    if (known !== undefined && !isSame(known, body)) {
      return refuse('key_reused', 'this client_id belongs to another order');
    }
    const order = known === undefined ? await make(call) : done(known);
    if (!order.ok) return order;
    const begun = await begin(call, order.value);
    return begun.ok ? done(await shown(call, begun.value)) : begun;
  },
});

const isSame = (order: OrderRow, body: OrderCall['body']): boolean =>
  order.package === body.creditId &&
  order.method === body.paymentMethod &&
  order.amount === body.price_seen.amount &&
  order.currency === body.price_seen.currency;

async function make(call: OrderCall): Promise<Result<OrderRow>> {
  const { member, body, now, providers, config } = call;
  const offered = { providers, prices: config.prices, country: member.country };
  const provider = providerIn(offered, body.paymentMethod);
  if (provider === undefined) return invalid('paymentMethod');
  if (!body.immediate_start.consent) return invalid('immediate_start');
  const quote = await quoteFor(call);
  // A repeat at the same time may have made this order meanwhile, which then has the discount.
  if (!quote.ok) return orRepeated(call, quote);
  const { amount, currency } = quote.value;
  if (amount !== body.price_seen.amount || currency !== body.price_seen.currency) {
    return refuse('price_changed', 'this is not what it costs today');
  }
  const shown = { endpoint: createOrder, member, password: body.password, field: 'password' };
  const refusal = await refusalUnlessOwner(call, shown);
  if (refusal !== null) return refusal;

  const order = {
    id: randomId(),
    member: member.id,
    client_id: body.client_id,
    package: body.creditId,
    credits: quote.value.credits,
    amount,
    currency,
    vat: quote.value.vat,
    vat_percent: quote.value.vatPercent,
    ...discountOf(quote.value),
    provider: provider.name,
    method: body.paymentMethod,
    status: 'created' as const,
    consented: now,
    created: now,
    expires: new Date(now.getTime() + ORDER_EXPIRES_MS),
  };
  return inSession(call, (tx) => makeWithDiscount(tx, order, call));
}

/** The discount is looked at and taken in the transaction that makes the order: parallel orders get it once. */
async function makeWithDiscount(
  tx: Kysely<Database>,
  order: Parameters<typeof makeOrder>[1],
  { member, now, config }: OrderCall,
): Promise<Result<OrderRow>> {
  const made = await makeOrder(tx, order);
  const { discountcode, discount_key: key } = made;
  if (made.id !== order.id || discountcode === null || key === null) return done(made);
  const asker = { db: tx, member: member.id, now, prices: config.prices };
  const isUsable = (await discountFor(asker, discountcode)) !== null;
  const isMine = isUsable && (await claimDiscount(tx, { member: member.id, key, order: made.id }));
  return isMine ? done(made) : invalid('discountcode');
}

async function orRepeated(
  { db, member, body }: OrderCall,
  refused: Result<never>,
): Promise<Result<OrderRow>> {
  const known = await orderAskedFor(db, member.id, body.client_id);
  return known === undefined ? refused : done(known);
}

interface FullQuote extends Quote {
  readonly discount: DiscountRule | null;
  /** Without the discount. */
  readonly fullAmount: number;
}

const discountOf = ({ discount, fullAmount }: FullQuote) =>
  discount === null
    ? { discountcode: null, discount_key: null, full_amount: null }
    : {
        discountcode: discount.code,
        discount_key: discountKey(discount),
        full_amount: fullAmount,
      };

async function quoteFor(call: OrderCall): Promise<Result<FullQuote>> {
  const { db, member, body, now, config } = call;
  const { prices } = config;
  const asker = { db, member: member.id, now, prices };
  const code = body.discountcode;
  const discount = code === undefined ? null : await discountFor(asker, code);
  if (code !== undefined && discount === null) return invalid('discountcode');
  const of = (percent?: number) =>
    quotesFor(prices, member.country, percent).find(({ id }) => id === body.creditId);
  const [quote, full] = [of(discount?.percent), of()];
  if (quote === undefined || full === undefined) return invalid('creditId');
  return done({ ...quote, discount, fullAmount: full.amount });
}

/** Starts a new order at its provider; an order in a later status stays as it is. */
async function begin(call: OrderCall, order: OrderRow): Promise<Result<OrderRow>> {
  if (order.status !== 'created') return done(order);
  const { db, now, providers, config } = call;
  const started = await providerOf(providers, order.method)?.start({
    ...order,
    description: `${config.siteName} ${order.number}`,
  });
  if (started === undefined || started === null) {
    const { refusal } = refuse('unavailable', 'the payment provider is away');
    return { ok: false, refusal: { ...refusal, retryAfterS: PROVIDER_RETRY_S } };
  }
  const change = { provider_ref: started.ref, redirect_url: started.url };
  return inTransaction(db, async (tx) => {
    const held = await lockOrder(tx, order.id);
    if (held === undefined || held.status !== 'created') return done(held ?? order);
    return done(await moveOrder(tx, { id: order.id, status: 'open', now, change }));
  });
}

async function factsOf(
  { db, config }: AnyMemberCall,
  orders: readonly OrderRow[],
): Promise<OrderFacts> {
  const ids = orders.map(({ id }) => id);
  const [events, withdrawn] = [await eventsOf(db, ids), await withdrawnOf(db, ids)];
  return { events, withdrawn, seller: config.siteName };
}

const shown = async (call: AnyMemberCall, order: OrderRow) =>
  toOrder(order, await factsOf(call, [order]));

/** Orders that were not paid in time expire. */
async function expire({ db, member, now }: AnyMemberCall): Promise<void> {
  for (const { id, expires } of await overdueOrders(db, member.id, now)) {
    await inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order !== undefined && afterNews(order.status, 'expired') !== order.status) {
        await moveOrder(tx, { id, status: 'expired', now: expires });
      }
      return done(null);
    });
  }
}

const getOrderRoute = defineRoute({
  endpoint: getOrder,
  access: 'member',
  limits: { call: bySession(per(MINUTE, 60)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'order',
  async read(call) {
    await expire(call);
    const order = await myOrder(call.db, call.member.id, call.query.id);
    if (order === undefined) return NOT_FOUND;
    await settleOwed(call.db, order, call);
    return done(await shown(call, order));
  },
});

const listOrdersRoute = defineRoute({
  endpoint: listOrders,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async read(call) {
    const { db, member, query } = call;
    await expire(call);
    const before = query.cursor === undefined ? null : Number(query.cursor);
    const rows = await myOrders(db, { member: member.id, before, limit: query.limit + 1 });
    const page = rows.slice(0, query.limit);
    const facts = await factsOf(call, page);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    return done({
      orders: page.map((row) => toOrder(row, facts)),
      cursor: last === undefined ? null : String(last.number),
    });
  },
});

export const ORDER_ROUTES: readonly Route[] = [createOrderRoute, getOrderRoute, listOrdersRoute];
