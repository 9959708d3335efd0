/** Roles of staff. A new role needs a new login: it ends every session of the member (security R2). */
import type { Kysely } from 'kysely';
import type { Role } from '#schemas/roles.ts';
import { readEmail } from '#server/members/email.ts';
import { noteAct, OPERATOR } from './audit.ts';
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

export const staffOf = (db: Kysely<Database>) =>
  db
    .selectFrom('members')
    .select(['email', 'role'])
    .where('role', '<>', 'member')
    .orderBy('role')
    .orderBy('email')
    .execute();
