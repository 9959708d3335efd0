/**
 * Which order uses a discount of a member: one order at a time, and for ever once it is paid. An order that ends without
 * money lets its discount go.
 */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';

interface Use {
  readonly member: string;
  /** Of the rule, not of the text that was typed (discounts.ts). */
  readonly key: string;
}

/** True when this order has it; a concurrent order waits and gets false. */
export async function claimDiscount(
  tx: Kysely<Database>,
  { member, key, order }: Use & { readonly order: string },
): Promise<boolean> {
  await tx
    .insertInto('discount_uses')
    .values({ member, key, order_id: order })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const use = await tx
    .selectFrom('discount_uses')
    .select('order_id')
    .where('member', '=', member)
    .where('key', '=', key)
    .executeTakeFirst();
  return use?.order_id === order;
}

/** Except by an order that was not paid in time, which lets it go when it is read. */
export async function isDiscountUsed(
  db: Kysely<Database>,
  { member, key, now }: Use & { readonly now: Date },
): Promise<boolean> {
  const use = await db
    .selectFrom('discount_uses')
    .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
    .select('orders.id')
    .where('discount_uses.member', '=', member)
    .where('key', '=', key)
    .where((eb) => eb.or([eb('paid', 'is not', null), eb('expires', '>', now)]))
    .executeTakeFirst();
  return use !== undefined;
}

export async function releaseDiscount(tx: Kysely<Database>, order: string): Promise<void> {
  await tx.deleteFrom('discount_uses').where('order_id', '=', order).execute();
}
