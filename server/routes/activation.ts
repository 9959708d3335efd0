/**
 * Confirming an e-mail address (spec §4 activation progress; contract 36; security R21, R22). Only POST uses a token,
 * because mail scanners follow links.
 */
import type * as z from 'zod/mini';
import { activate, getActivation } from '#schemas/activation.ts';
import type { BodyOf } from '#schemas/endpoint.ts';
import type { TokenState } from '#schemas/one-time-token.ts';
import { ACTIVATIONS_PER_HOUR } from '#schemas/limits.ts';
import { holdAddress, nameEmail } from '#server/db/accounts/accounts.ts';
import { bump } from '#server/db/counters.ts';
import { mailsOf } from '#server/db/accounts/mails.ts';
import { dropTokens, takeToken } from '#server/db/accounts/one-time-tokens.ts';
import type { Member } from '#server/db/accounts/sessions.ts';
import { readEmail } from '#server/rules/email.ts';
import { DELIVER_MAILS } from '#server/jobs/deliver-mails.ts';
import { refusalUnlessOwner } from '#server/auth/reauthenticate.ts';
import type { OpenCall } from '#server/http/call.ts';
import { done, invalid, refuse, type Result } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { confirmNewcomer } from '#server/money/welcome-gift.ts';
import { queueActivation } from '#server/mail/activation-mail.ts';
import { mailProvider } from '#server/members/signup-fields.ts';
import { ENDED, inSession, inTransaction } from '#server/db/transaction.ts';
import { tooOften } from '#server/limits/visitor-limits.ts';
import { byAccount, byAddress, HOUR, MINUTE, per } from '#server/limits/rate-limit.ts';

type ActivationAnswer = z.input<typeof activate.answer>;
type ActivateCall = OpenCall<unknown, BodyOf<typeof activate>>;

const HOUR_MS = 3_600_000;
/** Rolls everything back: the account has another address by now, or this one has an owner. */
const NOT_ITS_OWN = refuse('conflict', 'the address is not of this account');

const getActivationRoute = defineRoute({
  endpoint: getActivation,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'refusals',
  about: 'caller',
  async read({ db, member, now }) {
    const { state } = await mailsOf(db, member.id, { kind: 'activation', since: now });
    return done({
      delivered: state === 'delivered',
      failed: state === 'failed',
      activated: member.isConfirmed,
    });
  },
});

const activateRoute = defineRoute({
  endpoint: activate,
  access: 'optional',
  limits: {
    call: byAddress(per(5 * MINUTE, 25)),
    'elsewhere address': byAddress(per(HOUR, 20)),
    elsewhere: byAccount(per(HOUR, 5)),
  },
  logs: 'everything',
  about: 'caller',
  async steps(call) {
    const { body, member } = call;
    if (body.token !== undefined) return confirmByToken(call, body.token);
    if (member === null) return ENDED;
    if (member.isConfirmed) return done({ state: 'done', delivered: true, retry_after: null });
    if (body.email !== undefined) return sendElsewhere(call, member, body.email);
    if (body.resend !== true) return invalid('resend');
    return inSession({ ...call, member }, async (tx) => {
      const email = await holdAddress(tx, member.id);
      return sendAgain({ ...call, db: tx }, member.id, email);
    });
  },
});

async function confirmByToken(
  call: ActivateCall,
  token: string,
): Promise<Result<ActivationAnswer>> {
  const limited = await tooOften(call, 'activate');
  if (limited !== null) return limited;
  const used = await inTransaction(call.db, async (tx): Promise<Result<TokenState>> => {
    const taken = await takeToken(tx, token, { purpose: 'activation', now: call.now });
    if (taken.state !== 'done') return done(taken.state);
    if (!(await confirmNewcomer(tx, taken, call))) return NOT_ITS_OWN;
    await bump(tx, 'user', [taken.member]);
    return done('done');
  });
  if (!used.ok && used !== NOT_ITS_OWN) return used;
  return done({ state: used.ok ? used.value : 'unknown', delivered: true, retry_after: null });
}

/**
 * Every address, taken or free, gets the same answer and the same work: the account has no address until its mail
 * confirms it, and for a taken one that mail informs the owner (security R19; mail/occasions.ts).
 */
async function sendElsewhere(
  call: ActivateCall,
  member: Member,
  typed: string,
): Promise<Result<ActivationAnswer>> {
  const email = readEmail(typed);
  if (email === null) return invalid('email');
  const { password } = call.body;
  const refusal = await refusalUnlessOwner(call, {
    endpoint: activate,
    member,
    password,
    field: 'password',
  });
  if (refusal !== null) return refusal;
  const limited =
    (await tooOften(call, 'activate elsewhere address')) ??
    (await tooOften(call, 'activate elsewhere', member.id));
  if (limited !== null) return limited;
  return inSession({ ...call, member }, async (tx) => {
    await nameEmail(tx, member.id, { email, mailprovider: mailProvider(email) });
    await dropTokens(tx, member.id, ['activation']);
    await bump(tx, 'user', [member.id]);
    return sendAgain({ ...call, db: tx }, member.id, email);
  });
}

/**
 * Three mails an hour of one account, and few to one address; the answer gives the wait until the next one. The caller
 * holds the row of the member, so that parallel requests count each other.
 */
async function sendAgain(
  call: Pick<ActivateCall, 'db' | 'limiter' | 'now' | 'wakeJob'>,
  member: string,
  address: string,
): Promise<Result<ActivationAnswer>> {
  const { db, now, wakeJob } = call;
  const since = new Date(now.getTime() - HOUR_MS);
  const { state, recent } = await mailsOf(db, member, { kind: 'activation', since });
  const oldest = recent[ACTIVATIONS_PER_HOUR - 1];
  if (oldest !== undefined) {
    const retry_after = Math.ceil((oldest.getTime() - since.getTime()) / 1_000);
    return done({ state: null, delivered: state === 'delivered', retry_after });
  }
  const limited = await queueActivation(call, { member, address });
  if (limited === null) wakeJob(DELIVER_MAILS.name);
  const retry_after = limited?.refusal.retryAfterS ?? null;
  return done({ state: null, delivered: false, retry_after });
}

export const ACTIVATION_ROUTES: readonly Route[] = [getActivationRoute, activateRoute];
