/**
 * Asks for the password again before something that cannot be undone (security R5). It must be given in this call, or
 * must have been given on this device within the last five minutes. Calls in the table below take a passkey instead.
 */
import type { Kysely } from 'kysely';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { askExport } from '#schemas/export.ts';
import { removeFactor, renewRecoveryCodes, startFactor } from '#schemas/factors.ts';
import { STEP_UP_MS } from '#schemas/limits.ts';
import { askMailChange } from '#schemas/mail-change.ts';
import { createOrder } from '#schemas/orders.ts';
import { removePasskey, startPasskey } from '#schemas/passkeys.ts';
import { endSessions } from '#schemas/sessions.ts';
import type { Member } from '#server/db/accounts/sessions.ts';
import { noteShown } from '#server/db/accounts/sessions.ts';
import type { Database } from '#server/db/tables.ts';
import { fitsPassword } from './password.ts';
import { refuse, type Refused } from '#server/rules/result.ts';
import type { Surroundings } from '#server/http/call.ts';
import { tooOften } from '#server/limits/visitor-limits.ts';

/**
 * Where a passkey shown in this session counts like the password (decisions 96). Every other call asks for the password
 * itself: a change of it, the deletion of the account, what staff decide, and whatever is added later.
 */
const PASSKEY_COUNTS: ReadonlySet<string> = new Set(
  [
    startPasskey,
    removePasskey,
    startFactor,
    renewRecoveryCodes,
    removeFactor,
    askMailChange,
    endSessions,
    askExport,
    createOrder,
  ].map(({ name }) => name),
);

interface PasswordProof {
  readonly endpoint: Pick<AnyEndpoint, 'name'>;
  readonly member: Member;
  readonly password: string | undefined;
  /** The field of the form. */
  readonly field: string;
}

/**
 * Null when the caller has proved to be the owner: by the right password in this call, or by a proof of the last five minutes.
 * Slow: never call it inside a transaction.
 */
export async function refusalUnlessOwner(
  call: Surroundings,
  { endpoint, member, password, field }: PasswordProof,
): Promise<Refused | null> {
  if (password === undefined) {
    const isFresh = (shown: Date | null): boolean =>
      shown !== null && call.now.getTime() - shown.getTime() < STEP_UP_MS;
    const isShown =
      isFresh(member.passwordShown) ||
      (PASSKEY_COUNTS.has(endpoint.name) && isFresh(member.passkeyShown));
    return isShown ? null : refuse('password_needed', 'show the password again');
  }
  const limited = await tooOften(call, 'own password', member.id);
  if (limited !== null) return limited;
  const hash = await passwordHashOf(call.db, member.id);
  if (!(await fitsPassword(password, hash))) {
    return { ok: false, refusal: { code: 'wrong_password', message: 'wrong password', field } };
  }
  await noteShown(call.db, member.tokenHash, { confirmed: call.now });
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
