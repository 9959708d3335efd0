/** The price of a member's next message: that of their country, and nothing while they have premium. */
import type { Kysely } from 'kysely';
import { premiumOf } from '#server/db/money/premium.ts';
import type { Member } from '#server/db/accounts/sessions.ts';
import type { Database } from '#server/db/tables.ts';
import { messageCost, type Prices } from './prices.ts';

export async function costOfNext(
  db: Kysely<Database>,
  { member, prices, now }: { member: Member; prices: Prices; now: Date },
): Promise<number> {
  const cost = messageCost(prices, member.country);
  if (cost === 0) return 0;
  return (await premiumOf(db, member.id, now)) === undefined ? cost : 0;
}
