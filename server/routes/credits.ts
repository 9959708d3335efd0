/**
 * Credits and what they cost (contract 20), and discounts (spec §7). A code that cannot be used and one that does not
 * exist get the same answer: no discount.
 */
import { getCredits } from '#schemas/credits.ts';
import { getDiscount } from '#schemas/discounts.ts';
import { priceAtRate } from '#schemas/money.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import { lastPaidOrder, type OrderRow } from '#server/db/money/orders.ts';
import {
  discountFor,
  endOf,
  isPersonal,
  offerFor,
  welcomeDiscountFor,
} from '#server/money/discounts.ts';
import {
  type DiscountRule,
  messageCost,
  messagePrice,
  type Quote,
  quotesFor,
} from '#server/money/prices.ts';
import { methodsIn } from '#server/payments/offered.ts';
import { done } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { byMember, MINUTE, per } from '#server/limits/rate-limit.ts';

const NO_DISCOUNT = {
  discountcode: null,
  percent: null,
  bonus_until: null,
  reason: null,
  personalised: false,
};

const getCreditsRoute = defineRoute({
  endpoint: getCredits,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async read(call) {
    const { db, member, query, now, config, providers } = call;
    const { prices } = config;
    const country = query.country ?? member.country;
    const cost = messageCost(prices, country);
    const quotes = quotesFor(prices, country);
    const offer = await offerFor({ db, member: member.id, now, prices });
    const last = await lastPaidOrder(db, member.id);
    return done({
      balance: await balanceOf(db, member.id),
      balance_time: now.toISOString(),
      message_cost: { credits: cost, money: null, currency: null, ...messagePrice(quotes, cost) },
      packages: quotes.map((quote) => toPackage(quote, cost)),
      methods: [...methodsIn({ providers, prices, country })],
      offer: offer === null ? null : toOffer(offer),
      heavy_month: prices.heavy_month[quotes[0]?.currency ?? ''] ?? null,
      last_order: last === undefined ? null : toLastOrder(last),
    });
  },
});

const toOffer = (rule: DiscountRule) => ({
  code: rule.code,
  percent: rule.percent,
  ends: endOf(rule),
  reason: rule.reason,
  personalised: isPersonal(rule),
});

/** The price of a package is the same for every member of a country; what depends on the member is the offer. */
const toPackage = (quote: Quote, cost: number) => ({
  id: quote.id,
  credits: quote.credits,
  price: quote.amount,
  currency: quote.currency,
  vat: quote.vat,
  vat_percent: quote.vatPercent,
  price_per_message: priceAtRate(quote, cost),
  validity: null,
  personalised: false,
});

const toLastOrder = (order: OrderRow) => ({
  id: order.id,
  creditId: order.package,
  paymentMethod: order.method,
  price: { amount: order.amount, currency: order.currency },
  created: order.created.toISOString(),
});

const getDiscountRoute = defineRoute({
  endpoint: getDiscount,
  access: 'member',
  limits: { call: byMember(per(15 * MINUTE, 30)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async read(call) {
    const { db, member, query, now, config } = call;
    const asker = { db, member: member.id, now, prices: config.prices };
    const rule =
      query.discountcode === undefined
        ? await welcomeDiscountFor(asker)
        : await discountFor(asker, query.discountcode);
    if (rule === null) return done(NO_DISCOUNT);
    const { code, percent, reason } = rule;
    const personalised = isPersonal(rule);
    return done({ discountcode: code, percent, bonus_until: endOf(rule), reason, personalised });
  },
});

export const CREDIT_ROUTES: readonly Route[] = [getCreditsRoute, getDiscountRoute];
