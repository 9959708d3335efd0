/**
 * Orders as rows: making one for a `client_id`, reading mine, and changing the status. A change of status needs the
 * lock of the row.
 */
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { OrderStatus } from '#schemas/orders.ts';
import type { OrderEventsTable, OrdersTable } from '#server/db/money-tables.ts';
import { releaseDiscount } from './discount-uses.ts';
import type { Database } from '#server/db/tables.ts';

export type OrderRow = Selectable<OrdersTable>;
export type OrderEvent = Selectable<OrderEventsTable>;

/** The order of this `client_id`, made now or before. */
export async function makeOrder(
  tx: Kysely<Database>,
  order: Insertable<OrdersTable> & { member: string },
): Promise<OrderRow> {
  const made = await tx
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.columns(['member', 'client_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made === undefined) {
    const known = await orderAskedFor(tx, order.member, order.client_id);
    if (known === undefined) throw new Error('an order is neither new nor known');
    return known;
  }
  await noteStatus(tx, made.id, made.status, made.created);
  return made;
}

export const orderAskedFor = (
  db: Kysely<Database>,
  member: string,
  clientId: string,
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('member', '=', member)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

const selectMine = (db: Kysely<Database>, member: string) =>
  db.selectFrom('orders').selectAll().where('member', '=', member);

export const myOrder = (
  db: Kysely<Database>,
  member: string,
  id: string,
): Promise<OrderRow | undefined> => selectMine(db, member).where('id', '=', id).executeTakeFirst();

/** Newest first, those before the number `before`. */
export function myOrders(
  db: Kysely<Database>,
  page: { member: string; before: number | null; limit: number },
): Promise<OrderRow[]> {
  const mine = selectMine(db, page.member).orderBy('number', 'desc').limit(page.limit);
  return (page.before === null ? mine : mine.where('number', '<', page.before)).execute();
}

export const lastPaidOrder = (
  db: Kysely<Database>,
  member: string,
): Promise<OrderRow | undefined> =>
  selectMine(db, member)
    .where('paid', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** True when this member has ever paid. */
export const hasPaid = async (db: Kysely<Database>, member: string): Promise<boolean> =>
  (await lastPaidOrder(db, member)) !== undefined;

export async function eventsOf(
  db: Kysely<Database>,
  orders: readonly string[],
): Promise<OrderEvent[]> {
  if (orders.length === 0) return [];
  return db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', 'in', orders)
    .orderBy('at')
    .execute();
}

export const findOrder = (db: Kysely<Database>, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

/** An order number as members type it; ids of orders are longer. */
const NUMBER = /^\d{1,9}$/;

/**
 * The order of the account with this address, by its number or its id. Not by the number of its receipt, which may be
 * the number of another order.
 */
export async function orderOfBuyer(
  db: Kysely<Database>,
  order: string,
  email: string,
): Promise<{ order: string; member: string } | null> {
  const ofBuyer = db
    .selectFrom('orders')
    .innerJoin('members', 'members.id', 'orders.member')
    .select(['orders.id as order', 'members.id as member'])
    .where('members.email', '=', email);
  const row = NUMBER.test(order)
    ? ofBuyer.where('orders.number', '=', Number(order))
    : ofBuyer.where('orders.id', '=', order);
  return (await row.executeTakeFirst()) ?? null;
}

/** Locks the row until the transaction ends. */
export const lockOrder = (tx: Kysely<Database>, id: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The same, for an order that its provider names by the payment. */
export const lockPaidOrder = (
  tx: Kysely<Database>,
  provider: string,
  payment: string,
): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_payment', '=', payment)
    .forUpdate()
    .executeTakeFirst();

type Reversal = Pick<
  OrderRow,
  | 'refunded'
  | 'charged_back'
  | 'taken'
  | 'locked'
  | 'dispute'
  | 'dispute_ref'
  | 'reversals'
  | 'reversed'
>;

/** Of the posting of the nth one in the ledger. */
export const reversalReference = (order: string, nth: number): string => `${order}:${nth}`;

/** What a provider changed after the payment; needs the lock of the row. */
export async function noteReversal(
  tx: Kysely<Database>,
  id: string,
  reversal: Reversal,
): Promise<void> {
  await tx.updateTable('orders').set(reversal).where('id', '=', id).execute();
}

type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'provider_ref'
    | 'provider_payment'
    | 'redirect_url'
    | 'paid'
    | 'receipt'
    | 'credits'
    | 'credits_ordered'
  >
>;

const WITHOUT_MONEY: ReadonlySet<OrderStatus> = new Set(['expired', 'cancelled', 'failed']);

/** An order that ends without money lets its discount go. */
export async function moveOrder(
  tx: Kysely<Database>,
  move: { id: string; status: OrderStatus; now: Date; change?: OrderChange },
): Promise<OrderRow> {
  const { id, status, now, change } = move;
  await noteStatus(tx, id, status, now);
  if (WITHOUT_MONEY.has(status)) await releaseDiscount(tx, id);
  return tx
    .updateTable('orders')
    .set({ status, ...change })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function noteStatus(
  tx: Kysely<Database>,
  order_id: string,
  status: OrderStatus,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({ order_id, status, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Orders not paid in time; a later payment still counts. */
export const overdueOrders = (
  db: Kysely<Database>,
  member: string,
  now: Date,
): Promise<{ id: string; expires: Date }[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'expires'])
    .where('member', '=', member)
    .where('status', 'in', ['created', 'open'])
    .where('expires', '<=', now)
    .execute();

/** The next number without a gap: a rollback returns it. */
export async function nextReceipt(tx: Kysely<Database>): Promise<number> {
  const { receipts } = await tx
    .updateTable('site')
    .set((eb) => ({ receipts: eb('receipts', '+', 1) }))
    .returning('receipts')
    .executeTakeFirstOrThrow();
  return receipts;
}
