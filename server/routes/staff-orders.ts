/**
 * Payments that need attention, the orders of a member, and one with its history and what it moved (contract 62; security
 * R52, R58). What staff have done elsewhere they take off the list, with their name in the audit log.
 */
import {
  finishAttention,
  getStaffOrder,
  listAttention,
  listStaffOrders,
} from '#schemas/staff-orders.ts';
import { namesOf } from '#server/db/moderation/names.ts';
import { eventsOf, findOrder, type OrderRow } from '#server/db/money/orders.ts';
import { type AttentionRow, markAttended, needsAttention } from '#server/db/money/attention.ts';
import { ordersForStaff, transfersFor } from '#server/db/money/staff-orders.ts';
import { withdrawalOf, type WithdrawalRow } from '#server/db/money/withdrawals.ts';
import { afterOf } from '#server/money/order-view.ts';
import { nextPage, readPlace } from '#server/rules/list-place.ts';
import { done, NOT_FOUND, refuse } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';

const OWN = refuse('forbidden', 'someone else looks at this order');

const toRow = (row: OrderRow) => ({
  id: row.id,
  number: row.number,
  member: row.member,
  status: row.status,
  package: row.package,
  credits: row.credits,
  amount: row.amount,
  currency: row.currency,
  created: row.created.toISOString(),
});

const listStaffOrdersRoute = defineRoute({
  endpoint: listStaffOrders,
  access: 'moderator',
  limits: {},
  logs: 'refusals',
  about: 'site',
  audit: ({ query }) => ({ object: `profile:${query.member}` }),
  async read({ db, query }) {
    const { member, limit } = query;
    const wanted = { member, limit: limit + 1, after: readPlace(query.after) };
    const { rows, next } = nextPage(await ordersForStaff(db, wanted), limit);
    return done({ orders: rows.map(toRow), names: await namesOf(db, [member]), next });
  },
});

const toAttention = (row: AttentionRow) => ({
  id: row.id,
  kind: row.kind,
  order: row.order_id,
  number: row.number,
  provider: row.provider,
  ref: row.ref,
  amount: row.amount,
  currency: row.currency,
  created: row.created.toISOString(),
});

const listAttentionRoute = defineRoute({
  endpoint: listAttention,
  access: 'moderator',
  limits: {},
  logs: 'refusals',
  about: 'site',
  audit: () => ({ object: null, reason: 'payments' }),
  async read({ db, query }) {
    const { limit } = query;
    const wanted = { limit: limit + 1, after: readPlace(query.after) };
    const { rows, next } = nextPage(await needsAttention(db, wanted), limit);
    return done({ items: rows.map(toAttention), names: {}, next });
  },
});

const finishAttentionRoute = defineRoute({
  endpoint: finishAttention,
  access: 'moderator',
  limits: {},
  logs: 'refusals',
  about: 'site',
  audit: ({ body }) => ({ object: `payment:${body.id}`, reason: `${body.kind} is done` }),
  async effect({ db, member, body, now }) {
    const { id: item, kind, created } = body;
    const seen = { item, kind, created: new Date(created), staff: member.id, at: now };
    const attended = await markAttended(db, seen);
    if (attended === 'own') return OWN;
    return attended === 'done' ? done({}) : NOT_FOUND;
  },
});

const toWithdrawal = ({ received, unused, amount, settled }: WithdrawalRow) => ({
  received: received.toISOString(),
  unused,
  amount,
  settled: settled?.toISOString() ?? null,
});

/** One posting moves several amounts at once. */
function toPostings(rows: Awaited<ReturnType<typeof transfersFor>>) {
  const byPosting = Map.groupBy(rows, ({ id }) => id);
  return [...byPosting].map(([id, transfers]) => ({
    id,
    reason: transfers[0]?.reason ?? '',
    created: transfers[0]?.created.toISOString() ?? '',
    transfers: transfers.map(({ from_account: from, to_account: to, unit, amount }) => ({
      from,
      to,
      unit,
      amount,
    })),
  }));
}

const getStaffOrderRoute = defineRoute({
  endpoint: getStaffOrder,
  access: 'moderator',
  limits: {},
  logs: 'refusals',
  about: 'site',
  audit: ({ query }) => ({ object: `order:${query.id}` }),
  async read({ db, query }) {
    const row = await findOrder(db, query.id);
    if (row === undefined) return NOT_FOUND;
    const withdrawal = await withdrawalOf(db, row.id);
    const events = await eventsOf(db, [row.id]);
    const about = { order: row, withdrawal: withdrawal?.reference };
    return done({
      ...toRow(row),
      vat: row.vat,
      discountcode: row.discountcode,
      provider: row.provider,
      method: row.method,
      receipt: row.receipt,
      history: events.map(({ status, at }) => ({ status, at: at.toISOString() })),
      withdrawal: withdrawal === undefined ? null : toWithdrawal(withdrawal),
      after: afterOf(row),
      postings: toPostings(await transfersFor(db, about)),
      names: await namesOf(db, [row.member]),
    });
  },
});

export const STAFF_ORDER_ROUTES: readonly Route[] = [
  listAttentionRoute,
  finishAttentionRoute,
  listStaffOrdersRoute,
  getStaffOrderRoute,
];
