/**
 * Changing the e-mail address (contract 35; security R2, R5, R22, R24). The old address can reverse the change for a
 * week, so that a thief cannot keep an account by changing its address.
 */
import type { TokenState } from '#schemas/one-time-token.ts';
import {
  askMailChange,
  confirmMailChange,
  lookUpMailChange,
  undoMailChange,
} from '#schemas/mail-change.ts';
import { MAIL_CHANGE_TOKEN_MS } from '#schemas/limits.ts';
import { restoreAccount } from '#server/db/accounts/account-deletion.ts';
import { contactOf, setEmail } from '#server/db/accounts/accounts.ts';
import { bump } from '#server/db/counters.ts';
import { dropMailsOf, queueMail } from '#server/db/accounts/mails.ts';
import {
  dropTokens,
  ownerOfToken,
  takeToken,
  endLaterUndos,
  whyNot,
} from '#server/db/accounts/one-time-tokens.ts';
import { dropPendingEmail, pendingEmailOf } from '#server/db/accounts/pending-email.ts';
import { dropFactorSince } from '#server/db/accounts/factors.ts';
import { dropPasskeysSince } from '#server/db/accounts/passkeys.ts';
import { endSessionsOf } from '#server/db/accounts/sessions.ts';
import { sendNewPassword } from '#server/mail/send-new-password.ts';
import { maskedEmail, readEmail } from '#server/rules/email.ts';
import { DELIVER_MAILS } from '#server/jobs/deliver-mails.ts';
import { renewSession } from '#server/auth/member-session.ts';
import { refusalUnlessOwner } from '#server/auth/reauthenticate.ts';
import type { OpenCall } from '#server/http/call.ts';
import { done, invalid, refuse, type Result } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { confirmNewcomer } from '#server/money/welcome-gift.ts';
import { mailProvider } from '#server/members/signup-fields.ts';
import { ENDED, inSession, inTransaction } from '#server/db/transaction.ts';
import { tooOften } from '#server/limits/visitor-limits.ts';
import { byAddress, byMember, HOUR, MINUTE, per } from '#server/limits/rate-limit.ts';

type LinkState = Result<{ state: TokenState }>;

/** The address has an account by now: the link can no longer be used. */
const TAKEN = refuse('conflict', 'this address has an account');

const askMailChangeRoute = defineRoute({
  endpoint: askMailChange,
  access: 'member',
  limits: { call: byMember(per(HOUR, 5)) },
  reaches: 'nobody',
  logs: 'everything',
  about: 'password',
  async prepare(call) {
    const { body, member, db, now } = call;
    if (body.email === undefined) {
      const pending = await pendingEmailOf(db, member.id, now);
      return pending === null ? invalid('email') : done({ email: pending, isNew: false });
    }
    const email = readEmail(body.email);
    if (email === null) return invalid('email');
    const shown = { endpoint: askMailChange, member, password: body.password, field: 'password' };
    return (await refusalUnlessOwner(call, shown)) ?? done({ email, isNew: true });
  },
  async effect({ db, member, now, wakeJob }, { email, isNew }) {
    const old = await contactOf(db, member.id);
    if (old.email === email) return invalid('email');
    await dropPendingEmail(db, member.id);
    await queueMail(db, { kind: 'mail_change', address: email, member: member.id, now });
    if (isNew) {
      const notice = { kind: 'mail_change_notice', address: old.email, about: email } as const;
      await queueMail(db, { ...notice, member: member.id, now });
    }
    await bump(db, 'user', [member.id]);
    wakeJob(DELIVER_MAILS.name);
    const expires = new Date(now.getTime() + MAIL_CHANGE_TOKEN_MS).toISOString();
    return done({ pending: { email: maskedEmail(email), expires } });
  },
});

/** Also for the link that undoes a change. The addresses are masked: the holder of the link need not own the account. */
const lookUpMailChangeRoute = defineRoute({
  endpoint: lookUpMailChange,
  access: 'public',
  limits: { call: byAddress(per(5 * MINUTE, 25)) },
  logs: 'refusals',
  about: 'caller',
  async steps(call) {
    const { db, now, body } = call;
    const limited = await tooOften(call, 'lookUpMailChange');
    if (limited !== null) return limited;
    for (const purpose of ['mail_change', 'mail_undo'] as const) {
      const owner = await ownerOfToken(db, body.token, { purpose, now });
      if (owner === undefined) continue;
      const to = maskedEmail(owner.newEmail ?? '');
      return done({ state: 'open', from: maskedEmail(owner.email), to });
    }
    const change = await whyNot(db, body.token, 'mail_change');
    const state = change === 'unknown' ? await whyNot(db, body.token, 'mail_undo') : change;
    return done({ state, from: null, to: null });
  },
});

const confirmMailChangeRoute = defineRoute({
  endpoint: confirmMailChange,
  access: 'optional',
  limits: { call: byAddress(per(5 * MINUTE, 25)) },
  logs: 'everything',
  about: 'caller',
  async steps(call) {
    const { db, now, body, member, wakeJob } = call;
    const limited = await tooOften(call, 'confirmMailChange');
    if (limited !== null) return limited;
    return inTransaction(db, async (tx): Promise<LinkState> => {
      const used = await takeToken(tx, body.token, { purpose: 'mail_change', now });
      if (used.state !== 'done' || used.email === null) return done({ state: used.state });
      const { email: old, is_unproven } = await contactOf(tx, used.member);
      const isHere = member?.id === used.member;
      if (!(await moveTo(tx, { ...used, email: used.email }, call))) return TAKEN;
      await endSessionsOf(tx, used.member, isHere ? member.tokenHash : null);
      // Nobody proved the first address of an unconfirmed account: it cannot bring it back.
      if (!is_unproven) {
        const about = { member: used.member, about: used.email, now };
        await queueMail(tx, { kind: 'mail_changed', address: old, ...about });
        wakeJob(DELIVER_MAILS.name);
      }
      // The confirming browser gets a new token (security R2).
      const headers = isHere ? await renewSession({ ...call, db: tx }, member.tokenHash) : [];
      return done({ state: 'done' }, { headers });
    });
  },
});

/** Sets the new address. It is confirmed by the use of its mail; links sent before become invalid. */
async function moveTo(
  tx: OpenCall<unknown, unknown>['db'],
  { member, email }: { member: string; email: string },
  call: Pick<OpenCall<unknown, unknown>, 'config' | 'now'>,
): Promise<boolean> {
  if (!(await setEmail(tx, member, { email, mailprovider: mailProvider(email) }))) return false;
  await confirmNewcomer(tx, { member, email }, call);
  await dropTokens(tx, member, ['reset', 'activation']);
  await dropPendingEmail(tx, member);
  await bump(tx, 'user', [member]);
  return true;
}

const undoMailChangeRoute = defineRoute({
  endpoint: undoMailChange,
  access: 'optional',
  limits: { call: byAddress(per(5 * MINUTE, 25)) },
  logs: 'everything',
  about: 'caller',
  async steps(call) {
    const { db, now, body, member, wakeJob } = call;
    const { token } = body;
    if (token === undefined) {
      if (member === null) return ENDED;
      return inSession({ ...call, member }, async (tx): Promise<LinkState> => {
        await dropPendingEmail(tx, member.id);
        await bump(tx, 'user', [member.id]);
        return done({ state: 'done' });
      });
    }
    const limited = await tooOften(call, 'undoMailChange');
    if (limited !== null) return limited;
    return inTransaction(db, async (tx): Promise<LinkState> => {
      const used = await takeToken(tx, token, { purpose: 'mail_undo', now });
      if (used.state !== 'done' || used.email === null) return done({ state: used.state });
      if (!(await moveTo(tx, { ...used, email: used.email }, call))) return TAKEN;
      await restoreAccount(tx, used.member, now);
      await endLaterUndos(tx, used, now);
      await dropMailsOf(tx, used.member, { kind: 'deletion' });
      await dropTokens(tx, used.member, ['restore']);
      await sendNewPassword(tx, used, now);
      // They were added after the change and may be an attacker's: the mails about them went to the new address.
      await dropPasskeysSince(tx, used.member, used.created);
      await dropFactorSince(tx, used.member, used.created);
      await endSessionsOf(tx, used.member);
      wakeJob(DELIVER_MAILS.name);
      return done({ state: 'done' });
    });
  },
});

export const MAIL_CHANGE_ROUTES: readonly Route[] = [
  askMailChangeRoute,
  lookUpMailChangeRoute,
  confirmMailChangeRoute,
  undoMailChangeRoute,
];
