/**
 * Which discount a member may use: a known one, not over, once per member; the welcome discount is for a first order
 * (spec §3; contract 20).
 */
import type { Kysely } from 'kysely';
import { isDiscountUsed } from '#server/db/money/discount-uses.ts';
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

/** Codes ignore case. Null when this member cannot use it, for any reason. */
export async function discountFor(asker: Asker, code: string): Promise<DiscountRule | null> {
  const wanted = code.trim().toUpperCase();
  const rule = asker.prices.discounts.find((known) => known.code.toUpperCase() === wanted);
  return rule === undefined ? null : usable(asker, rule);
}

export async function welcomeDiscountFor(asker: Asker): Promise<DiscountRule | null> {
  const rule = asker.prices.discounts.find(({ welcome }) => welcome);
  return rule === undefined ? null : usable(asker, rule);
}

/** The highest discount that the site offers by itself: the welcome discount, or a time bonus that is running. */
export async function offerFor(asker: Asker): Promise<DiscountRule | null> {
  const offered = asker.prices.discounts.filter(isPersonal);
  for (const rule of offered.toSorted((a, b) => b.percent - a.percent)) {
    const running = await usable(asker, rule);
    if (running !== null) return running;
  }
  return null;
}

/** Whether a member gets it, or until when, depends on the member. */
export const isPersonal = ({ welcome, hours }: DiscountRule): boolean => welcome || hours !== null;

/** What a member can use once: a code, and one welcome discount of all there are. */
export const discountKey = ({ welcome, code }: DiscountRule): string =>
  welcome ? 'welcome' : `code ${code.toUpperCase()}`;

/** The rule with its end for this member; after that end the discount is over. */
async function usable(asker: Asker, rule: DiscountRule): Promise<DiscountRule | null> {
  const { db, member, now } = asker;
  const until = await endFor(asker, rule);
  if (until !== null && Date.parse(until) <= now.getTime()) return null;
  if (rule.welcome && (await hasPaid(db, member))) return null;
  if (await isDiscountUsed(db, { member, key: discountKey(rule), now })) return null;
  return { ...rule, until, reason: rule.reason ?? personalReason(rule) };
}

/** An offer that depends on the member names its reason (contract 20). */
function personalReason({ welcome, hours }: DiscountRule): string | null {
  if (welcome) return 'welcome';
  return hours === null ? null : 'new_member';
}

async function endFor({ db, member }: Asker, { until, hours }: DiscountRule) {
  if (hours === null) return until;
  const end = new Date((await signedUpAt(db, member)).getTime() + hours * HOUR_MS).toISOString();
  return until !== null && Date.parse(until) < Date.parse(end) ? until : end;
}

/** The moment in wire format. */
export const endOf = ({ until }: DiscountRule): string | null =>
  until === null ? null : new Date(until).toISOString();
