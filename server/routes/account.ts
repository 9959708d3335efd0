/**
 * Logging in and out (spec §4, §7; security R1–R3). Every wrong login gets the same answer: it must not reveal which
 * part was wrong or whether the account exists (decisions 39).
 */
import type { Kysely } from 'kysely';
import { logIn, logOut, logOutByPost, tellPageHidden, tellTabClosed } from '#schemas/account.ts';
import { isCsrf, readToken, setToken } from '#server/http/cookies.ts';
import { contactOf, renewPasswordHash } from '#server/db/accounts/accounts.ts';
import { queueMail } from '#server/db/accounts/mails.ts';
import { endSession, endTabSoon, sessionsOf, setActive } from '#server/db/accounts/sessions.ts';
import type { Database } from '#server/db/tables.ts';
import { DELIVER_MAILS } from '#server/jobs/deliver-mails.ts';
import { releaseIfOver } from '#server/moderation/release.ts';
import { type Account, findAccount, readUser } from '#server/db/accounts/users.ts';
import { deviceName } from '#server/auth/device-name.ts';
import { readEmail } from '#server/members/email.ts';
import { knowDevice, knownDevice } from '#server/auth/known-device.ts';
import { newSession } from '#server/auth/member-session.ts';
import { fitsPassword, hashPassword, isWeaker } from '#server/auth/password.ts';
import { sha256 } from '#server/auth/random-id.ts';
import type { OpenCall } from '#server/http/call.ts';
import { concerning, done, refuse, type Refused } from '#server/http/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { takeBack, tooOften } from '#server/limits/visitor-limits.ts';

const INVALID_LOGIN = refuse('invalid_login', 'e-mail or password is wrong');

/** Answered only after a correct password. */
const STATE_REFUSALS = {
  active: null,
  hidden: null,
  not_confirmed: refuse('not_confirmed', 'the e-mail address is not confirmed'),
  deleted: refuse('deleted', 'this account is deleted'),
  locked: refuse('locked', 'this account is locked'),
} satisfies Record<Account['state'], Refused | null>;

const logInRoute = defineRoute({
  endpoint: logIn,
  access: 'public',
  async steps(call) {
    const { body, config, headers, now, db } = call;
    const early = await tooOften(call, 'logIn address');
    if (early !== null) return early;
    const account = await findAccount(db, body.email);
    const device = account === undefined ? null : knownDevice(call, account);
    const tries = triesOf(body.email, account, device);
    const limited = await tooOften(call, ...tries);
    if (limited !== null) return limited;
    if (!isCsrf(body.csrf, readToken(headers, 'p', config.secure), call.birth.secret)) {
      return refuse('invalid_csrf', 'the form is too old');
    }

    const fits = await fitsPassword(body.password, account?.password_hash ?? null);
    if (account === undefined) return INVALID_LOGIN;
    if (!fits) return concerning(INVALID_LOGIN, account.id);
    const refusal = STATE_REFUSALS[account.state];
    const isOver = account.state === 'locked' && (await releaseIfOver(db, account.id, now));
    if (refusal !== null && !isOver) return concerning(refusal, account.id);

    await takeBack(call, 'logIn address');
    await takeBack(call, ...tries);
    const password_hash = await strengthen(db, account, body.password);
    await notifyOfNewDevice(call, account.id);
    const cookies = await newSession(call, {
      member: account.id,
      remember: body.remember,
      agent: body.n,
    });
    await setActive(db, account.id, now);
    const user = await readUser(db, {
      member: account.id,
      now,
      fictionalIcon: config.fictionalIcon,
    });
    const known = body.remember ? [knowDevice(call, { ...account, password_hash }, device)] : [];
    return done(user, { headers: [...cookies, ...known], about: account.id });
  },
});

/** What wrong passwords are counted under: the device when it is known to the account, otherwise the normalised address. */
const triesOf = (
  typed: string,
  account: Account | undefined,
  device: string | null,
): [name: string, about: string] =>
  account !== undefined && device !== null
    ? ['logIn device', `${account.id} ${device}`]
    : [logIn.name, readEmail(typed) ?? typed.trim().toLowerCase()];

/**
 * Hashes the password again when its hash used less work than today. A password that changed meanwhile stays. Returns
 * the hash.
 */
async function strengthen(
  db: Kysely<Database>,
  { id, password_hash }: Account,
  password: string,
): Promise<string | null> {
  if (password_hash === null || !isWeaker(password_hash)) return password_hash;
  const hash = await hashPassword(password);
  await renewPasswordHash(db, { id, old: password_hash, hash });
  return hash;
}

/** No mail for the first device, nor for a browser without a recognised name (security R24). */
async function notifyOfNewDevice(
  { db, now, body, wakeJob }: OpenCall<unknown, { n: string }>,
  member: string,
): Promise<void> {
  const device = deviceName(body.n);
  if (device === null) return;
  const known = await sessionsOf(db, member, now);
  if (known.length === 0 || known.some((session) => session.device === device)) return;
  const { email } = await contactOf(db, member);
  await queueMail(db, { kind: 'new_login', address: email, member, about: device, now });
  wakeJob(DELIVER_MAILS.name);
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
  async steps({ db, member, now }) {
    if (member !== null) await setActive(db, member.id, now);
    return done({ done: true });
  },
});

const tellTabClosedRoute = defineRoute({
  endpoint: tellTabClosed,
  access: 'optional',
  async steps({ db, member, now }) {
    if (member !== null) await endTabSoon(db, member.tokenHash, now);
    return done({ done: true });
  },
});

export const ACCOUNT_ROUTES: readonly Route[] = [
  logInRoute,
  defineRoute({ endpoint: logOut, access: 'optional', steps: endOwnSession }),
  defineRoute({ endpoint: logOutByPost, access: 'optional', steps: endOwnSession }),
  tellPageHiddenRoute,
  tellTabClosedRoute,
];
