/**
 * Withdrawing from an order (contract 23). The same order again gets the same answer, and tries once more to give the
 * refund to a provider that was away.
 */
import { withdrawOrder } from '#schemas/withdrawals.ts';
import { settle, withdraw } from '#server/money/withdrawal.ts';
import { done, invalid } from '#server/result.ts';
import { memberRoute, type Route } from '#server/route.ts';

const withdrawRoute = memberRoute(
  withdrawOrder,
  async ({ db, member, body, now, providers, postman }) => {
    if (!body.confirm) return invalid('confirm');
    const { order, name, email } = body;
    const withdrawn = await withdraw(db, { member: member.id, order, name, email, now });
    if (!withdrawn.ok) return withdrawn;
    postman.wake();
    await settle(db, withdrawn.value, { providers, now });
    const { reference, received, amount, unused } = withdrawn.value.withdrawal;
    const { currency, credits } = withdrawn.value.order;
    return done({
      reference,
      received_at: received.toISOString(),
      refund: { amount, currency, basis: { unused, credits } },
    });
  },
);

export const WITHDRAWAL_ROUTES: readonly Route[] = [withdrawRoute];
