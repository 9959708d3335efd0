/** What only the operator does on the command line: roles of staff, and removing a lost second factor. A new role needs a new login: it ends every session of the member (security R2). */
import type { Kysely } from 'kysely';
import type { Role } from '#schemas/roles.ts';
import { readEmail } from '#server/rules/email.ts';
import { noteAct, OPERATOR } from './audit.ts';
import { dropFactor } from './factors.ts';
import { queueMail } from './mails.ts';
import { dropPasskeysOf } from './passkeys.ts';
import { endSessionsOf } from './sessions.ts';
import type { Database } from '#server/db/tables.ts';

/** `unknown` when no existing account has the address; `same` changes nothing. */
export async function grantRole(
  tx: Kysely<Database>,
  grant: { email: string; role: Role; now: Date },
): Promise<'granted' | 'same' | 'unknown'> {
  const { role, now } = grant;
  const known = await tx
    .selectFrom('members')
    .select(['id', 'role'])
    .where('email', '=', readEmail(grant.email) ?? '')
    .where('holds_email', '=', true)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst();
  if (known === undefined) return 'unknown';
  if (known.role === role) return 'same';
  await tx.updateTable('members').set({ role }).where('id', '=', known.id).execute();
  await endSessionsOf(tx, known.id);
  const entry = { at: now, actor: OPERATOR, act: 'grantRole', object: `member:${known.id}` };
  await noteAct(tx, { ...entry, reason: role, outcome: 'done' });
  return 'granted';
}

/**
 * For a member who lost the app and the recovery codes, or whose account somebody else had, after the operator checked who asks.
 * Passkeys go too. The password alone logs in then, and every session ends. `none` when there was nothing to remove.
 */
export async function removeFactorOf(
  tx: Kysely<Database>,
  { email, now }: { email: string; now: Date },
): Promise<'removed' | 'none' | 'unknown'> {
  const known = await tx
    .selectFrom('members')
    .select(['id', 'email'])
    .where('email', '=', readEmail(email) ?? '')
    .where('holds_email', '=', true)
    .executeTakeFirst();
  if (known === undefined) return 'unknown';
  const hadFactor = await dropFactor(tx, known.id);
  const hadPasskeys = await dropPasskeysOf(tx, known.id);
  if (!hadFactor && !hadPasskeys) return 'none';
  await endSessionsOf(tx, known.id);
  await queueMail(tx, { kind: 'factor_removed', address: known.email, member: known.id, now });
  const entry = { at: now, actor: OPERATOR, act: 'removeFactor', object: `member:${known.id}` };
  await noteAct(tx, { ...entry, reason: 'lost', outcome: 'done' });
  return 'removed';
}

export const staffOf = (db: Kysely<Database>) =>
  db
    .selectFrom('members')
    .select(['email', 'role'])
    .where('role', '<>', 'member')
    .orderBy('role')
    .orderBy('email')
    .execute();
