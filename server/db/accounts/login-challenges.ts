/**
 * Logins with the right password that wait for their second step (decisions 89): for five minutes and five codes, in the
 * browser that entered the password.
 */
import { type Kysely, sql } from 'kysely';
import { CHALLENGE_MS, CHALLENGE_TRIES } from '#schemas/limits.ts';
import { randomToken, sha256 } from '#server/rules/random-id.ts';
import type { Database } from '#server/db/tables.ts';

export interface WaitingLogin {
  readonly challenge: string;
  /** The token of the browser's cookie. */
  readonly visitor: string;
  readonly now: Date;
}

interface CheckedPassword {
  member: string;
  /** The hash that the password was checked against. */
  password_hash: string | null;
  visitor: string;
  login: number;
  now: Date;
}

/**
 * The statement repeats what was checked, and waits for a change of it: a password that was checked before a new one opens no
 * challenge after it, when `closeChallengesOf` has passed. Null then.
 */
export async function openChallenge(
  db: Kysely<Database>,
  { member, password_hash, visitor, login, now }: CheckedPassword,
): Promise<string | null> {
  const challenge = randomToken();
  const expires = new Date(now.getTime() + CHALLENGE_MS);
  const { numAffectedRows } = await sql`
    insert into login_challenges (hash, member, visitor, login, created, expires)
    select ${sha256(challenge)}::text, id, ${sha256(visitor)}::text, ${login}::bigint,
      ${now}::timestamptz, ${expires}::timestamptz
    from members
    where id = ${member} and password_hash is not distinct from ${password_hash}::text
    for share`.execute(db);
  return numAffectedRows === 1n ? challenge : null;
}

/** The member of a challenge that is open; null otherwise. */
export async function memberOfChallenge(
  db: Kysely<Database>,
  { challenge, visitor, now }: WaitingLogin,
): Promise<string | null> {
  const row = await db
    .selectFrom('login_challenges')
    .select('member')
    .where('hash', '=', sha256(challenge))
    .where('visitor', '=', sha256(visitor))
    .where('expires', '>', now)
    .where('tries', '<', CHALLENGE_TRIES)
    .executeTakeFirst();
  return row?.member ?? null;
}

/** Counts a code before it is checked; false when the challenge has had its five. */
export async function countTry(db: Kysely<Database>, challenge: string): Promise<boolean> {
  const row = await db
    .updateTable('login_challenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', sha256(challenge))
    .where('tries', '<', CHALLENGE_TRIES)
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Its row of the history for exactly one caller, null for all others. */
export async function closeChallenge(
  db: Kysely<Database>,
  challenge: string,
): Promise<number | null> {
  const row = await db
    .deleteFrom('login_challenges')
    .where('hash', '=', sha256(challenge))
    .returning('login')
    .executeTakeFirst();
  return row?.login ?? null;
}

/** All of a member: the password has changed. */
export async function closeChallengesOf(tx: Kysely<Database>, member: string): Promise<void> {
  await tx.deleteFrom('login_challenges').where('member', '=', member).execute();
}

export async function forgetChallenges(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('login_challenges').where('expires', '<', now).execute();
}
