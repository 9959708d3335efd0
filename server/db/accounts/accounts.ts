/** New accounts: one row per e-mail address (security R23), and the address that the account holds. */
import { type Insertable, type Kysely, sql } from 'kysely';
import { databaseCode } from '#server/db/database-code.ts';
import { matchAddress } from '#server/db/members/avoided-addresses.ts';
import { dropStartedFactor } from './factors.ts';
import { closeChallengesOf } from './login-challenges.ts';
import { closePasskeyChallengesOf } from './passkeys.ts';
import { randomId } from '#server/rules/random-id.ts';
import type { Database, MembersTable, MemberState } from '#server/db/tables.ts';

const NOT_UNIQUE = '23505';

export type NewAccount = Omit<
  Insertable<MembersTable>,
  'id' | 'state' | 'signup_date' | 'last_activity' | 'holds_email'
>;

/**
 * The new member, or null when another account already holds its address; of concurrent signups, one gets it. An
 * account that does not hold its address is always created.
 */
export async function createAccount(
  tx: Kysely<Database>,
  account: NewAccount,
  { now, holds_email }: { now: Date; holds_email: boolean },
): Promise<string | null> {
  const row = await tx
    .insertInto('members')
    .values({
      ...account,
      holds_email,
      id: randomId(),
      state: 'not_confirmed',
      signup_date: now,
      last_activity: now,
    })
    .onConflict((conflict) => conflict.column('email').where('holds_email', '=', true).doNothing())
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

/** Records that a page token made this account; false when it has made one before. */
export async function spendPageToken(
  tx: Kysely<Database>,
  spent: { hash: string; member: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('spent_page_tokens')
    .values({ hash: spent.hash, member: spent.member, created: spent.now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** The account that a page token has made, when its answer may have been lost. */
export const accountMadeBy = (db: Kysely<Database>, hash: string) =>
  db
    .selectFrom('spent_page_tokens')
    .innerJoin('members', 'members.id', 'spent_page_tokens.member')
    .select(['members.id', 'members.email', 'members.password_hash', 'members.state'])
    .where('spent_page_tokens.hash', '=', hash)
    .executeTakeFirst();

/**
 * Confirms the address that the token was sent to; from now on it is the account's own. An account that moderation hides
 * stays hidden. False when the account has another address now, is locked or deleted, or the address has an owner. In the
 * last case the transaction is over.
 */
export async function confirmAddress(
  tx: Kysely<Database>,
  member: string,
  email: string | null,
): Promise<boolean> {
  if (email === null) return false;
  await letAddressGo(tx, member, email);
  const confirmed = tx
    .updateTable('members')
    .set({
      state: sql<MemberState>`case when state = 'hidden' then state else 'active' end`,
      unrestricted: 'active',
      holds_email: true,
    })
    .where('id', '=', member)
    .where('email', '=', email)
    .where('state', 'in', ['not_confirmed', 'hidden'])
    .where(isUnproven)
    .returning('id');
  const isConfirmed = await unlessTaken(
    async () => (await confirmed.executeTakeFirst()) !== undefined,
  );
  if (isConfirmed) await matchAddress(tx, member);
  return isConfirmed;
}

/** An account whose address nobody confirmed; a decision may have changed its state since. */
export const isUnproven = sql<boolean>`(members.state = 'not_confirmed'
  or (members.state in ('hidden', 'locked') and members.unrestricted = 'not_confirmed'))`;

/** Confirming an address removes it from accounts that hold it without confirmation. */
async function letAddressGo(tx: Kysely<Database>, member: string, email: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ holds_email: false })
    .where('email', '=', email)
    .where('holds_email', '=', true)
    .where(isUnproven)
    .where('id', '<>', member)
    .execute();
}

async function unlessTaken(write: () => Promise<boolean>): Promise<boolean> {
  try {
    return await write();
  } catch (error) {
    if (databaseCode(error) === NOT_UNIQUE) return false;
    throw error;
  }
}

export const contactOf = (db: Kysely<Database>, member: string) =>
  db
    .selectFrom('members')
    .select(['email', 'name', isUnproven.as('is_unproven')])
    .where('id', '=', member)
    .executeTakeFirstOrThrow();

/** The address, which stays as it is until the transaction ends; others who hold it wait. */
export async function holdAddress(tx: Kysely<Database>, member: string): Promise<string> {
  const { email } = await tx
    .selectFrom('members')
    .select('email')
    .where('id', '=', member)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return email;
}

type Address = Pick<NewAccount, 'email' | 'mailprovider'>;

/** Sets an address confirmed by its mail. False when it has an owner; then the transaction is over. */
export async function setEmail(
  tx: Kysely<Database>,
  member: string,
  to: Address,
): Promise<boolean> {
  await letAddressGo(tx, member, to.email);
  const moved = tx
    .updateTable('members')
    .set({ ...to, holds_email: true })
    .where('id', '=', member);
  const isMoved = await unlessTaken(
    async () => (await moved.executeTakeFirst()).numUpdatedRows > 0n,
  );
  if (isMoved) await matchAddress(tx, member);
  return isMoved;
}

/** Sets an unconfirmed address: the account does not hold it before it is confirmed. */
export async function nameEmail(tx: Kysely<Database>, member: string, to: Address): Promise<void> {
  await tx
    .updateTable('members')
    .set({ ...to, holds_email: false })
    .where('id', '=', member)
    .where('state', '=', 'not_confirmed')
    .execute();
}

interface NewPassword {
  /** Null: no password opens the account until a mail sets one. */
  readonly hash: string | null;
  /** What the change was granted for: the password that was shown, or the address that was mailed. */
  readonly granted: { readonly password_hash: string | null } | { readonly email: string };
}

/**
 * False when what the change was granted for is no longer so: of two changes at once, one counts. What was begun under
 * the old password ends: logins that wait for their second step, and second factors that wait for their first use.
 */
export async function setPassword(
  tx: Kysely<Database>,
  member: string,
  { hash, granted }: NewPassword,
): Promise<boolean> {
  const changed = await tx
    .updateTable('members')
    .set({ password_hash: hash })
    .where('id', '=', member)
    .where((eb) => eb.and(granted))
    .returning('id')
    .executeTakeFirst();
  if (changed === undefined) return false;
  await closeChallengesOf(tx, member);
  await dropStartedFactor(tx, member);
  await closePasskeyChallengesOf(tx, member);
  return true;
}

/** Stores the new hash of the same password; false when the password was changed since. */
export async function renewPasswordHash(
  db: Kysely<Database>,
  { id, old, hash }: { id: string; old: string; hash: string },
): Promise<boolean> {
  const row = await db
    .updateTable('members')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', old)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
