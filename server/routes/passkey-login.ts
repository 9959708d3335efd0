/**
 * Logging in with a passkey (contract 68, 69; decisions 96). The device verified its user, so it counts as two factors, and
 * no code is asked. Every answer that does not fit is refused with the same words, in the same steps, whether or not the
 * passkey is known, and limited like wrong passwords (security R19, R21).
 */
import { CHALLENGE_MS } from '#schemas/limits.ts';
import { logInWithPasskey, startPasskeyLogin, type UsedPasskey } from '#schemas/passkeys.ts';
import { knownDevice } from '#server/auth/known-device.ts';
import { noteFailure } from '#server/auth/note-login.ts';
import { openLogin, refusalOfState } from '#server/auth/open-login.ts';
import { challengeIn, checkUsed } from '#server/auth/passkey-checks.ts';
import { type RelyingParty, relyingPartyOf } from '#server/auth/relying-party.ts';
import {
  findPasskey,
  type KnownPasskey,
  noteUse,
  openPasskeyChallenge,
  takePasskeyChallenge,
} from '#server/db/accounts/passkeys.ts';
import { contactOf } from '#server/db/accounts/accounts.ts';
import { type Account, accountById } from '#server/db/accounts/users.ts';
import type { OpenCall, Surroundings } from '#server/http/call.ts';
import { readToken } from '#server/http/cookies.ts';
import { concerning, done, NOT_FOUND, refuse, type Refused } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { clearWrongPasswords, uncount, tooOften } from '#server/limits/visitor-limits.ts';
import {
  byAccount,
  byAddress,
  byVisitor,
  DAY,
  HOUR,
  MINUTE,
  per,
} from '#server/limits/rate-limit.ts';

const TOO_OLD = refuse('invalid_csrf', 'the page is too old');
const GONE = refuse('gone', 'this login is over: begin again');
const INVALID_LOGIN = refuse('invalid_login', 'this passkey opens no account');

const startPasskeyLoginRoute = defineRoute({
  endpoint: startPasskeyLogin,
  access: 'public',
  limits: {
    // Like passwords: by the account, or by the device that it knows, otherwise by the passkey.
    visitor: byVisitor(per(MINUTE, 30)),
  },
  logs: 'refusals',
  about: 'page form',
  async steps({ db, now, headers, config }) {
    const party = relyingPartyOf(config);
    if (party === null) return NOT_FOUND;
    const browser = readToken(headers, 'p', config.secure);
    if (browser === null) return TOO_OLD;
    const challenge = await openPasskeyChallenge(db, { purpose: 'login', browser, now });
    const userVerification = 'required' as const;
    return done({
      options: { challenge, rpId: party.id, timeout: CHALLENGE_MS, userVerification },
    });
  },
});

const logInWithPasskeyRoute = defineRoute({
  endpoint: logInWithPasskey,
  access: 'public',
  limits: {
    address: byAddress(per(5 * MINUTE, 25)),
    call: byAccount(per(HOUR, 25), per(DAY, 300)),
  },
  logs: 'everything',
  about: 'challenge',
  async steps(call) {
    const { db, body, config } = call;
    const party = relyingPartyOf(config);
    if (party === null) return NOT_FOUND;
    const early = await tooOften(call, 'logInWithPasskey address');
    if (early !== null) return early;
    const challenge = await challengeOf(call, body.passkey);
    if (challenge === null) return GONE;

    const found = (await findPasskey(db, body.passkey.id)) ?? null;
    const account = await accountById(db, found?.member ?? '');
    const device = account === undefined ? null : knownDevice(call, account);
    const about = subjectOf(body.passkey, account, device);
    const limited = await tooOften(call, logInWithPasskey.name, about);
    if (limited !== null) return naming(limited, account);
    const fits = await isRight(call, found, { party, challenge });
    if (account === undefined || !fits) {
      await noteFailure(call, account?.id ?? null, 'passkey');
      return naming(INVALID_LOGIN, account);
    }
    const refusal = await refusalOfState(call, account);
    if (refusal !== null) return concerning(refusal, account.id);

    await uncount(call, 'logInWithPasskey address');
    await uncount(call, logInWithPasskey.name, about);
    const opened = {
      account,
      device,
      how: 'passkey',
      granted: { passkey: found?.id ?? '' },
    } as const;
    const login = await openLogin(call, opened);
    if (login === null) return concerning(GONE, account.id);
    const { email } = await contactOf(db, account.id);
    await clearWrongPasswords(call, { member: account.id, email });
    return login;
  },
});

const naming = (refused: Refused, account: Account | undefined): Refused =>
  account === undefined ? refused : concerning(refused, account.id);

/** What wrong answers are counted under: the account, on its own for a device that it knows, otherwise the passkey. */
function subjectOf(
  passkey: UsedPasskey,
  account: Account | undefined,
  device: string | null,
): string {
  if (account === undefined) return passkey.id;
  return device === null ? account.id : `${account.id} ${device}`;
}

/** The challenge, taken; null when it is over, or of another browser. */
async function challengeOf(
  { db, now, headers, config }: Pick<Surroundings, 'db' | 'now' | 'headers' | 'config'>,
  { response }: UsedPasskey,
): Promise<string | null> {
  const browser = readToken(headers, 'p', config.secure);
  const challenge = challengeIn(response.clientDataJSON);
  if (browser === null || challenge === null) return null;
  const taken = await takePasskeyChallenge(db, challenge, { purpose: 'login', browser, now });
  return taken === null ? null : challenge;
}

async function isRight(
  { db, now, body }: OpenCall<unknown, { passkey: UsedPasskey }>,
  found: KnownPasskey | null,
  expected: { party: RelyingParty; challenge: string },
): Promise<boolean> {
  const used = await checkUsed(body.passkey, found, expected);
  if (used === null || found === null) return false;
  const use = { counter: used.newCounter, backedUp: used.credentialBackedUp, now };
  return noteUse(db, found.id, use);
}

export const PASSKEY_LOGIN_ROUTES: readonly Route[] = [
  startPasskeyLoginRoute,
  logInWithPasskeyRoute,
];
