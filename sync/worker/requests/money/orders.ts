/**
 * Orders (contract 21–23). An order is asked for now or not at all: a purchase never waits in the outbox (product 2.5). What
 * the site reports about orders is stored, so that receipts can be read offline.
 */
import type { BodyOf } from '#schemas/endpoint.ts';
import type { OrderId } from '#schemas/ids.ts';
import { ORDERS_PAGE_SIZE_MAX, ORDER_POLL_LATER_MS, ORDER_POLLS } from '#schemas/limits.ts';
import { createOrder, getOrder, isPending, listOrders, type Order } from '#schemas/orders.ts';
import { ok, type Failure, type Outcome, type FailureCode } from '#schemas/outcome.ts';
import { timeOf } from '#schemas/time.ts';
import { type Withdrawal, withdrawOrder as withdrawOrderCall } from '#schemas/withdrawals.ts';
import type { Purchase } from '#sync/api.ts';
import { orderKey, ORDERS_FRESHNESS, PAID_RATE_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import {
  hasRate,
  writeOrder,
  orderIn,
  orderRowKey,
  beginPurchase,
  isBegun,
  notePurchase,
} from '#sync/db/tables/money/orders.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { storeAnswer, type QueryContext } from '#sync/worker/requests/own-lists.ts';

/** More than any member has: a backend that repeats its cursor must not be asked for ever. */
const PAGES_MAX = 20;

interface OrdersPage {
  orders: Order[];
  cursor: string | null;
}

export async function fetchOrders(context: QueryContext): Promise<Outcome<null>> {
  return storeAnswer(context, ORDERS_FRESHNESS, await allOrders(context), async (orders) => {
    for (const order of orders) await keepOrder(context, order);
  });
}

/** The newest orders, as far back as the last paid one. */
export async function fetchPaidRate(context: QueryContext): Promise<Outcome<null>> {
  const outcome = await ordersUntil(context, hasRate);
  return storeAnswer(context, PAID_RATE_FRESHNESS, outcome, async (orders) => {
    for (const order of orders) await keepOrder(context, order);
  });
}

const allOrders = (context: QueryContext): Promise<Outcome<Order[]>> =>
  ordersUntil(context, () => false);

/** Page by page, up to that with the last one that is wanted. */
async function ordersUntil(
  { memberSession: { http } }: QueryContext,
  isLast: (order: Order) => boolean,
): Promise<Outcome<Order[]>> {
  const orders: Order[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const outcome = await fetchPage(http, cursor);
    if (!outcome.ok) return outcome;
    orders.push(...outcome.value.orders);
    ({ cursor } = outcome.value);
    if (cursor === null || outcome.value.orders.some(isLast)) break;
  }
  return ok(orders);
}

async function fetchPage(http: Http, cursor: string | null): Promise<Outcome<OrdersPage>> {
  const query = { limit: ORDERS_PAGE_SIZE_MAX, cursor };
  return outcomeOf(listOrders, await fetchOptional(http, listOrders, { query }));
}

export async function fetchOrder(
  context: QueryContext,
  { id }: { id: OrderId },
): Promise<Outcome<null>> {
  const { http } = context.memberSession;
  const outcome = outcomeOf(getOrder, await fetchOptional(http, getOrder, { query: { id } }));
  return storeAnswer(context, orderKey(id), outcome, (order) => keepOrder(context, order, true));
}

/**
 * A payment or a refund changes the balance: the other lists are read again. So does an order that is `shown` and that this
 * device first learns of when it is decided: its page shows what the member has now.
 */
async function keepOrder(
  { memberSession }: QueryContext,
  order: Order,
  shown = false,
): Promise<void> {
  const { store } = memberSession;
  const before = await writeOrder(store, order);
  await notePurchase(store, null, order);
  const isNews = before === null ? shown && !isPending(order) : before !== order.status;
  if (isNews) memberSession.wake('member');
}

export async function placeOrder(
  context: QueryContext & { uuid: () => string },
  purchase: Purchase,
): Promise<Outcome<Order>> {
  const { clock, memberSession, uuid } = context;
  const { store, http } = memberSession;
  const { creditId, paymentMethod, discountcode, price, password, isAnother, next } = purchase;
  const wall = clock.wall();
  const what = JSON.stringify([
    creditId,
    paymentMethod,
    discountcode,
    price.amount,
    price.currency,
  ]);
  const isNew = !isAnother && !(await isBegun(store, { what, isAnother, wall }));
  const open = isNew ? await openOrderOf(http, purchase) : ok(null);
  if (!open.ok) return open;
  if (open.value !== null) return ok(await take(context, open.value));
  const client_id = await beginPurchase(store, { what, next, isAnother, wall, uuid });
  const body: BodyOf<typeof createOrder> = {
    client_id,
    creditId,
    paymentMethod,
    immediate_start: { consent: true, time: timeOf(clock.server()) },
    price_seen: price,
    ...(discountcode !== null && { discountcode }),
    ...(password !== null && { password }),
  };
  const outcome = outcomeOf(createOrder, await fetchOptional(http, createOrder, { body }));
  if (!outcome.ok) return outcome;
  await notePurchase(store, client_id, outcome.value);
  return ok(await take(context, outcome.value));
}

/** What an answer brought, for the screens too. */
async function take(context: QueryContext, order: Order): Promise<Order> {
  await keepOrder(context, order);
  context.memberSession.stored();
  return order;
}

/**
 * The order of the same purchase that can still be paid at the site, which this device does not know: its purchase was lost
 * with the base or replaced by another one, or it was made on another device. Without this look the member had two orders.
 */
async function openOrderOf(
  http: Http,
  { creditId, paymentMethod, price }: Purchase,
): Promise<Outcome<Order | null>> {
  const page = await fetchPage(http, null);
  if (!page.ok) return isWithoutList(page.failure) ? ok(null) : page;
  const found = page.value.orders.find(
    (order) =>
      order.status === 'open' &&
      order.redirect_url !== null &&
      order.creditId === creditId &&
      order.paymentMethod === paymentMethod &&
      order.amount === price.amount &&
      order.currency === price.currency,
  );
  return ok(found ?? null);
}

/** A backend that has no list still sells. */
const isWithoutList = ({ code }: Failure): boolean => code === 'absent' || code === 'unreadable';

export async function withdrawOrder(
  context: QueryContext,
  { order, name, email }: { order: OrderId; name: string; email: string },
): Promise<Outcome<Withdrawal>> {
  const { http } = context.memberSession;
  const body = { order, name, email, confirm: true };
  const outcome = outcomeOf(
    withdrawOrderCall,
    await fetchOptional(http, withdrawOrderCall, { body }),
  );
  if (outcome.ok) await fetchOrder(context, { id: order });
  return outcome;
}

/**
 * How long to wait before an order whose payment is not decided is looked up again: often at first, then less (product 3.7).
 * It goes on while the site cannot be reached, and ends when the site has no such order.
 */
export async function orderLookMs(
  { memberSession: { store } }: QueryContext,
  { id }: { id: OrderId },
  { outcome, looks }: { outcome: Outcome<null>; looks: number },
): Promise<number | null> {
  const [row] = await store.select('meta', { keys: [orderRowKey(id)] });
  const order = orderIn(row?.data);
  const isAwaited = order === null ? isUnreached(outcome) : isPending(order) && !isMissing(outcome);
  return isAwaited ? waitMs(looks) : null;
}

const isUnreached = (outcome: Outcome<null>): boolean =>
  !outcome.ok && (outcome.failure.code === 'offline' || outcome.failure.code === 'timeout');

const MISSING: ReadonlySet<FailureCode> = new Set<FailureCode>(['not-found', 'gone', 'absent']);

const isMissing = (outcome: Outcome<null>): boolean =>
  !outcome.ok && MISSING.has(outcome.failure.code);

function waitMs(looks: number): number {
  let before = 0;
  for (const { times, everyMs } of ORDER_POLLS) {
    before += times;
    if (looks < before) return everyMs;
  }
  return ORDER_POLL_LATER_MS;
}
