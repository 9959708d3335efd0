/**
 * Checking an address and signing up (spec §4, §5, §7; security R7, R20, R23). An account starts unconfirmed: its
 * member is logged in, continues with the steps of signup, and is not visible yet. Where addresses are secret
 * (`strict`), every address gets such an account, the same answer and the same work: the account gets the address when
 * its mail confirms it. If the address has an owner, that mail informs the owner instead (mail/occasions.ts).
 */
import { signUp, type SignupPayload, validateEmail } from '#schemas/signup.ts';
import { isCsrf, readToken } from '#server/http/cookies.ts';
import {
  accountMadeBy,
  createAccount,
  isMember,
  spendPageToken,
} from '#server/db/accounts/accounts.ts';
import { queueActivation } from '#server/mail/activation-mail.ts';
import { type Account, findAccount, readUser } from '#server/db/accounts/users.ts';
import { readEmail } from '#server/rules/email.ts';
import { DELIVER_MAILS } from '#server/jobs/deliver-mails.ts';
import { knownDevice, knownDeviceCookie } from '#server/auth/known-device.ts';
import { newSession } from '#server/auth/member-session.ts';
import { isPageToken, makePageToken } from '#server/auth/page-token.ts';
import { fitsPassword, hashPassword } from '#server/auth/password.ts';
import { sha256 } from '#server/rules/random-id.ts';
import type { OpenCall } from '#server/http/call.ts';
import { done, invalid, refuse, type Refused, type Result } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { isOpenTo, readSignup } from '#server/members/signup-fields.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { tooOften } from '#server/limits/visitor-limits.ts';
import { byAddress, HOUR, MINUTE, per } from '#server/limits/rate-limit.ts';

type SignupCall = OpenCall<unknown, SignupPayload>;

const TOO_OLD = refuse('invalid_csrf', 'the form is too old');
const TAKEN: Refused = {
  ok: false,
  refusal: { code: 'conflict', message: 'this address has an account', field: 'email' },
};
const STATUS = {
  active: 'active',
  hidden: 'active',
  locked: 'active',
  not_confirmed: 'not_confirmed',
  deleted: 'deleted',
} as const;

const validateEmailRoute = defineRoute({
  endpoint: validateEmail,
  access: 'public',
  limits: { call: byAddress(per(MINUTE, 10), per(HOUR, 60)) },
  logs: 'refusals',
  about: 'page form',
  async read(call) {
    const { query, config, headers, birth, now, db } = call;
    const visitor = readToken(headers, 'p', config.secure);
    if (visitor === null) return TOO_OLD;
    const email = readEmail(query.email);
    const checked = { email: email ?? query.email, request_email: query.email };
    if (email === null) return done({ ...checked, token: null, status: 'invalid' });
    // Who asked too often learns nothing about the address, and can sign up all the same: the signup has its own limit.
    const mayBeLookedUp =
      config.validateEmail === 'spec' && (await tooOften(call, 'validateEmail')) === null;
    const account = mayBeLookedUp ? await findAccount(db, email) : undefined;
    const status = account === undefined ? 'new' : STATUS[account.state];
    const bound = { visitor, email, secret: birth.secret };
    return done({ ...checked, status, token: status === 'new' ? makePageToken(bound, now) : null });
  },
});

const signUpRoute = defineRoute({
  endpoint: signUp,
  access: 'public',
  // A family or an office signs up together; fresh accounts are bounded by what they may fill.
  limits: { call: byAddress(per(10 * MINUTE, 10), per(HOUR, 30)) },
  logs: 'everything',
  about: 'page form',
  async steps(call) {
    const { body, db, now, host, config } = call;
    const refusal = await refusalOfForm(call);
    if (refusal !== null) return refusal;
    const fields = readSignup(body, config);
    if (!fields.ok) return fields;
    if (!fitsPage(call, fields.value.email)) return invalid('token');

    const isStrict = config.validateEmail === 'strict';
    const password_hash = await hashPassword(body.password);
    const isReferred = body.profile !== null && (await isMember(db, body.profile));
    const account = {
      ...fields.value,
      password_hash,
      referred_by: isReferred ? body.profile : null,
    };
    const made = await inTransaction(db, async (tx): Promise<Result<string>> => {
      const member = await createAccount(tx, account, { now, holds_email: !isStrict });
      if (member === null) return TAKEN;
      const spent = { hash: sha256(body.token), member, now };
      if (!(await spendPageToken(tx, spent))) return TAKEN;
      // Over the limit the answer is the same, and the mail is asked for later.
      await queueActivation({ ...call, db: tx }, { member, address: account.email });
      return done(member);
    });
    if (made.ok) call.wakeJob(DELIVER_MAILS.name);
    else if (made !== TAKEN) return made;
    const owner = made.ok ? { id: made.value, password_hash } : await madeBefore(call);
    if (owner === null) return TAKEN;

    const { id: member, ...granted } = owner;
    const session = { member, remember: true, agent: body.n, granted };
    const cookies = await newSession(call, session);
    if (cookies === null) return TAKEN;
    const user = await readUser(db, { member, now, host, config });
    const known = knownDeviceCookie(call, owner, knownDevice(call, owner));
    return done(user, { headers: [...cookies, known] });
  },
});

/** A refusal about the visit, not about the fields of the form. */
async function refusalOfForm(call: SignupCall): Promise<Refused | null> {
  const { body, config, headers, birth } = call;
  if (!isCsrf(body.csrf, readToken(headers, 'p', config.secure), birth.secret)) return TOO_OLD;
  if (!isOpenTo(config, body)) return refuse('forbidden', 'signing up is by invitation');
  return tooOften(call, 'signUp');
}

function fitsPage({ body, headers, config, birth, now }: SignupCall, email: string): boolean {
  const visitor = readToken(headers, 'p', config.secure);
  if (visitor === null) return false;
  return isPageToken(body.token, { visitor, email, secret: birth.secret }, now);
}

/** A repeat of the same form after a lost answer: with its token and password it gets the account it made. */
async function madeBefore({ db, body }: SignupCall): Promise<Omit<Account, 'state'> | null> {
  const account = await accountMadeBy(db, sha256(body.token));
  if (account === undefined || account.email !== readEmail(body.email)) return null;
  const isOpen = account.state === 'active' || account.state === 'not_confirmed';
  const { id, password_hash } = account;
  return isOpen && (await fitsPassword(body.password, password_hash))
    ? { id, password_hash }
    : null;
}

export const SIGNUP_ROUTES: readonly Route[] = [validateEmailRoute, signUpRoute];
