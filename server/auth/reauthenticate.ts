/**
 * Asks for the password again before something that cannot be undone (security R5). It must be given in this call, or
 * must have been given on this device within the last five minutes.
 */
import type { Kysely } from 'kysely';
import { STEP_UP_MS } from '#schemas/limits.ts';
import type { Member } from '#server/db/accounts/sessions.ts';
import { noteShownPassword } from '#server/db/accounts/sessions.ts';
import type { Database } from '#server/db/tables.ts';
import { fitsPassword } from './password.ts';
import { refuse, type Refused } from '#server/http/result.ts';
import type { Surroundings } from '#server/http/call.ts';
import { tooOften } from '#server/limits/visitor-limits.ts';

interface Shown {
  readonly member: Member;
  readonly password: string | undefined;
  /** The field of the form. */
  readonly field: string;
}

/** Null when the password is right. Slow: never call it inside a transaction. */
export async function refusalOfOwner(
  call: Surroundings,
  { member, password, field }: Shown,
): Promise<Refused | null> {
  if (password === undefined) {
    const shown = member.passwordShown?.getTime() ?? 0;
    const isFresh = call.now.getTime() - shown < STEP_UP_MS;
    return isFresh ? null : refuse('password_needed', 'show the password again');
  }
  const limited = await tooOften(call, 'own password', member.id);
  if (limited !== null) return limited;
  const hash = await passwordHashOf(call.db, member.id);
  if (!(await fitsPassword(password, hash))) {
    return { ok: false, refusal: { code: 'wrong_password', message: 'wrong password', field } };
  }
  await noteShownPassword(call.db, member.tokenHash, call.now);
  return null;
}

export async function passwordHashOf(db: Kysely<Database>, member: string): Promise<string | null> {
  const row = await db
    .selectFrom('members')
    .select('password_hash')
    .where('id', '=', member)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}
