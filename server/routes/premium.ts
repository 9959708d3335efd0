/**
 * Premium (contract 24): prepaid with credits, in one transaction, for the length of the plan. Nothing renews by
 * itself, so there is nothing to cancel and cancelling always succeeds. A running premium is not charged twice.
 */
import { changePremium, getPremium } from '#schemas/premium.ts';
import { bumpOwnSides } from '#server/db/chats/conversations.ts';
import { bump } from '#server/db/counters.ts';
import { CREDITS, lockBalance, post } from '#server/db/money/ledger.ts';
import { premiumOf, setPremium } from '#server/db/money/premium.ts';
import { messagePrice, type PlanRule, quotesFor } from '#server/money/prices.ts';
import type { AnyMemberCall } from '#server/http/call.ts';
import { done, invalid, refuse, type Refused } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';

const DAY_MS = 86_400_000;

async function shown({ db, member, now, config }: AnyMemberCall) {
  const { prices } = config;
  const running = await premiumOf(db, member.id, now);
  const quotes = quotesFor(prices, member.country);
  return {
    plan: running?.plan ?? null,
    until: running?.until.toISOString() ?? null,
    renews: null,
    price: running?.credits ?? null,
    plans: prices.plans.map(({ id, days, credits }) => {
      const price = messagePrice(quotes, credits);
      const money = price === null ? null : { amount: price.money, currency: price.currency };
      return { id, days, credits, money };
    }),
  };
}

const getPremiumRoute = defineRoute({
  endpoint: getPremium,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  read: async (call) => done(await shown(call)),
});

const changePremiumRoute = defineRoute({
  endpoint: changePremium,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async effect(call) {
    const { plan, cancel } = call.body;
    if ((plan === undefined) === (cancel !== true)) return invalid('plan');
    if (plan === undefined) return done(await shown(call));
    const rule = call.config.prices.plans.find(({ id }) => id === plan);
    if (rule === undefined) return invalid('plan');
    const refusal = await begin(call, rule);
    return refusal ?? done(await shown(call));
  },
});

/** The balance is locked first: of two concurrent starts, the second finds the premium of the first. */
async function begin({ db, member, now }: AnyMemberCall, rule: PlanRule): Promise<Refused | null> {
  const balance = await lockBalance(db, member.id);
  if ((await premiumOf(db, member.id, now)) !== undefined) {
    return refuse('conflict', 'premium is running');
  }
  const { id: plan, credits, days } = rule;
  if (balance < credits) {
    const { refusal } = refuse('credits', 'premium costs more');
    return { ok: false, refusal: { ...refusal, needed: credits, balance } };
  }
  const from = { member: member.id };
  await post(db, {
    reason: 'premium',
    reference: `${member.id} ${now.toISOString()}`,
    now,
    transfers: [{ from, to: { site: 'spent' }, unit: CREDITS, amount: credits }],
  });
  const until = new Date(now.getTime() + days * DAY_MS);
  await setPremium(db, { member: member.id, plan, credits, begun: now, until });
  await bumpOwnSides(db, member.id);
  await bump(db, 'user', [member.id]);
  return null;
}

export const PREMIUM_ROUTES: readonly Route[] = [getPremiumRoute, changePremiumRoute];
