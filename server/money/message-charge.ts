/**
 * What a member's next message costs, and the charge in the transaction that writes it (contract 7): once per message, never
 * more than the sender agreed to, never more than the balance.
 */
import type { Kysely } from 'kysely';
import { CREDITS, lockBalance, post } from '#server/db/money/ledger.ts';
import type { Database } from '#server/db/tables.ts';
import { done, refuse, type Result } from '#server/rules/result.ts';
import { premiumOf } from '#server/db/money/premium.ts';
import type { Member } from '#server/db/accounts/sessions.ts';
import { messageCost, type Prices } from './prices.ts';

/** The price of their country, and nothing while they have premium. */
export async function costOfNext(
  db: Kysely<Database>,
  { member, prices, now }: { member: Member; prices: Prices; now: Date },
): Promise<number> {
  const cost = messageCost(prices, member.country);
  if (cost === 0) return 0;
  return (await premiumOf(db, member.id, now)) === undefined ? cost : 0;
}

interface Charge {
  readonly member: string;
  readonly cost: number;
  /** The most the sender agreed to; a device that does not know the price agreed to none. */
  readonly max_cost: number;
}

/** The balance that will be left; locked until the transaction ends. */
export async function reserve(
  tx: Kysely<Database>,
  { member, cost, max_cost }: Charge,
): Promise<Result<number>> {
  const balance = await lockBalance(tx, member);
  if (cost <= balance && cost <= max_cost) return done(balance - cost);
  const { refusal } = refuse('credits', 'this message costs more');
  const field = cost > max_cost ? { field: 'max_cost' } : {};
  return { ok: false, refusal: { ...refusal, ...field, needed: cost, balance } };
}

export async function charge(
  tx: Kysely<Database>,
  paid: { member: string; message: number; cost: number; now: Date },
): Promise<void> {
  const { member, message, cost, now } = paid;
  const transfer = {
    from: { member },
    to: { site: 'spent' },
    unit: CREDITS,
    amount: cost,
  } as const;
  const posting = { reason: 'message', reference: String(message), now } as const;
  if (!(await post(tx, { ...posting, transfers: [transfer] }))) {
    throw new Error('a message was paid for before it was written');
  }
}
