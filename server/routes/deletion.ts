/** Closing an account and restoring it (contract 37, 38; security R3, R5, R48). erasure.ts erases its data later. */
import { deleteUser, type Kept, restoreUser } from '#schemas/deletion.ts';
import { RESTORE_MS } from '#schemas/limits.ts';
import { setToken } from '#server/http/cookies.ts';
import { contactOf } from '#server/db/accounts/accounts.ts';
import { dropPendingEmail } from '#server/db/accounts/pending-email.ts';
import { sendNewPassword } from '#server/mail/send-new-password.ts';
import { confirmNewcomer } from '#server/money/welcome-gift.ts';
import { deleteAccount, restoreAccount } from '#server/db/accounts/account-deletion.ts';
import { queueMail } from '#server/db/accounts/mails.ts';
import { dropTokens, takeToken } from '#server/db/accounts/one-time-tokens.ts';
import { endSessionsOf } from '#server/db/accounts/sessions.ts';
import { DELIVER_MAILS } from '#server/jobs/deliver-mails.ts';
import { refusalUnlessOwner } from '#server/auth/reauthenticate.ts';
import { done, NOT_FOUND, refuse, type Result } from '#server/rules/result.ts';
import { defineRoute, type Route } from '#server/http/route.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { tooOften } from '#server/limits/visitor-limits.ts';
import { byAddress, MINUTE, per } from '#server/limits/rate-limit.ts';

const KEPT: readonly Kept[] = [
  { what: 'payments', why: 'law' },
  { what: 'reports_about_me', why: 'safety' },
  { what: 'empty_conversations', why: 'of_others' },
];

/** The links of earlier addresses stay: they undo a deletion too. */
const STALE = ['activation', 'reset'] as const;

const GONE = refuse('gone', 'this link does not work any more');

const deleteUserRoute = defineRoute({
  endpoint: deleteUser,
  access: 'member',
  limits: {},
  reaches: 'nobody',
  logs: 'everything',
  about: 'password',
  async prepare(call) {
    const { body, member } = call;
    const shown = { endpoint: deleteUser, member, password: body.password, field: 'password' };
    return (await refusalUnlessOwner(call, shown)) ?? done(null);
  },
  async effect({ db, member, body, now, config, wakeJob }) {
    const eraseAt = new Date(now.getTime() + RESTORE_MS);
    const { email } = await contactOf(db, member.id);
    await deleteAccount(db, member.id, { eraseAt, reason: body.reason ?? null });
    await endSessionsOf(db, member.id);
    await dropTokens(db, member.id, STALE);
    await dropPendingEmail(db, member.id);
    await queueMail(db, { kind: 'deletion', address: email, member: member.id, now });
    wakeJob(DELIVER_MAILS.name);
    const until = eraseAt.toISOString();
    return done(
      { erase_at: until, restore_until: until, kept: [...KEPT] },
      {
        headers: [setToken('s', config.secure, '', 0), ['clear-site-data', '"cache"']],
      },
    );
  },
});

const restoreUserRoute = defineRoute({
  endpoint: restoreUser,
  access: 'public',
  limits: { call: byAddress(per(5 * MINUTE, 25)) },
  logs: 'everything',
  about: 'token',
  async steps(call) {
    const { db, now, body, wakeJob } = call;
    const limited = await tooOften(call, 'restoreUser');
    if (limited !== null) return limited;
    return inTransaction(db, async (tx): Promise<Result<{ done: true }>> => {
      const used = await takeToken(tx, body.token, { purpose: 'restore', now });
      if (used.state === 'unknown') return NOT_FOUND;
      if (used.state !== 'done') return GONE;
      const state = await restoreAccount(tx, used.member, now);
      if (state === null) return GONE;
      if (state === 'not_confirmed') {
        // The password is of the person who signed up with the address; the mail proves who has it.
        if (!(await confirmNewcomer(tx, used, call))) return GONE;
        await sendNewPassword(tx, used, now);
        wakeJob(DELIVER_MAILS.name);
      }
      return done({ done: true }, { about: used.member });
    });
  },
});

export const DELETION_ROUTES: readonly Route[] = [deleteUserRoute, restoreUserRoute];
