/** Promotions of partners are for members who have never paid and joined more than four days ago (spec §6). */
import type { Kysely } from 'kysely';
import { WEBCAM_OFFER_AFTER_DAYS } from '#schemas/limits.ts';
import type { Database } from '#server/db/tables.ts';

const DAY_MS = 86_400_000;

export async function seesPromotions(
  db: Kysely<Database>,
  member: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', member)
    .where('paid_user', '=', false)
    .where('signup_date', '<', new Date(now.getTime() - WEBCAM_OFFER_AFTER_DAYS * DAY_MS))
    .executeTakeFirst();
  return row !== undefined;
}
