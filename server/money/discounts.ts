/**
 * Which discount a member may use: known, not over, and for each member once; the welcome discount is for a first order
 * (spec §3; contract 20).
 */
import type { Kysely } from 'kysely';
import { hasPaid } from '#server/db/orders.ts';
import type { Database } from '#server/db/tables.ts';
import type { DiscountRule, Prices } from './prices.ts';

interface Asker {
  readonly db: Kysely<Database>;
  readonly member: string;
  readonly now: Date;
  readonly prices: Prices;
}

/** Codes are read without regard to case. Null for one that this member cannot use, for whatever reason. */
export async function discountFor(asker: Asker, code: string): Promise<DiscountRule | null> {
  const wanted = code.trim().toUpperCase();
  const rule = asker.prices.discounts.find((known) => known.code.toUpperCase() === wanted);
  return rule !== undefined && (await mayUse(asker, rule)) ? rule : null;
}

export async function welcomeDiscountFor(asker: Asker): Promise<DiscountRule | null> {
  const rule = asker.prices.discounts.find(({ welcome }) => welcome);
  return rule !== undefined && (await mayUse(asker, rule)) ? rule : null;
}

async function mayUse({ db, member, now }: Asker, rule: DiscountRule): Promise<boolean> {
  if (rule.until !== null && Date.parse(rule.until) <= now.getTime()) return false;
  return !(await hasPaid(db, member, rule.welcome ? null : rule.code));
}

/** The moment as the wire writes it. */
export const endOf = ({ until }: DiscountRule): string | null =>
  until === null ? null : new Date(until).toISOString();
