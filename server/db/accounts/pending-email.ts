/**
 * The new address of an account that is not confirmed yet (contract 35): the one of the newest mail about it. A token would
 * reveal whether the address has an account (security R19), because then its mail has none.
 */
import type { Kysely } from 'kysely';
import { MAIL_CHANGE_TOKEN_MS } from '#schemas/limits.ts';
import type { Database } from '#server/db/tables.ts';
import { dropMailsOf } from './mails.ts';
import { dropTokens } from './one-time-tokens.ts';

export async function pendingEmailOf(
  db: Kysely<Database>,
  member: string,
  now: Date,
): Promise<string | null> {
  const mail = await db
    .selectFrom('mails')
    .select('address')
    .where('member', '=', member)
    .where('kind', '=', 'mail_change')
    .where('created', '>', new Date(now.getTime() - MAIL_CHANGE_TOKEN_MS))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return mail?.address ?? null;
}

/** Its link works no more, also when its mail was not sent yet. The mails go first: one that is being sent has its token by then. */
export async function dropPendingEmail(tx: Kysely<Database>, member: string): Promise<void> {
  await dropMailsOf(tx, member, { kind: 'mail_change' });
  await dropTokens(tx, member, ['mail_change']);
}
