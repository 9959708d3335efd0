/** Checks a code of the authenticator app or a recovery code, and uses it up: each code is accepted once (decisions 89). */
import type { LoginWay } from '#schemas/sessions.ts';
import type { Surroundings } from '#server/http/call.ts';
import { findFactor, takeCode, takeStep, unusedCodes } from '#server/db/accounts/factors.ts';
import type { Refused } from '#server/rules/result.ts';
import { tooOften } from '#server/limits/visitor-limits.ts';
import { fittingCode } from './recovery-codes.ts';
import { stepOfCode } from '#server/rules/totp.ts';

const APP_CODE = /^\d{6}$/;
const SEPARATORS = /[\s-]/g;

export const WRONG_CODE: Refused = {
  ok: false,
  refusal: { code: 'wrong_code', message: 'this code is wrong or was used', field: 'code' },
};

type Parts = Pick<Surroundings, 'db' | 'now' | 'birth'>;

interface CodeAttempt {
  readonly member: string;
  readonly code: string;
}

/** The code that was typed or pasted, without spaces, hyphens and capitals. */
export const plainCode = (typed: string): string => typed.replaceAll(SEPARATORS, '').toLowerCase();

/** Which kind of code it looks like; whether it is right is not known yet. */
export const wayOfCode = (typed: string): LoginWay =>
  APP_CODE.test(plainCode(typed)) ? 'code' : 'recovery_code';

/** Slow for a recovery code: never call it inside a transaction. */
export async function spendCode({ db, now, birth }: Parts, given: CodeAttempt): Promise<boolean> {
  const { member } = given;
  const code = plainCode(given.code);
  const factor = await findFactor(db, member);
  if (factor === undefined || factor.confirmed === null) return false;
  if (!APP_CODE.test(code)) {
    const found = await fittingCode(code, await unusedCodes(db, member));
    return found !== null && (await takeCode(db, found.id, now));
  }
  const timeStep = stepOfCode({ member, siteSecret: birth.secret }, factor.secret, { code, now });
  return timeStep !== null && (await takeStep(db, member, timeStep));
}

/** For a member who is logged in; null when the code is right. */
export async function refusalOfCode(
  call: Surroundings,
  given: CodeAttempt,
): Promise<Refused | null> {
  const limited = await tooOften(call, 'own code', given.member);
  if (limited !== null) return limited;
  return (await spendCode(call, given)) ? null : WRONG_CODE;
}
