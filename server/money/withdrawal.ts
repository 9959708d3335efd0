/**
 * Withdrawing from an order (contract 23): one transaction takes the unused credits back and records their price as
 * owed. After it the provider gets the refund, under one key, until it accepts it. Credits are used in order of
 * arrival: given ones first, then those of the oldest order.
 */
import type { Kysely } from 'kysely';
import { WITHDRAW_MS } from '#schemas/limits.ts';
import { bumpOwnSides } from '#server/db/chats/conversations.ts';
import { bump } from '#server/db/counters.ts';
import { CREDITS, post, type Transfer } from '#server/db/money/ledger.ts';
import { lockOrder, moveOrder, type OrderRow } from '#server/db/money/orders.ts';
import { endPremium } from '#server/db/money/premium.ts';
import { queueMail } from '#server/db/accounts/mails.ts';
import type { Database } from '#server/db/tables.ts';
import { emailOf, notePaidUser } from '#server/db/accounts/users.ts';
import {
  addWithdrawal,
  markSettled,
  withdrawalOf,
  type WithdrawalRow,
} from '#server/db/money/withdrawals.ts';
import { unusedOf } from './unspent.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { randomId } from '#server/rules/random-id.ts';
import { done, NOT_FOUND, refuse, type Result } from '#server/rules/result.ts';
import { inTransaction } from '#server/db/transaction.ts';

export interface WithdrawalRequest {
  readonly member: string;
  readonly order: string;
  readonly name: string;
  readonly email: string;
  readonly now: Date;
}

export interface Withdrawn {
  readonly order: OrderRow;
  readonly withdrawal: WithdrawalRow;
}

export const withdraw = (
  db: Kysely<Database>,
  request: WithdrawalRequest,
): Promise<Result<Withdrawn>> =>
  inTransaction(db, async (tx): Promise<Result<Withdrawn>> => {
    const order = await lockOrder(tx, request.order);
    if (order === undefined || order.member !== request.member) return NOT_FOUND;
    const earlier = await withdrawalOf(tx, order.id);
    if (earlier !== undefined) return done({ order, withdrawal: earlier });
    if (order.status !== 'paid' || order.paid === null) {
      return refuse('conflict', 'this order is not paid');
    }
    if (order.dispute === 'open') return refuse('conflict', 'this payment is disputed');
    if (request.now.getTime() > order.paid.getTime() + WITHDRAW_MS) {
      return refuse('gone', 'the fourteen days are over');
    }
    return done(await makeWithdrawal(tx, order, request));
  });

async function makeWithdrawal(
  tx: Kysely<Database>,
  order: OrderRow,
  request: WithdrawalRequest,
): Promise<Withdrawn> {
  const { id, credits, currency: unit, vat } = order;
  const { member, name, email, now } = request;
  const { unspent: unused, ofPlan } = await unusedOf(tx, order, now);
  // What the provider gave back before is not given back again.
  const remaining = order.amount - order.refunded - order.charged_back;
  const amount = Math.min(remaining, Math.ceil((order.amount * unused) / credits));
  const tax = Math.min(amount, Math.round((vat * unused) / credits));
  await post(tx, {
    reason: 'withdrawal',
    reference: id,
    now,
    transfers: [
      // First, because it may be what pays the next one.
      { from: { site: 'spent' }, to: { member }, unit: CREDITS, amount: ofPlan },
      { from: { member }, to: { site: 'sold' }, unit: CREDITS, amount: unused },
      { from: { site: 'income' }, to: { site: 'owed' }, unit, amount: amount - tax },
      { from: { site: 'vat' }, to: { site: 'owed' }, unit, amount: tax },
    ],
  });
  const refunded = await moveOrder(tx, { id, status: 'refunded', now });
  const facts = { order_id: id, name, email, received: now, unused, amount };
  const withdrawal = await addWithdrawal(tx, { reference: randomId(), ...facts });
  if (ofPlan > 0) {
    await endPremium(tx, member, now);
    await bumpOwnSides(tx, member);
  }
  await notePaidUser(tx, member);
  await bump(tx, 'user', [member]);
  const address = await emailOf(tx, member);
  await queueMail(tx, { kind: 'withdrawal', address, member, about: id, now });
  return { order: refunded, withdrawal };
}

/** Passes what is still owed to the provider; an unavailable one is retried later. */
export async function refund(
  db: Kysely<Database>,
  { order, withdrawal }: Withdrawn,
  { providers, now }: { providers: readonly PaymentProvider[]; now: Date },
): Promise<void> {
  const { reference, amount, settled } = withdrawal;
  if (settled !== null) return;
  const { provider_ref: ref, currency } = order;
  const provider = providers.find(({ name }) => name === order.provider);
  const isTaken =
    amount === 0 ||
    (ref !== null && (await provider?.refund({ key: reference, ref, amount, currency })) === true);
  if (!isTaken) return;
  const transfer: Transfer = {
    from: { site: 'owed' },
    to: { site: 'provider' },
    unit: currency,
    amount,
  };
  await inTransaction(db, async (tx) => {
    if (await markSettled(tx, reference, now)) {
      await post(tx, { reason: 'withdrawal', reference, now, transfers: [transfer] });
    }
    return done(null);
  });
}

/** The same for an order that is being read. */
export async function settleOwed(
  db: Kysely<Database>,
  order: OrderRow,
  given: { providers: readonly PaymentProvider[]; now: Date },
): Promise<void> {
  const withdrawal = order.status === 'refunded' ? await withdrawalOf(db, order.id) : undefined;
  if (withdrawal !== undefined) await refund(db, { order, withdrawal }, given);
}
