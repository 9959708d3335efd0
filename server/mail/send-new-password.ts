/**
 * After a mail proved whose account it is, the password that somebody else may know ends at once; the mail for a new one goes
 * to the address that was proved.
 */
import type { Kysely } from 'kysely';
import { setPassword } from '#server/db/accounts/accounts.ts';
import { queueMail } from '#server/db/accounts/mails.ts';
import type { Database } from '#server/db/tables.ts';

export async function sendNewPassword(
  tx: Kysely<Database>,
  { member, email }: { member: string; email: string | null },
  now: Date,
): Promise<void> {
  if (email === null) return;
  await setPassword(tx, member, { hash: null, granted: { email } });
  await queueMail(tx, { kind: 'reset', address: email, member, now });
}
