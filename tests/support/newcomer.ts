/**
 * A member who joined a few hours ago: no chats, no likes. The demo site has none, so one is added (demo-database.ts).
 */
import type { Kysely } from 'kysely';
import { SIGNUP_STEP_LAST } from '#schemas/limits.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Database } from '#server/db/tables.ts';

export const NEWCOMER = { email: 'nova@vonk.test', password: 'vonk-newcomer-1' };

const HOUR_MS = 3_600_000;

export async function addNewcomer(db: Kysely<Database>): Promise<void> {
  const lately = new Date(Date.now() - 3 * HOUR_MS);
  await db
    .insertInto('members')
    .values({
      id: 'nova',
      email: NEWCOMER.email,
      password_hash: await hashPassword(NEWCOMER.password),
      name: 'Nova',
      gender: 'f',
      date_of_birth: '1996-05-04',
      country: 'NL',
      countryregion: null,
      city: 'Utrecht',
      language: 'nl',
      personal: null,
      mailprovider: null,
      signup_step: SIGNUP_STEP_LAST,
      signup_date: lately,
      last_activity: lately,
      ranked_at: lately,
    })
    .execute();
}
