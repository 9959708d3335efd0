/** Checks and uses up a code of an authenticator app, or a recovery code: each counts once (decisions 89). */
import type { LoginWay } from '#schemas/sessions.ts';
import type { Surroundings } from '#server/http/call.ts';
import { findFactor, takeCode, takeStep, unusedCodes } from '#server/db/accounts/factors.ts';
import type { Refused } from '#server/rules/result.ts';
import { tooOften } from '#server/limits/visitor-limits.ts';
import { fittingCode } from './recovery-codes.ts';
import { stepOfCode } from '#server/rules/totp.ts';

const OF_THE_APP = /^\d{6}$/;
const BETWEEN = /[\s-]/g;

export const WRONG_CODE: Refused = {
  ok: false,
  refusal: { code: 'wrong_code', message: 'this code is wrong or was used', field: 'code' },
};

type Parts = Pick<Surroundings, 'db' | 'now' | 'birth'>;

interface CodeAttempt {
  readonly member: string;
  readonly code: string;
}

/** As it was typed or pasted, without what only helps the eye. */
export const plainCode = (typed: string): string => typed.replaceAll(BETWEEN, '').toLowerCase();

/** What was given, right or wrong. */
export const wayOfCode = (typed: string): LoginWay =>
  OF_THE_APP.test(plainCode(typed)) ? 'code' : 'recovery_code';

/** Slow for a recovery code: never call it inside a transaction. */
export async function spendCode({ db, now, birth }: Parts, given: CodeAttempt): Promise<boolean> {
  const { member } = given;
  const code = plainCode(given.code);
  const factor = await findFactor(db, member);
  if (factor === undefined || factor.confirmed === null) return false;
  if (!OF_THE_APP.test(code)) {
    const found = await fittingCode(code, await unusedCodes(db, member));
    return found !== null && (await takeCode(db, found.id, now));
  }
  const step = stepOfCode({ member, siteSecret: birth.secret }, factor.secret, { code, now });
  return step !== null && (await takeStep(db, member, step));
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
