/**
 * Accounts as they begin: a row, once per e-mail address (security R23), and the address it goes by.
 */
import type { Insertable, Kysely } from 'kysely';
import { databaseCode } from '#server/database-code.ts';
import { randomId } from '#server/random-id.ts';
import type { Database, MembersTable } from './tables.ts';

const NOT_UNIQUE = '23505';

export type NewAccount = Omit<
  Insertable<MembersTable>,
  'id' | 'state' | 'signup_date' | 'last_activity'
>;

/** The new member, or null when the address has an account already; of many at once, one gets it. */
export async function createAccount(
  tx: Kysely<Database>,
  account: NewAccount,
  now: Date,
): Promise<string | null> {
  const row = await tx
    .insertInto('members')
    .values({
      ...account,
      id: randomId(),
      state: 'not_confirmed',
      signup_date: now,
      last_activity: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return null;
  await tx.insertInto('counters').values({ member: row.id }).execute();
  return row.id;
}

export async function isMember(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a page token made this account. */
export async function spendPageToken(
  tx: Kysely<Database>,
  spent: { hash: string; member: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('spent_page_tokens')
    .values({ hash: spent.hash, member: spent.member, created: spent.now })
    .execute();
}

/** The account that a page token has made, when its answer may have been lost. */
export const accountMadeBy = (db: Kysely<Database>, hash: string) =>
  db
    .selectFrom('spent_page_tokens')
    .innerJoin('members', 'members.id', 'spent_page_tokens.member')
    .select(['members.id', 'members.email', 'members.password_hash', 'members.state'])
    .where('spent_page_tokens.hash', '=', hash)
    .executeTakeFirst();

/** Confirms the address the token was sent to; false when the account has another one now, or is gone. */
export async function confirmAddress(
  tx: Kysely<Database>,
  member: string,
  email: string | null,
): Promise<boolean> {
  const row = await tx
    .updateTable('members')
    .set({ state: 'active' })
    .where('id', '=', member)
    .where('email', '=', email ?? '')
    .where('state', '=', 'not_confirmed')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const contactOf = (db: Kysely<Database>, member: string) =>
  db
    .selectFrom('members')
    .select(['email', 'name', 'state'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow();

/** False when the address has another account; the transaction is over then. */
export async function setEmail(
  tx: Kysely<Database>,
  member: string,
  to: Pick<NewAccount, 'email' | 'mailprovider'>,
): Promise<boolean> {
  try {
    await tx.updateTable('members').set(to).where('id', '=', member).execute();
    return true;
  } catch (error) {
    if (databaseCode(error) === NOT_UNIQUE) return false;
    throw error;
  }
}

export async function setPassword(
  tx: Kysely<Database>,
  member: string,
  password_hash: string,
): Promise<void> {
  await tx.updateTable('members').set({ password_hash }).where('id', '=', member).execute();
}

/** The same password, hashed anew; nothing when it was changed since. */
export async function renewPasswordHash(
  db: Kysely<Database>,
  { id, old, hash }: { id: string; old: string; hash: string },
): Promise<void> {
  await db
    .updateTable('members')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', old)
    .execute();
}
