/** New passwords: by the old one, or by mail (contract 33, 34; security R2, R5, R18, R19, R22, R24). */
import { askPasswordReset, changePassword, resetPassword } from '#schemas/password.ts';
import type { TokenState } from '#schemas/one-time-token.ts';
import { contactOf, setPassword } from '#server/db/accounts/accounts.ts';
import { bump } from '#server/db/counters.ts';
import { queueMail } from '#server/db/accounts/mails.ts';
import { dropTokens, ownerOfToken, takeToken } from '#server/db/accounts/one-time-tokens.ts';
import { dropPendingEmail } from '#server/db/accounts/pending-email.ts';
import { endSessionsOf, forgetShown } from '#server/db/accounts/sessions.ts';
import { confirmNewcomer } from '#server/money/welcome-gift.ts';
import { readEmail } from '#server/rules/email.ts';
import { DELIVER_MAILS } from '#server/jobs/deliver-mails.ts';
import { refusalOfPassword } from '#server/auth/new-password.ts';
import { knownDeviceCookie, knownDevice } from '#server/auth/known-device.ts';
import { passwordHashOf, refusalUnlessOwner } from '#server/auth/reauthenticate.ts';
import { renewSession } from '#server/auth/member-session.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Surroundings } from '#server/http/call.ts';
import { isShared } from '#server/http/cookies.ts';
import { done, type Refused, type Result } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { clearWrongPasswords, tooOften } from '#server/limits/visitor-limits.ts';
import { byAccount, byAddress, MINUTE, per } from '#server/limits/rate-limit.ts';

const DONE = done({ done: true });

/** Another change came first. */
const WRONG_BY_NOW: Refused = {
  ok: false,
  refusal: { code: 'wrong_password', message: 'wrong password', field: 'current' },
};

/** A new password invalidates the links that were sent under the old one. */
const STALE = ['reset'] as const;

const changePasswordRoute = defineRoute({
  endpoint: changePassword,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'everything',
  about: 'password',
  async prepare(call) {
    const { body, member, config } = call;
    const shown = { endpoint: changePassword, member, password: body.current, field: 'current' };
    const old = await passwordHashOf(call.db, member.id);
    const refusal = await refusalUnlessOwner(call, shown);
    if (refusal !== null) return refusal;
    const owner = { ...(await contactOf(call.db, member.id)), siteName: config.siteName };
    const weak = refusalOfPassword(body.new, owner, 'new');
    return weak ?? done({ old, hash: await hashPassword(body.new) });
  },
  async effect(call, { old, hash }) {
    const { db, member, body, now, wakeJob } = call;
    const device = knownDevice(call, { id: member.id, password_hash: old });
    const granted = { password_hash: old };
    if (!(await setPassword(db, member.id, { hash, granted }))) return WRONG_BY_NOW;
    await dropTokens(db, member.id, STALE);
    await dropPendingEmail(db, member.id);
    if (body.logout_others) await endSessionsOf(db, member.id, member.tokenHash);
    else await forgetShown(db, member.id, member.tokenHash);
    const renewed = await renewSession(call, member.tokenHash);
    await notifyOfNewPassword({ db, now, wakeJob }, member.id);
    const owner = { id: member.id, password_hash: hash };
    const known = device === null ? [] : [knownDeviceCookie(call, owner, device)];
    return done({ done: true }, { headers: [...renewed, ...known] });
  },
});

type ResetParts = Pick<Surroundings, 'db' | 'now' | 'wakeJob'>;

async function notifyOfNewPassword(
  { db, now, wakeJob }: ResetParts,
  member: string,
): Promise<void> {
  const { email } = await contactOf(db, member);
  await queueMail(db, { kind: 'password_changed', address: email, member, now });
  wakeJob(DELIVER_MAILS.name);
}

/**
 * The same row is written for known and unknown addresses; the account is looked up when the mail is sent
 * (mail/occasions.ts).
 */
const askPasswordResetRoute = defineRoute({
  endpoint: askPasswordReset,
  access: 'public',
  limits: {
    call: byAddress(per(5 * MINUTE, 25)),
    account: byAccount(per(30 * MINUTE, 5)),
  },
  logs: 'everything',
  about: 'caller',
  async steps(call) {
    const { db, now, body, wakeJob } = call;
    const limited = await tooOften(call, 'askPasswordReset');
    if (limited !== null) return limited;
    const email = readEmail(body.email);
    if (email === null) return DONE;
    const often = await tooOften(call, 'askPasswordReset account', email);
    if (often !== null) return often;
    await queueMail(db, { kind: 'reset', address: email, member: null, now });
    wakeJob(DELIVER_MAILS.name);
    return DONE;
  },
});

const resetPasswordRoute = defineRoute({
  endpoint: resetPassword,
  access: 'public',
  limits: { call: byAddress(per(5 * MINUTE, 25)) },
  logs: 'everything',
  about: 'caller',
  async steps(call) {
    const { db, now, body, config, wakeJob } = call;
    const limited = await tooOften(call, 'resetPassword');
    if (limited !== null) return limited;
    const token = { purpose: 'reset', now } as const;
    const owner = await ownerOfToken(db, body.token, token);
    if (owner !== undefined) {
      const weak = refusalOfPassword(
        body.password,
        { ...owner, siteName: config.siteName },
        'password',
      );
      if (weak !== null) return weak;
    }
    const hash = owner === undefined ? null : await hashPassword(body.password);
    const reset = await inTransaction(db, async (tx): Promise<Result<{ state: TokenState }>> => {
      const used = await takeToken(tx, body.token, token);
      if (used.state !== 'done' || used.email === null || hash === null)
        return done({ state: used.state });
      // The address may have changed since: then the mailbox is no longer the account's.
      const isTheirs = await setPassword(tx, used.member, { hash, granted: { email: used.email } });
      if (!isTheirs) return done({ state: 'used' });
      // Using the mail also confirms its address.
      await confirmNewcomer(tx, used, call);
      await dropTokens(tx, used.member, STALE);
      await dropPendingEmail(tx, used.member);
      await endSessionsOf(tx, used.member);
      await bump(tx, 'user', [used.member]);
      await notifyOfNewPassword({ db: tx, now, wakeJob }, used.member);
      return done({ state: 'done' });
    });
    if (!reset.ok || reset.value.state !== 'done' || owner === undefined) return reset;
    // Wrong passwords of strangers must not keep out the owner of the mailbox, here or on the way to the login.
    await clearWrongPasswords(call, { member: owner.id, email: owner.email });
    const isKept = !isShared(call.headers, config.secure);
    const headers = isKept
      ? [knownDeviceCookie(call, { id: owner.id, password_hash: hash }, null)]
      : [];
    return { ...reset, headers };
  },
});

export const PASSWORD_ROUTES: readonly Route[] = [
  changePasswordRoute,
  askPasswordResetRoute,
  resetPasswordRoute,
];
