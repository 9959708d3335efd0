/**
 * Which discount a member may use: known, not over, and for each member once; the welcome discount is for a first order
 * (spec §3; contract 20).
 */
import type { Kysely } from 'kysely';
import { hasPaid } from '#server/db/money/orders.ts';
import type { Database } from '#server/db/tables.ts';
import { signedUpAt } from '#server/db/accounts/users.ts';
import type { DiscountRule, Prices } from './prices.ts';

const HOUR_MS = 3_600_000;

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
  return rule === undefined ? null : usable(asker, rule);
}

export async function welcomeDiscountFor(asker: Asker): Promise<DiscountRule | null> {
  const rule = asker.prices.discounts.find(({ welcome }) => welcome);
  return rule === undefined ? null : usable(asker, rule);
}

/** The rule with the end it has for this member: a real one, after which the discount is over. */
async function usable(asker: Asker, rule: DiscountRule): Promise<DiscountRule | null> {
  const { db, member, now } = asker;
  const until = await endFor(asker, rule);
  if (until !== null && Date.parse(until) <= now.getTime()) return null;
  if (await hasPaid(db, member, rule.welcome ? null : rule.code)) return null;
  return { ...rule, until };
}

async function endFor({ db, member }: Asker, { until, hours }: DiscountRule) {
  if (hours === null) return until;
  const end = new Date((await signedUpAt(db, member)).getTime() + hours * HOUR_MS).toISOString();
  return until !== null && Date.parse(until) < Date.parse(end) ? until : end;
}

/** The moment as the wire writes it. */
export const endOf = ({ until }: DiscountRule): string | null =>
  until === null ? null : new Date(until).toISOString();
