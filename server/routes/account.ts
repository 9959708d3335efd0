/**
 * Logging in and out (spec §4, §7; security R1–R3). Every wrong login gets the same answer: it must not reveal which
 * part was wrong or whether the account exists (decisions 39).
 */
import type { Kysely } from 'kysely';
import { logIn, logOut, logOutByPost, tellPageHidden, tellTabClosed } from '#schemas/account.ts';
import { isCsrf, readToken, setToken } from '#server/http/cookies.ts';
import { renewPasswordHash } from '#server/db/accounts/accounts.ts';
import { hasFactor } from '#server/db/accounts/factors.ts';
import { openChallenge } from '#server/db/accounts/login-challenges.ts';
import { endSession, endTabSoon, setActive } from '#server/db/accounts/sessions.ts';
import type { Database } from '#server/db/tables.ts';
import { type Account, findAccount } from '#server/db/accounts/users.ts';
import { readEmail } from '#server/rules/email.ts';
import { knownDevice } from '#server/auth/known-device.ts';
import { type LoginCall, noteFailure } from '#server/auth/note-login.ts';
import { openLogin, refusalOfState } from '#server/auth/open-login.ts';
import { passwordHashOf } from '#server/auth/reauthenticate.ts';
import { fitsPassword, hashPassword, isWeaker } from '#server/auth/password.ts';
import { sha256 } from '#server/rules/random-id.ts';
import type { OpenCall } from '#server/http/call.ts';
import { concerning, done, refuse, type Refused } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { NOWHERE, uncount, tooOften } from '#server/limits/visitor-limits.ts';
import {
  byAccount,
  byAddress,
  bySession,
  DAY,
  HOUR,
  MINUTE,
  per,
} from '#server/limits/rate-limit.ts';

const TOO_OLD = refuse('invalid_csrf', 'the form is too old');
const INVALID_LOGIN = refuse('invalid_login', 'e-mail or password is wrong');

const logInRoute = defineRoute({
  endpoint: logIn,
  access: 'public',
  limits: {
    // A successful login does not count, because many members share one address. Wrong passwords
    // from a device known to the account are counted separately, and there alone: nobody else at
    // the address can keep such a member out.
    address: byAddress(per(5 * MINUTE, 25)),
    // By address and account together: one who guesses is slowed down before all others there are.
    guess: byAccount(per(MINUTE, 5)),
    call: byAccount(per(HOUR, 25), per(DAY, 300)),
    device: byAccount(per(HOUR, 25), per(DAY, 300)),
  },
  logs: 'everything',
  about: 'page form',
  async steps(call) {
    const { body, config, headers, db } = call;
    const account = await findAccount(db, body.email);
    const device = account === undefined ? null : knownDevice(call, account);
    const tries = triesOf(call, account, device);
    for (const [name, about] of tries) {
      const limited = await tooOften(call, name, about);
      if (limited !== null) return limited;
    }
    if (!isCsrf(body.csrf, readToken(headers, 'p', config.secure), call.birth.secret)) {
      return TOO_OLD;
    }

    const fits = await fitsPassword(body.password, account?.password_hash ?? null);
    if (account === undefined || !fits) {
      await noteFailure(call, account?.id ?? null, 'password');
      return account === undefined ? INVALID_LOGIN : concerning(INVALID_LOGIN, account.id);
    }
    const refusal = await refusalOfState(call, account);
    if (refusal !== null) return concerning(refusal, account.id);

    for (const [name, about] of tries) await uncount(call, name, about);
    const password_hash = await strengthen(db, account, body.password);
    if (password_hash === null) return concerning(INVALID_LOGIN, account.id);
    const known = { ...account, password_hash };
    const step = await secondStepOf(call, known);
    if (step !== null) return concerning(step, account.id);
    const opened = { account: known, device, how: 'password', granted: { password_hash } } as const;
    return (await openLogin(call, opened)) ?? concerning(INVALID_LOGIN, account.id);
  },
});

/**
 * The refusal that asks for a code, when the account has a second factor (decisions 89). Until a right code follows, the
 * history shows none, because the password was right.
 */
async function secondStepOf(
  call: LoginCall,
  { id: member, password_hash }: Account,
): Promise<Refused | null> {
  const { db, now, headers, config } = call;
  if (!(await hasFactor(db, member))) return null;
  const visitor = readToken(headers, 'p', config.secure);
  if (visitor === null) return TOO_OLD;
  const login = await noteFailure(call, member, 'code');
  const challenge = await openChallenge(db, { member, password_hash, visitor, login, now });
  if (challenge === null) return INVALID_LOGIN;
  const message = 'the password is right, and a code must follow';
  return { ok: false, refusal: { code: 'second_factor', message, challenge } };
}

/**
 * What wrong passwords are counted under: the device when it is known to the account, otherwise the network address, the
 * account as it was typed, and both together.
 */
function triesOf(
  { body, address }: OpenCall<unknown, { email: string }>,
  account: Account | undefined,
  device: string | null,
): readonly (readonly [name: string, about: string | null])[] {
  if (account !== undefined && device !== null) {
    return [['logIn device', `${account.id} ${device}`]];
  }
  const typed = readEmail(body.email) ?? body.email.trim().toLowerCase();
  return [
    ['logIn guess', `${address ?? NOWHERE} ${typed}`],
    ['logIn address', null],
    [logIn.name, typed],
  ];
}

/**
 * Hashes the password again when its hash used less work than today. Returns the stored hash; null when the password
 * changed meanwhile.
 */
async function strengthen(
  db: Kysely<Database>,
  { id, password_hash }: Account,
  password: string,
): Promise<string | null> {
  if (password_hash === null || !isWeaker(password_hash)) return password_hash;
  const hash = await hashPassword(password);
  if (await renewPasswordHash(db, { id, old: password_hash, hash })) return hash;
  // A login at the same time may have done it.
  const stored = await passwordHashOf(db, id);
  return (await fitsPassword(password, stored)) ? stored : null;
}

/**
 * Answers `done` also without a session. Only the HTTP cache is cleared, because it holds pictures of members. Storage
 * stays: clearing it would unregister the service workers and delete the unsent rows that a forced logout retains for
 * the member's return (decisions 27). The client wipes what it stored itself.
 */
async function endOwnSession({ db, headers, config }: OpenCall<unknown, unknown>) {
  const token = readToken(headers, 's', config.secure);
  if (token !== null) await endSession(db, sha256(token));
  return done(
    { done: true },
    {
      headers: [setToken('s', config.secure, '', 0), ['clear-site-data', '"cache"']],
    },
  );
}

const tellPageHiddenRoute = defineRoute({
  endpoint: tellPageHidden,
  access: 'optional',
  limits: { call: bySession(per(MINUTE, 60)) },
  logs: 'refusals',
  about: 'caller',
  async steps({ db, member, now }) {
    if (member !== null) await setActive(db, member.id, now);
    return done({ done: true });
  },
});

const tellTabClosedRoute = defineRoute({
  endpoint: tellTabClosed,
  access: 'optional',
  limits: {},
  logs: 'refusals',
  about: 'caller',
  async steps({ db, member, now }) {
    if (member !== null) await endTabSoon(db, member.tokenHash, now);
    return done({ done: true });
  },
});

export const ACCOUNT_ROUTES: readonly Route[] = [
  logInRoute,
  defineRoute({
    endpoint: logOut,
    access: 'optional',
    limits: {},
    logs: 'everything',
    about: 'caller',
    steps: endOwnSession,
  }),
  defineRoute({
    endpoint: logOutByPost,
    access: 'optional',
    limits: {},
    logs: 'everything',
    about: 'caller',
    steps: endOwnSession,
  }),
  tellPageHiddenRoute,
  tellTabClosedRoute,
];
