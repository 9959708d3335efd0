/** Withdrawals as rows: one per order, settled when the provider has accepted the refund. */
import { type Kysely, type Selectable, sql } from 'kysely';
import type { WithdrawalsTable } from '#server/db/money-tables.ts';
import type { OrderRow } from './orders.ts';
import type { Database } from '#server/db/tables.ts';

export type WithdrawalRow = Selectable<WithdrawalsTable>;

export const withdrawalOf = (
  db: Kysely<Database>,
  order: string,
): Promise<WithdrawalRow | undefined> =>
  db.selectFrom('withdrawals').selectAll().where('order_id', '=', order).executeTakeFirst();

/** What the withdrawals of these orders pay back. */
export async function withdrawnOf(
  db: Kysely<Database>,
  orders: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orders.length === 0) return new Map();
  const rows = await db
    .selectFrom('withdrawals')
    .select(['order_id', 'amount'])
    .where('order_id', 'in', orders)
    .execute();
  return new Map(rows.map(({ order_id, amount }) => [order_id, amount]));
}

export const addWithdrawal = (
  tx: Kysely<Database>,
  withdrawal: Omit<WithdrawalRow, 'settled'>,
): Promise<WithdrawalRow> =>
  tx
    .insertInto('withdrawals')
    .values({ ...withdrawal, settled: null })
    .returningAll()
    .executeTakeFirstOrThrow();

/** With the name in which it was declared, the number and the currency of its order. */
export const withdrawalForMail = (db: Kysely<Database>, order: string) =>
  db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .select([
      'withdrawals.reference',
      'withdrawals.received',
      'withdrawals.amount',
      'withdrawals.name',
    ])
    .select(['orders.number', 'orders.currency'])
    .where('order_id', '=', order)
    .executeTakeFirst();

/** What the books need stays: order, time, amount. The name and address of the member are erased. */
export async function forgetWithdrawer(tx: Kysely<Database>, member: string): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .from('orders')
    .set({ name: '', email: '' })
    .whereRef('orders.id', '=', 'withdrawals.order_id')
    .where('orders.member', '=', member)
    .execute();
}

/** True for the caller that settles it; a concurrent caller waits and gets false. */
export async function markSettled(
  tx: Kysely<Database>,
  reference: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('withdrawals')
    .set({ settled: now })
    .where('reference', '=', reference)
    .where('settled', 'is', null)
    .returning('reference')
    .executeTakeFirst();
  return row !== undefined;
}

/** At most 100 orders after the given id whose refund the provider has not accepted yet; `due` is when the withdrawal arrived. */
export const owedOrders = (
  db: Kysely<Database>,
  after: string,
): Promise<(OrderRow & { due: Date })[]> =>
  db
    .selectFrom('orders')
    .innerJoin('withdrawals', 'withdrawals.order_id', 'orders.id')
    .selectAll('orders')
    .select('withdrawals.received as due')
    .where('withdrawals.settled', 'is', null)
    .where('orders.id', '>', after)
    .orderBy('orders.id')
    .limit(100)
    .execute();

/** Credits of orders that were paid after this one and not taken back. */
export async function creditsBoughtSince(
  tx: Kysely<Database>,
  { member, receipt }: OrderRow,
): Promise<number> {
  const { sum } = await tx
    .selectFrom('orders')
    .select(sql<number>`coalesce(sum(credits - taken - locked), 0)`.as('sum'))
    .where('member', '=', member)
    .where('status', '=', 'paid')
    .where('receipt', '>', receipt)
    .executeTakeFirstOrThrow();
  return Number(sum);
}
