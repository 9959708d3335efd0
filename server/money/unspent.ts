/** The credits of an order that are not spent: given ones are spent first, then those of the oldest order. */
import type { Kysely } from 'kysely';
import { lockBalance } from '#server/db/money/ledger.ts';
import type { OrderRow } from '#server/db/money/orders.ts';
import { creditsBoughtSince } from '#server/db/money/withdrawals.ts';
import type { Database } from '#server/db/tables.ts';

/** Locks the order's member's balance. Locked credits are not among them; `more` credits come to the balance. */
export async function unspentOf(tx: Kysely<Database>, order: OrderRow, more = 0): Promise<number> {
  const { member, status, credits, taken, locked } = order;
  if (member === null || status !== 'paid') return 0;
  const balance = (await lockBalance(tx, member)) + more;
  const left = balance - (await creditsBoughtSince(tx, order));
  return Math.min(credits - taken - locked, Math.max(0, left));
}
