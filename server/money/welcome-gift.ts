/**
 * Confirms the address of an account and gives it the credits to begin with, in one transaction: an account that nobody
 * confirms gets nothing, and one that is confirmed gets them once.
 */
import type { Kysely } from 'kysely';
import { confirmAddress } from '#server/db/accounts/accounts.ts';
import { dropFactor } from '#server/db/accounts/factors.ts';
import { giveCredits } from '#server/db/money/ledger.ts';
import type { Database } from '#server/db/tables.ts';
import type { Prices } from './prices.ts';

interface Newcomer {
  readonly member: string;
  readonly email: string | null;
}

interface GiftContext {
  readonly config: { readonly prices: Prices };
  readonly now: Date;
}

/** False where `confirmAddress` is. */
export async function confirmNewcomer(
  tx: Kysely<Database>,
  { member, email }: Newcomer,
  { config, now }: GiftContext,
): Promise<boolean> {
  if (!(await confirmAddress(tx, member, email))) return false;
  // Who added it before that had not proven to own the address.
  await dropFactor(tx, member);
  const { gift: amount } = config.prices;
  if (amount > 0) await giveCredits(tx, { member, amount, reference: `welcome:${member}`, now });
  return true;
}
