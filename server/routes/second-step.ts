/**
 * The second step of a login (contract 52; decisions 89): a code of the authenticator app, or a recovery code. Wrong codes are
 * limited like wrong passwords: per challenge, per address, and per account or known device (security R21).
 */
import { logInWithCode } from '#schemas/factors.ts';
import { knownDevice } from '#server/auth/known-device.ts';
import { openLogin, refusalOfState } from '#server/auth/open-login.ts';
import { spendCode, wayOfCode, WRONG_CODE } from '#server/auth/second-factor.ts';
import {
  closeChallenge,
  countTry,
  memberOfChallenge,
} from '#server/db/accounts/login-challenges.ts';
import { dropFailure } from '#server/db/accounts/logins.ts';
import { accountById } from '#server/db/accounts/users.ts';
import { readToken } from '#server/http/cookies.ts';
import { concerning, refuse } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { uncount, tooOften } from '#server/limits/visitor-limits.ts';
import { byAccount, byAddress, DAY, HOUR, MINUTE, per } from '#server/limits/rate-limit.ts';

const GONE = refuse('gone', 'this login is over: enter the password again');

const logInWithCodeRoute = defineRoute({
  endpoint: logInWithCode,
  access: 'public',
  limits: {
    // Wrong codes, by the account, or by the device that it knows.
    address: byAddress(per(5 * MINUTE, 25)),
    call: byAccount(per(HOUR, 10), per(DAY, 50)),
  },
  logs: 'everything',
  about: 'challenge',
  async steps(call) {
    const { db, now, body, headers, config } = call;
    const { challenge, code } = body;
    const early = await tooOften(call, 'logInWithCode address');
    if (early !== null) return early;
    const visitor = readToken(headers, 'p', config.secure);
    if (visitor === null) return GONE;
    const member = await memberOfChallenge(db, { challenge, visitor, now });
    const account = member === null ? undefined : await accountById(db, member);
    if (account === undefined) return GONE;

    const device = knownDevice(call, account);
    const about = device === null ? account.id : `${account.id} ${device}`;
    const limited = await tooOften(call, logInWithCode.name, about);
    if (limited !== null) return concerning(limited, account.id);
    if (!(await countTry(db, challenge))) return concerning(GONE, account.id);
    const isRight = await spendCode(call, { member: account.id, code });
    if (!isRight) return concerning(WRONG_CODE, account.id);
    const refusal = await refusalOfState(call, account);
    if (refusal !== null) return concerning(refusal, account.id);
    const login = await closeChallenge(db, challenge);
    if (login === null) return concerning(GONE, account.id);
    await dropFailure(db, login);

    await uncount(call, 'logInWithCode address');
    await uncount(call, logInWithCode.name, about);
    const { password_hash } = account;
    const opened = { account, device, how: wayOfCode(code), granted: { password_hash } };
    return (await openLogin(call, opened)) ?? concerning(GONE, account.id);
  },
});

export const SECOND_STEP_ROUTES: readonly Route[] = [logInWithCodeRoute];
