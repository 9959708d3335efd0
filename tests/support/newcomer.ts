/**
 * A member who joined a few hours ago: no chats, no likes. The demo site has none, so one is added while the server is down.
 */
import { join } from 'node:path';
import { SIGNUP_STEP_LAST } from '#schemas/limits.ts';
import { openCounters } from '#server/db/counters.ts';
import { openDatabase } from '#server/db/open.ts';
import { hashPassword } from '#server/auth/password.ts';

export const NEWCOMER = { email: 'nova@vonk.test', password: 'vonk-newcomer-1' };

const HOUR_MS = 3_600_000;

export async function addNewcomer(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({
    dataDir: join(dataDir, 'database'),
    databaseUrl: null,
  });
  const lately = new Date(Date.now() - 3 * HOUR_MS);
  try {
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
    await openCounters(db);
  } finally {
    await close();
  }
}
