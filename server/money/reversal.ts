/**
 * What a provider or a bank does after the payment (decisions 67): a refund takes back the unspent credits that its amount
 * bought, a dispute locks all unspent ones until it is decided. Amounts are totals, so that the same news again, late or out
 * of order changes nothing; the caller holds the lock of the order.
 */
import type { Kysely } from 'kysely';
import { notePaidUser } from '#server/db/accounts/users.ts';
import { bump } from '#server/db/counters.ts';
import { type LedgerAccount, CREDITS, post, type Transfer } from '#server/db/money/ledger.ts';
import { noteReversal, type OrderRow, reversalReference } from '#server/db/money/orders.ts';
import { withdrawalOf } from '#server/db/money/withdrawals.ts';
import { notify } from '#server/db/push/notifications.ts';
import type { Database } from '#server/db/tables.ts';
import type { Later, PaymentNews } from '#server/payments/provider.ts';
import { unspentOf } from './unspent.ts';

/** True when something changed. */
export async function takeLater(
  tx: Kysely<Database>,
  order: OrderRow,
  { news, now }: { news: PaymentNews; now: Date },
): Promise<boolean> {
  const withdrawn = (await withdrawalOf(tx, order.id))?.amount ?? 0;
  const next = {
    ...amountsAfter(order, news, withdrawn),
    ...disputeAfter(order, news.later?.dispute),
  };
  const isKnown =
    next.refunded === order.refunded &&
    next.charged_back === order.charged_back &&
    next.dispute === order.dispute &&
    next.dispute_ref === order.dispute_ref;
  if (isKnown) return false;

  const credits = creditsAfter(order, next, await unspentOf(tx, order));
  const reversals = order.reversals + 1;
  await post(tx, {
    reason: 'reversal',
    reference: reversalReference(order.id, reversals),
    now,
    transfers: [...credits.transfers, ...moneyBack(order, next)],
  });
  const { taken, locked } = credits;
  await noteReversal(tx, order.id, { ...next, taken, locked, reversals, reversed: now });
  if (order.member !== null) {
    await notePaidUser(tx, order.member);
    await bump(tx, 'user', [order.member]);
    const notice = { member: order.member, about: order.member, now };
    if (next.refunded > order.refunded) await notify(tx, { ...notice, kind: 'order_refunded' });
  }
  return true;
}

type Amounts = Pick<OrderRow, 'refunded' | 'charged_back'>;
type Dispute = Pick<OrderRow, 'dispute' | 'dispute_ref'>;

/**
 * What our own withdrawal gave back comes back as the same news, perhaps before we know that the provider took it: it is
 * booked there, and only what is beyond it here.
 */
function amountsAfter(
  order: OrderRow,
  { later, amount, currency }: PaymentNews,
  withdrawn: number,
): Amounts {
  const inOurs = (part: number): number =>
    currency === order.currency || amount === 0 ? part : Math.round((order.amount * part) / amount);
  const most = order.amount - withdrawn;
  const reported = inOurs(later?.refunded ?? 0) - withdrawn;
  const refunded = Math.min(most, Math.max(order.refunded, reported));
  const chargedBack =
    later?.chargedBack === undefined ? order.charged_back : inOurs(later.chargedBack);
  return { refunded, charged_back: Math.max(0, Math.min(most - refunded, chargedBack)) };
}

/** A decided dispute stays decided; another one may follow it. */
function disputeAfter({ dispute, dispute_ref }: OrderRow, reported: Later['dispute']): Dispute {
  const same = { dispute, dispute_ref };
  if (reported === undefined) return same;
  const { state, ref } = reported;
  const isOpen = dispute === 'open';
  if (ref === null)
    return isOpen === (state === 'open') ? same : { dispute: orNone(dispute, state), dispute_ref };
  if (isOpen) return ref === dispute_ref ? { dispute: state, dispute_ref } : same;
  return ref === dispute_ref ? same : { dispute: state, dispute_ref: ref };
}

/** Without a name, an end is only the end of what was open. */
const orNone = (dispute: OrderRow['dispute'], state: NonNullable<OrderRow['dispute']>) =>
  dispute === 'open' || state === 'open' ? state : dispute;

function creditsAfter(order: OrderRow, next: Amounts & Dispute, unspent: number) {
  // Of an erased member nothing is unspent, and what was locked is sold again.
  const member: LedgerAccount = order.member === null ? { site: 'sold' } : { member: order.member };
  const sold: LedgerAccount = { site: 'sold' };
  const locked: LedgerAccount = { site: 'locked' };
  const move = (from: LedgerAccount, to: LedgerAccount, amount: number): Transfer => ({
    from,
    to,
    unit: CREDITS,
    amount,
  });

  const due = boughtBy(order, next.refunded) - boughtBy(order, order.refunded);
  const refundedLocked = Math.min(due, order.locked);
  const refundedFree = Math.min(due - refundedLocked, unspent);
  const held = order.locked - refundedLocked;
  const free = unspent - refundedFree;
  const refunds = [move(locked, sold, refundedLocked), move(member, sold, refundedFree)];
  const taken = order.taken + refundedLocked + refundedFree;
  if (next.dispute === order.dispute && next.dispute_ref === order.dispute_ref) {
    return { transfers: refunds, taken, locked: held };
  }
  switch (next.dispute) {
    case 'open':
      return { transfers: [...refunds, move(member, locked, free)], taken, locked: held + free };
    case 'lost': {
      // An end whose beginning was never reported takes what is unspent now.
      const atOnce = order.dispute === 'open' ? 0 : free;
      const transfers = [...refunds, move(locked, sold, held), move(member, sold, atOnce)];
      return { transfers, taken: taken + held + atOnce, locked: 0 };
    }
    default: {
      const transfers = [...refunds, move(locked, member, held)];
      return { transfers, taken: order.member === null ? taken + held : taken, locked: 0 };
    }
  }
}

/** Rounded down: what is left of a credit stays with the member. */
const boughtBy = ({ credits, amount }: OrderRow, part: number): number =>
  amount === 0 ? 0 : Math.floor((credits * part) / amount);

/** Net and tax between the site and the provider; a won dispute brings them back. */
function moneyBack(order: OrderRow, next: Amounts): Transfer[] {
  const { amount: price, vat, currency: unit } = order;
  const [before, after] = [order.refunded + order.charged_back, next.refunded + next.charged_back];
  const taxIn = (part: number): number => (price === 0 ? 0 : Math.round((vat * part) / price));
  const tax = taxIn(after) - taxIn(before);
  const net = after - before - tax;
  const provider: LedgerAccount = { site: 'provider' };
  const back = (site: 'income' | 'vat', amount: number): Transfer =>
    amount < 0
      ? { from: provider, to: { site }, unit, amount: -amount }
      : { from: { site }, to: provider, unit, amount };
  return [back('income', net), back('vat', tax)];
}
