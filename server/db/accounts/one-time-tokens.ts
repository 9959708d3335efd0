/**
 * One-time tokens of mails (security R22): 256 bits, hashed at rest, bound to a member and a purpose, used once. Of
 * concurrent uses, one succeeds.
 */
import type { Kysely } from 'kysely';
import {
  ACTIVATION_TOKEN_MS,
  AGE_CHECK_MS,
  APPEAL_MS,
  MAIL_CHANGE_TOKEN_MS,
  MAIL_UNDO_TOKEN_MS,
  RESET_TOKEN_MS,
  RESTORE_MS,
} from '#schemas/limits.ts';
import { randomToken, sha256 } from '#server/rules/random-id.ts';
import type { TokenPurpose } from '#server/db/account-tables.ts';
import type { Database } from '#server/db/tables.ts';
import { dropMailsOf } from './mails.ts';

const KEEP_MS: Readonly<Record<TokenPurpose, number>> = {
  activation: ACTIVATION_TOKEN_MS,
  reset: RESET_TOKEN_MS,
  mail_change: MAIL_CHANGE_TOKEN_MS,
  mail_undo: MAIL_UNDO_TOKEN_MS,
  restore: RESTORE_MS,
  appeal: APPEAL_MS,
  age_check: AGE_CHECK_MS,
};

interface Issue {
  readonly purpose: TokenPurpose;
  readonly member: string;
  readonly email?: string;
  readonly about?: string;
  readonly now: Date;
  /** When its reason arose, for a mail that was late; otherwise now. */
  readonly since?: Date;
}

/** A new token; earlier ones stay valid until one of them is used. */
export async function issueToken(db: Kysely<Database>, issue: Issue): Promise<string> {
  const { purpose, member, email = null, about = null, now, since = now } = issue;
  const token = randomToken();
  const expires = new Date(now.getTime() + KEEP_MS[purpose]);
  await db
    .insertInto('one_time_tokens')
    .values({ hash: sha256(token), purpose, member, email, about, created: since, expires })
    .execute();
  return token;
}

export type Used =
  | {
      readonly state: 'done';
      readonly member: string;
      readonly email: string | null;
      readonly about: string | null;
      readonly created: Date;
    }
  | { readonly state: 'expired' | 'used' | 'unknown' };

/**
 * `done` for exactly one caller; other tokens of the same purpose are used up with it, except those of earlier addresses
 * (`endLaterUndos`).
 */
export async function takeToken(
  tx: Kysely<Database>,
  token: string,
  { purpose, now }: { purpose: TokenPurpose; now: Date },
): Promise<Used> {
  const hash = sha256(token);
  const taken = await tx
    .updateTable('one_time_tokens')
    .set({ used: now })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used', 'is', null)
    .where('expires', '>', now)
    .returning(['member', 'email', 'about', 'created'])
    .executeTakeFirst();
  if (taken === undefined) return { state: await whyNot(tx, token, purpose) };
  if (purpose !== 'mail_undo') await endTokens(tx, taken.member, { purpose, now });
  return { state: 'done', ...taken };
}

async function endTokens(
  tx: Kysely<Database>,
  member: string,
  { purpose, now, since = new Date(0) }: { purpose: TokenPurpose; now: Date; since?: Date },
): Promise<void> {
  await tx
    .updateTable('one_time_tokens')
    .set({ used: now })
    .where('member', '=', member)
    .where('purpose', '=', purpose)
    .where('used', 'is', null)
    .where('created', '>=', since)
    .execute();
}

/**
 * The undo of an address ends those of the addresses that came after it, sent or not. An earlier address was proven before:
 * its holder keeps theirs.
 */
export async function endLaterUndos(
  tx: Kysely<Database>,
  { member, created: since }: { member: string; created: Date },
  now: Date,
): Promise<void> {
  await dropMailsOf(tx, member, { kind: 'mail_changed', since });
  await endTokens(tx, member, { purpose: 'mail_undo', now, since });
}

/** The owner of a valid token, without using it up. */
export const ownerOfToken = (
  db: Kysely<Database>,
  token: string,
  { purpose, now }: { purpose: TokenPurpose; now: Date },
) =>
  db
    .selectFrom('one_time_tokens')
    .innerJoin('members', 'members.id', 'one_time_tokens.member')
    .select(['members.id', 'members.email', 'members.name', 'one_time_tokens.about'])
    .select('one_time_tokens.email as newEmail')
    .where('hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .where('used', 'is', null)
    .where('expires', '>', now)
    .executeTakeFirst();

/** The state of a token that is not valid. */
export async function whyNot(
  tx: Kysely<Database>,
  token: string,
  purpose: TokenPurpose,
): Promise<'expired' | 'used' | 'unknown'> {
  const row = await tx
    .selectFrom('one_time_tokens')
    .select('used')
    .where('hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (row === undefined) return 'unknown';
  return row.used === null ? 'expired' : 'used';
}

/** Deletes the unused tokens of these purposes: the member changed their mind, or the account has a new owner. */
export async function dropTokens(
  tx: Kysely<Database>,
  member: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await tx
    .deleteFrom('one_time_tokens')
    .where('member', '=', member)
    .where('purpose', 'in', purposes)
    .where('used', 'is', null)
    .execute();
}

/** Deletes old tokens; their links then answer `unknown`. */
export async function forgetTokens(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('expires', '<', before).execute();
}
