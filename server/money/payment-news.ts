/**
 * Applies news of a payment (contract 21, 22): the order changes its status, and the first time it is paid, credits and
 * money are posted, all in one transaction. The same news twice, late or out of order changes nothing more.
 */
import type { Kysely } from 'kysely';
import type { NotificationKind } from '#schemas/notifications.ts';
import type { OrderStatus } from '#schemas/orders.ts';
import { bump } from '#server/db/counters.ts';
import { CREDITS, post, type Transfer } from '#server/db/money/ledger.ts';
import { raiseAlarm } from '#server/db/money/attention.ts';
import { claimDiscount } from '#server/db/money/discount-uses.ts';
import {
  lockOrder,
  lockPaidOrder,
  moveOrder,
  nextReceipt,
  type OrderRow,
} from '#server/db/money/orders.ts';
import type { AlarmKind } from '#server/db/money-tables.ts';
import type { Database } from '#server/db/tables.ts';
import { notifyIfAway } from '#server/db/push/notifications.ts';
import { notePaidUser } from '#server/db/accounts/users.ts';
import type { PaymentNews } from '#server/payments/provider.ts';
import { done, type Result } from '#server/rules/result.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { afterNews } from './order-status.ts';
import { takeLater } from './reversal.ts';

/**
 * `strange`: there is no such order of this provider, or the amount differs; no order was changed. Where money was paid,
 * staff see it (contract 62).
 */
export type PaymentNewsResult = 'moved' | 'known' | 'strange';

interface Received {
  readonly provider: string;
  readonly news: PaymentNews;
  readonly now: Date;
}

export const takeNews = (
  db: Kysely<Database>,
  received: Received,
): Promise<Result<PaymentNewsResult>> =>
  inTransaction(db, async (tx) => {
    const { provider, news, now } = received;
    const order = await orderOf(tx, provider, news);
    if (order === undefined || !isAbout(order, provider, news)) {
      const kind = order === undefined ? 'unknown' : 'strange';
      if (news.status === 'paid') await alarm(tx, order, received, kind);
      return done('strange');
    }
    const status = afterNews(order.status, news.status);
    const isMoved = status !== order.status;
    if (isMoved && status === 'paid')
      await pay(tx, await withCredits(tx, order, received), received);
    else if (isMoved) await moveOrder(tx, { id: order.id, status, now });
    if (isMoved) await notifyBuyer(tx, order, { status, now });
    const isReversed = news.later !== undefined && (await reverse(tx, order.id, received));
    return done(isMoved || isReversed ? 'moved' : 'known');
  });

const NOTICES: Readonly<Partial<Record<OrderStatus, NotificationKind>>> = {
  paid: 'order_paid',
  failed: 'order_failed',
  refunded: 'order_refunded',
};

/** Who waits for the payment sees its result there. */
async function notifyBuyer(
  tx: Kysely<Database>,
  { member }: OrderRow,
  { status, now }: { status: OrderStatus; now: Date },
): Promise<void> {
  const kind = NOTICES[status];
  if (member === null || kind === undefined) return;
  await notifyIfAway(tx, { member, kind, about: member, now });
}

/** Nothing can be taken back before the payment. */
async function reverse(tx: Kysely<Database>, id: string, received: Received): Promise<boolean> {
  const order = await lockOrder(tx, id);
  return order !== undefined && order.paid !== null && takeLater(tx, order, received);
}

async function orderOf(
  tx: Kysely<Database>,
  provider: string,
  { order, payment }: PaymentNews,
): Promise<OrderRow | undefined> {
  if (order !== null) return lockOrder(tx, order);
  return payment ? lockPaidOrder(tx, provider, payment) : undefined;
}

async function alarm(
  tx: Kysely<Database>,
  order: OrderRow | undefined,
  { provider, news, now }: Received,
  kind: AlarmKind,
): Promise<void> {
  const { ref, amount, currency } = news;
  await raiseAlarm(tx, { kind, provider, ref, order: order?.id ?? null, amount, currency, now });
}

/** News that names the payment alone may be in the buyer's own currency. */
const isAbout = (order: OrderRow, provider: string, news: PaymentNews): boolean =>
  order.provider === provider && (news.order === null || isSamePayment(order, news));

const isSamePayment = (order: OrderRow, { ref, amount, currency }: PaymentNews): boolean =>
  (order.provider_ref === null || order.provider_ref === ref) &&
  order.amount === amount &&
  order.currency === currency;

/**
 * A late payment whose discount was used by another order meanwhile: the money was taken, so it buys what it buys without
 * the discount, and staff see it.
 */
async function withCredits(
  tx: Kysely<Database>,
  order: OrderRow,
  received: Received,
): Promise<OrderRow> {
  const { id, member, discount_key: key, full_amount: full, amount } = order;
  if (member === null || key === null || full === null) return order;
  if (await claimDiscount(tx, { member, key, order: id })) return order;
  await alarm(tx, order, received, 'reduced');
  const credits = Math.max(1, Math.floor((order.credits * amount) / full));
  return credits < order.credits ? { ...order, credits, credits_ordered: order.credits } : order;
}

async function pay(tx: Kysely<Database>, order: OrderRow, { news, now }: Received): Promise<void> {
  const { id, member, credits, credits_ordered } = order;
  const change = {
    paid: now,
    receipt: await nextReceipt(tx),
    provider_ref: news.ref,
    provider_payment: news.payment ?? null,
    credits,
    credits_ordered,
  };
  await moveOrder(tx, { id, status: 'paid', now, change });
  await post(tx, { reason: 'order', reference: id, now, transfers: transfersOf(order) });
  if (member === null) return;
  await notePaidUser(tx, member);
  await bump(tx, 'user', [member]);
}

/** Money from the provider to the site and to the tax office; credits only while the member exists. */
function transfersOf(order: OrderRow): Transfer[] {
  const { amount, currency: unit, vat, member, credits } = order;
  const from = { site: 'provider' } as const;
  return [
    { from, to: { site: 'income' }, unit, amount: amount - vat },
    { from, to: { site: 'vat' }, unit, amount: vat },
    ...(member === null
      ? []
      : [{ from: { site: 'sold' }, to: { member }, unit: CREDITS, amount: credits } as const]),
  ];
}
