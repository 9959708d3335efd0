/**
 * Members who joined a few hours ago: no chats, no likes. The demo site has none, so they are added (demo-database.ts).
 */
import type { Insertable, Kysely } from 'kysely';
import { SIGNUP_STEP_LAST } from '#schemas/limits.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Database, MembersTable } from '#server/db/tables.ts';

const PASSWORD = 'vonk-newcomer-1';
export const NEWCOMER = { email: 'nova@vonk.test', password: PASSWORD };
/** Has not confirmed the address. */
export const UNCONFIRMED = { email: 'nils@vonk.test', password: PASSWORD };

const HOUR_MS = 3_600_000;

export const addNewcomer = (db: Kysely<Database>): Promise<void> =>
  add(db, { id: 'nova', email: NEWCOMER.email, name: 'Nova', gender: 'f', state: 'active' });

export const addUnconfirmed = (db: Kysely<Database>): Promise<void> =>
  add(db, {
    id: 'nils',
    email: UNCONFIRMED.email,
    name: 'Nils',
    gender: 'm',
    state: 'not_confirmed',
  });

type Joined = Pick<Insertable<MembersTable>, 'id' | 'email' | 'name' | 'gender' | 'state'>;

async function add(db: Kysely<Database>, joined: Joined): Promise<void> {
  const lately = new Date(Date.now() - 3 * HOUR_MS);
  await db
    .insertInto('members')
    .values({
      ...joined,
      password_hash: await hashPassword(PASSWORD),
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
