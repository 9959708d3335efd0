/**
 * Deletes what has expired: sessions, keys and numbers of writes, abandoned uploads, exports, mails and one-time tokens, logins,
 * windows of limits, texts that were replaced, and who reported without an account.
 */
import {
  IDEMPOTENCY_KEEP_MS,
  MAIL_ROWS_KEEP_MS,
  MESSAGE_VERSION_KEEP_MS,
  NOTIFICATIONS_KEEP_MS,
  SELFIE_KEEP_MS,
  UPLOAD_KEEP_MS,
} from '#schemas/limits.ts';
import { forgetExports } from '#server/db/accounts/exports.ts';
import { forgetDeletedImages, forgetUnsentImages } from '#server/db/chats/message-images.ts';
import { forgetVersions } from '#server/db/chats/message-changes.ts';
import { forgetSequences } from '#server/db/intents/sequence-guards.ts';
import { forgetKeys } from '#server/db/intents/idempotency-keys.ts';
import { forgetPreviousTexts } from '#server/db/accounts/previous-texts.ts';
import { forgetMails } from '#server/db/accounts/mails.ts';
import { forgetUnasked } from '#server/db/moderation/complaint-images.ts';
import { forgetReporters } from '#server/db/moderation/visitor-reports.ts';
import { forgetNotifications } from '#server/db/push/notifications.ts';
import { forgetChallenges } from '#server/db/accounts/login-challenges.ts';
import { forgetUndecidedSelfies } from '#server/db/moderation/selfies.ts';
import { forgetPasskeyChallenges } from '#server/db/accounts/passkeys.ts';
import { forgetLogins } from '#server/db/accounts/logins.ts';
import { forgetTokens } from '#server/db/accounts/one-time-tokens.ts';
import { forgetWindows } from '#server/db/intents/rate-windows.ts';
import { forgetOldUploads } from '#server/db/photos/uploads.ts';
import { forgetOldVisits } from '#server/db/members/profile-visits.ts';
import { eachDue } from './each-due.ts';
import type { Job, JobParts } from './job.ts';

type ForgetStep = (db: JobParts['db'], now: Date) => Promise<unknown>;

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

const STEPS: readonly ForgetStep[] = [
  (db, now) => db.deleteFrom('sessions').where('expires', '<', now).execute(),
  (db, now) => forgetKeys(db, before(now, IDEMPOTENCY_KEEP_MS)),
  (db, now) => forgetSequences(db, before(now, IDEMPOTENCY_KEEP_MS)),
  forgetOldVisits,
  (db, now) =>
    db.transaction().execute((tx) =>
      forgetOldUploads(tx, {
        unfinished: before(now, UPLOAD_KEEP_MS),
        finished: before(now, IDEMPOTENCY_KEEP_MS),
      }),
    ),
  (db, now) =>
    db.transaction().execute(async (tx) => {
      await forgetUnsentImages(tx, before(now, UPLOAD_KEEP_MS));
      await forgetUnasked(tx, before(now, UPLOAD_KEEP_MS));
      await forgetUndecidedSelfies(tx, before(now, SELFIE_KEEP_MS));
      await forgetDeletedImages(tx, before(now, MESSAGE_VERSION_KEEP_MS));
    }),
  (db, now) => forgetVersions(db, before(now, MESSAGE_VERSION_KEEP_MS)),
  forgetExports,
  (db, now) => forgetMails(db, before(now, MAIL_ROWS_KEEP_MS)),
  (db, now) => forgetNotifications(db, before(now, NOTIFICATIONS_KEEP_MS)),
  (db, now) => forgetTokens(db, before(now, MAIL_ROWS_KEEP_MS)),
  forgetChallenges,
  forgetPasskeyChallenges,
  forgetLogins,
  forgetWindows,
  forgetReporters,
  forgetPreviousTexts,
];

/** Each step by itself: one that fails keeps none of the others. */
async function run({ db, clock, log }: JobParts): Promise<number> {
  const now = new Date(clock());
  const steps = STEPS.map((step, n) => ({ id: `step ${n}`, due: now, step }));
  await eachDue({
    next: (after) => Promise.resolve(after === '' ? steps : []),
    act: ({ step }) => step(db, now),
    log,
  });
  return 0;
}

export const FORGET_OLD: Job = { name: 'forget-old', cron: '7 * * * *', run };
