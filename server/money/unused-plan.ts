/**
 * What a withdrawal does to a running plan (decisions 132): the credits for the time that is left come back, where that
 * leaves more of the withdrawn order unspent. The caller holds the lock of the order.
 */
import type { Kysely } from 'kysely';
import { premiumOf, type PremiumRow } from '#server/db/money/premium.ts';
import type { OrderRow } from '#server/db/money/orders.ts';
import type { Database } from '#server/db/tables.ts';
import { unspentOf } from './unspent.ts';

export interface Unused {
  /** Credits of the order. */
  readonly unspent: number;
  /** Credits of the plan that end with it; 0 while it goes on. */
  readonly ofPlan: number;
}

/** A plan that began before the order was paid had none of its credits. */
export async function unusedOf(tx: Kysely<Database>, order: OrderRow, now: Date): Promise<Unused> {
  const unspent = await unspentOf(tx, order);
  const { member, paid } = order;
  const plan = member === null ? undefined : await premiumOf(tx, member, now);
  if (plan === undefined || paid === null || plan.begun < paid) return { unspent, ofPlan: 0 };
  const back = leftOf(plan, now);
  const withPlan = await unspentOf(tx, order, back);
  return withPlan > unspent ? { unspent: withPlan, ofPlan: back } : { unspent, ofPlan: 0 };
}

/** In proportion to the time; what was used is rounded down. */
function leftOf({ credits, begun, until }: PremiumRow, now: Date): number {
  const [had, whole] = [now.getTime() - begun.getTime(), until.getTime() - begun.getTime()];
  return credits - Math.floor((credits * had) / whole);
}
