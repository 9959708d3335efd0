/**
 * The credits of an order that are not spent: given ones are spent first, then those of the oldest order. What a withdrawal
 * does to a running plan.
 */
import type { Kysely } from 'kysely';
import { lockBalance } from '#server/db/money/ledger.ts';
import type { OrderRow } from '#server/db/money/orders.ts';
import { creditsBoughtSince } from '#server/db/money/withdrawals.ts';
import type { Database } from '#server/db/tables.ts';
import { premiumOf, type PremiumRow } from '#server/db/money/premium.ts';

/** Locks the order's member's balance. Locked credits are not among them; `more` credits come to the balance. */
export async function unspentOf(tx: Kysely<Database>, order: OrderRow, more = 0): Promise<number> {
  const { member, status, credits, taken, locked } = order;
  if (member === null || status !== 'paid') return 0;
  const balance = (await lockBalance(tx, member)) + more;
  const left = balance - (await creditsBoughtSince(tx, order));
  return Math.min(credits - taken - locked, Math.max(0, left));
}

interface Unused {
  /** Credits of the order. */
  readonly unspent: number;
  /** Credits of the plan that end with it; 0 while it goes on. */
  readonly ofPlan: number;
}

/**
 * What a withdrawal does to a running plan (decisions 132): the credits for the time that is left come back, where that
 * leaves more of the withdrawn order unspent. A plan that began before the order was paid had none of its credits. The caller
 * holds the lock of the order.
 */
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
