/**
 * Withdrawing from an order (contract 23). A repeat for the same order gets the same answer, and retries the refund at
 * a provider that was unavailable.
 */
import { withdrawByReference, withdrawOrder } from '#schemas/withdrawals.ts';
import { orderOfBuyer } from '#server/db/money/orders.ts';
import { readEmail } from '#server/rules/email.ts';
import { DELIVER_MAILS } from '#server/jobs/deliver-mails.ts';
import { refund, withdraw } from '#server/money/withdrawal.ts';
import { done, invalid } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { tooOften } from '#server/limits/visitor-limits.ts';
import {
  byAccount,
  byAddress,
  byMember,
  DAY,
  HOUR,
  MINUTE,
  per,
} from '#server/limits/rate-limit.ts';

const withdrawOrderRoute = defineRoute({
  endpoint: withdrawOrder,
  access: 'member',
  limits: { call: byMember(per(15 * MINUTE, 20)) },
  reaches: 'nobody',
  logs: 'refusals',
  about: 'order',
  async steps({ db, member, body, now, providers, wakeJob }) {
    if (!body.confirm) return invalid('confirm');
    const { order, name, email } = body;
    const withdrawn = await withdraw(db, { member: member.id, order, name, email, now });
    if (!withdrawn.ok) return withdrawn;
    wakeJob(DELIVER_MAILS.name);
    await refund(db, withdrawn.value, { providers, now });
    const { reference, received, amount, unused } = withdrawn.value.withdrawal;
    const { currency, credits } = withdrawn.value.order;
    return done({
      reference,
      received_at: received.toISOString(),
      refund: { amount, currency, basis: { unused, credits } },
    });
  },
});

/**
 * Whether an order exists, and its owner, is reported only to the address of its account. Order numbers can be guessed:
 * the tries for one address are few.
 */
const withdrawByReferenceRoute = defineRoute({
  endpoint: withdrawByReference,
  access: 'public',
  limits: {
    call: byAddress(per(HOUR, 10)),
    order: byAccount(per(HOUR, 10)),
    email: byAccount(per(DAY, 10)),
  },
  logs: 'refusals',
  about: 'caller',
  async steps(call) {
    const { db, body, now, providers, wakeJob } = call;
    const { name, email } = body;
    const address = readEmail(email) ?? '';
    const limited =
      (await tooOften(call, withdrawByReference.name)) ??
      (await tooOften(call, `${withdrawByReference.name} order`, body.order)) ??
      (await tooOften(call, `${withdrawByReference.name} email`, address));
    if (limited !== null) return limited;
    if (!body.confirm) return invalid('confirm');
    const bought = await orderOfBuyer(db, body.order, address);
    if (bought === null) return done({ done: true });
    const withdrawn = await withdraw(db, { ...bought, name, email, now });
    if (withdrawn.ok) {
      wakeJob(DELIVER_MAILS.name);
      await refund(db, withdrawn.value, { providers, now });
    }
    return done({ done: true });
  },
});

export const WITHDRAWAL_ROUTES: readonly Route[] = [withdrawByReferenceRoute, withdrawOrderRoute];
