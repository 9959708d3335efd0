/**
 * Mails about decisions of moderation (contract 18, 19), queued in the deciding transaction. A locked member cannot log
 * in to read them: that mail carries the reasons and the way to appeal. The member's settings decide how often the others come.
 */
import type { Kysely } from 'kysely';
import type { DecisionAction } from '#schemas/decisions.ts';
import { DEFAULT_NOTIFICATION_SETTINGS, Frequency } from '#schemas/notification-settings.ts';
import { lastMailed, queueMail } from '#server/db/accounts/mails.ts';
import { choicesOf } from '#server/db/push/notification-settings.ts';
import { notify as notifyInApp } from '#server/db/push/notifications.ts';
import { noteNews } from '#server/db/push/pushes.ts';
import { momentToNotify } from '#server/push/moment.ts';
import type { Database } from '#server/db/tables.ts';
import type { ModerationMailKind } from '#server/rules/mail-kinds.ts';
import { emailOf } from '#server/db/accounts/users.ts';

interface NotifiedMember {
  readonly member: string;
  /** The id of the decision, the complaint or the selfie that the mail is about. */
  readonly about: string;
  readonly now: Date;
}

/** A locked member cannot read the app, and an answer to a question is expected by mail: the others are mailed always. */
const BY_CHOICE: readonly ModerationMailKind[] = [
  'decision',
  'report_decided',
  'appeal_decided',
  'selfie_verified',
  'selfie_refused',
];

const KIND_OF: Readonly<Partial<Record<DecisionAction, ModerationMailKind>>> = {
  suspend: 'restricted',
  ban: 'restricted',
  restore: 'restored',
};

export async function notify(
  tx: Kysely<Database>,
  kind: ModerationMailKind,
  { member, about, now }: NotifiedMember,
): Promise<void> {
  const due = BY_CHOICE.includes(kind) ? await mailDue(tx, member, now) : now;
  if (due === null) await notifyInApp(tx, { member, kind, about: member, now });
  else await queueMail(tx, { kind, address: await emailOf(tx, member), member, about, now, due });
  await noteNews(tx, { kind: 'decision', to: member, about: member, now });
}

/** Null when the member wants no mails of decisions: the reasons stand in the app. */
async function mailDue(tx: Kysely<Database>, member: string, now: Date): Promise<Date | null> {
  const choice = Frequency.safeParse((await choicesOf(tx, member))['decision_mail']);
  const frequency = choice.data ?? DEFAULT_NOTIFICATION_SETTINGS.decision_mail;
  if (frequency === 'never') return null;
  if (frequency === 'at_once') return now;
  const last = await lastMailed(tx, member, BY_CHOICE);
  return momentToNotify({ frequency, quietHours: null, timeZone: 'UTC' }, last, now);
}

interface DecidedCase {
  readonly id: string;
  readonly action: DecisionAction;
  readonly member: string;
  readonly report: string | null;
  readonly now: Date;
}

/** To the member concerned, unless nothing was done, and to the reporter. */
export async function notifyOfDecision(
  tx: Kysely<Database>,
  { id, action, member, report, now }: DecidedCase,
): Promise<void> {
  if (action !== 'dismiss') {
    await notify(tx, KIND_OF[action] ?? 'decision', { member, about: id, now });
  }
  if (report === null || action === 'restore') return;
  const { member: reporter, reporter_email: address } = await tx
    .selectFrom('reports')
    .select(['member', 'reporter_email'])
    .where('id', '=', report)
    .executeTakeFirstOrThrow();
  if (reporter !== null)
    await notify(tx, 'report_decided', { member: reporter, about: report, now });
  else if (address !== null) {
    const kind = action === 'dismiss' ? 'notice_dismissed' : 'notice_upheld';
    await queueMail(tx, { kind, address, member: null, about: id, now });
  }
}
