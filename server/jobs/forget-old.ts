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
import { forgetVersions } from '#server/db/chats/message-versions.ts';
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
import type { Job, JobParts } from './job.ts';

async function run({ db, clock }: JobParts): Promise<number> {
  const now = new Date(clock());
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  await db.deleteFrom('sessions').where('expires', '<', now).execute();
  await forgetKeys(db, before(IDEMPOTENCY_KEEP_MS));
  await forgetSequences(db, before(IDEMPOTENCY_KEEP_MS));
  await forgetOldVisits(db, now);
  await db.transaction().execute((tx) =>
    forgetOldUploads(tx, {
      unfinished: before(UPLOAD_KEEP_MS),
      finished: before(IDEMPOTENCY_KEEP_MS),
    }),
  );
  await db.transaction().execute(async (tx) => {
    await forgetUnsentImages(tx, before(UPLOAD_KEEP_MS));
    await forgetUnasked(tx, before(UPLOAD_KEEP_MS));
    await forgetUndecidedSelfies(tx, before(SELFIE_KEEP_MS));
    await forgetDeletedImages(tx, before(MESSAGE_VERSION_KEEP_MS));
  });
  await forgetVersions(db, before(MESSAGE_VERSION_KEEP_MS));
  await forgetExports(db, now);
  await forgetMails(db, before(MAIL_ROWS_KEEP_MS));
  await forgetNotifications(db, before(NOTIFICATIONS_KEEP_MS));
  await forgetTokens(db, before(MAIL_ROWS_KEEP_MS));
  await forgetChallenges(db, now);
  await forgetPasskeyChallenges(db, now);
  await forgetLogins(db, now);
  await forgetWindows(db, now);
  await forgetReporters(db, now);
  await forgetPreviousTexts(db, now);
  return 0;
}

export const FORGET_OLD: Job = { name: 'forget-old', cron: '7 * * * *', run };
