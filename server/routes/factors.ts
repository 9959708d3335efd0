/**
 * The second factor of a member (contract 51; decisions 89; security R5, R24). Every change needs the password again, and a
 * removal also a code, so that neither a stolen session nor a stolen password removes it.
 */
import {
  confirmFactor,
  getFactor,
  removeFactor,
  renewRecoveryCodes,
  startFactor,
} from '#schemas/factors.ts';
import { FACTOR_SETUP_MS } from '#schemas/limits.ts';
import { renewSession } from '#server/auth/member-session.ts';
import { refusalUnlessOwner } from '#server/auth/reauthenticate.ts';
import { newRecoveryCodes } from '#server/auth/recovery-codes.ts';
import { plainCode, refusalOfCode, WRONG_CODE } from '#server/auth/second-factor.ts';
import { newSecret, stepOfCode } from '#server/rules/totp.ts';
import { contactOf } from '#server/db/accounts/accounts.ts';
import {
  confirmSecret,
  dropFactor,
  factorStateOf,
  findFactor,
  replaceCodes,
  storeSecret,
} from '#server/db/accounts/factors.ts';
import { noteSecondFactor } from '#server/db/accounts/sessions.ts';
import type { MemberCall } from '#server/http/call.ts';
import { done, refuse, type Refused } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { inSession } from '#server/db/transaction.ts';
import { tooOften } from '#server/limits/visitor-limits.ts';
import { notifyMember } from '#server/mail/notify-member.ts';

const HAS_ONE = refuse('conflict', 'there is a second factor already');
const NOT_STARTED = refuse('conflict', 'no secret waits for its first code');

const getFactorRoute = defineRoute({
  endpoint: getFactor,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async read({ db, member }) {
    const { since, unused } = await factorStateOf(db, member.id);
    return done({
      since: since?.toISOString() ?? null,
      recovery_codes: unused,
      used: member.hasSecondFactor,
    });
  },
});

const NOT_CONFIRMED = refuse('not_confirmed', 'the e-mail address is not confirmed');

const startFactorRoute = defineRoute({
  endpoint: startFactor,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'everything',
  about: 'password',
  async steps(call) {
    const { db, now, birth, body, config } = call;
    const member = call.member.id;
    // Otherwise a stranger signs up with this address, and its owner can never log in.
    if (!call.member.isConfirmed) return NOT_CONFIRMED;
    const shown = {
      endpoint: startFactor,
      member: call.member,
      password: body.password,
      field: 'password',
    };
    const refusal = await refusalUnlessOwner(call, shown);
    if (refusal !== null) return refusal;
    const { email } = await contactOf(db, member);
    const owner = { member, siteSecret: birth.secret };
    const made = newSecret(owner, { issuer: config.siteName, label: email });
    return inSession(call, async (tx) => {
      const isStarted = await storeSecret(tx, { member, secret: made.sealed, now });
      return isStarted ? done({ uri: made.uri, secret: made.text }) : HAS_ONE;
    });
  },
});

const confirmFactorRoute = defineRoute({
  endpoint: confirmFactor,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'everything',
  about: 'second step',
  async steps(call) {
    const { db, now, birth, body } = call;
    const member = call.member.id;
    const limited = await tooOften(call, 'own code', member);
    if (limited !== null) return limited;
    const waiting = await findFactor(db, member);
    if (waiting === undefined || waiting.confirmed !== null) return NOT_STARTED;
    if (now.getTime() - waiting.created.getTime() >= FACTOR_SETUP_MS) return NOT_STARTED;
    const owner = { member, siteSecret: birth.secret };
    const step = stepOfCode(owner, waiting.secret, { code: plainCode(body.code), now });
    if (step === null) return WRONG_CODE;
    const codes = await newRecoveryCodes();
    const added = await inSession(call, async (tx) => {
      const { secret } = waiting;
      if (!(await confirmSecret(tx, member, { secret, step, now }))) return NOT_STARTED;
      await replaceCodes(tx, member, codes.hashes);
      await noteSecondFactor(tx, call.member.tokenHash);
      await notifyMember({ ...call, db: tx }, 'factor_added');
      return done(await renewSession({ ...call, db: tx }, call.member.tokenHash));
    });
    return added.ok ? done({ recovery_codes: [...codes.shown] }, { headers: added.value }) : added;
  },
});

type OwnCall = MemberCall<unknown, { code: string; password?: string | undefined }>;

/** Password and code; null when both are right. */
async function refusalOfBoth(
  call: OwnCall,
  endpoint: typeof renewRecoveryCodes | typeof removeFactor,
): Promise<Refused | null> {
  const { member, body } = call;
  const shown = { endpoint, member, password: body.password, field: 'password' };
  const refusal = await refusalUnlessOwner(call, shown);
  return refusal ?? refusalOfCode(call, { member: member.id, code: body.code });
}

const renewRecoveryCodesRoute = defineRoute({
  endpoint: renewRecoveryCodes,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'everything',
  about: 'password',
  async steps(call) {
    const refusal = await refusalOfBoth(call, renewRecoveryCodes);
    if (refusal !== null) return refusal;
    const codes = await newRecoveryCodes();
    return inSession(call, async (tx) => {
      await replaceCodes(tx, call.member.id, codes.hashes);
      await notifyMember({ ...call, db: tx }, 'codes_renewed');
      return done({ recovery_codes: [...codes.shown] });
    });
  },
});

const removeFactorRoute = defineRoute({
  endpoint: removeFactor,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'everything',
  about: 'password',
  async steps(call) {
    const refusal = await refusalOfBoth(call, removeFactor);
    if (refusal !== null) return refusal;
    return inSession(call, async (tx) => {
      const isRemoved = await dropFactor(tx, call.member.id);
      if (isRemoved) await notifyMember({ ...call, db: tx }, 'factor_removed');
      return done({ done: true });
    });
  },
});

export const FACTOR_ROUTES: readonly Route[] = [
  getFactorRoute,
  startFactorRoute,
  confirmFactorRoute,
  renewRecoveryCodesRoute,
  removeFactorRoute,
];
