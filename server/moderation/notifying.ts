/**
 * Mails about decisions of moderation (contract 18, 19), queued in the deciding transaction. A locked member cannot log
 * in to read them: that mail carries the reasons and the way to appeal.
 */
import type { Kysely } from 'kysely';
import type { DecisionAction } from '#schemas/decisions.ts';
import { queueMail } from '#server/db/accounts/mails.ts';
import type { Database } from '#server/db/tables.ts';
import type { ModerationMailKind } from '#server/mail/texts.ts';
import { emailOf } from '#server/db/accounts/users.ts';

interface Told {
  readonly member: string;
  /** The id of the decision or complaint in the text. */
  readonly about: string;
  readonly now: Date;
}

const KIND_OF: Readonly<Partial<Record<DecisionAction, ModerationMailKind>>> = {
  suspend: 'restricted',
  ban: 'restricted',
  restore: 'restored',
};

export async function notify(
  tx: Kysely<Database>,
  kind: ModerationMailKind,
  { member, about, now }: Told,
): Promise<void> {
  await queueMail(tx, { kind, address: await emailOf(tx, member), member, about, now });
}

interface Decided {
  readonly id: string;
  readonly action: DecisionAction;
  readonly member: string;
  readonly report: string | null;
  readonly now: Date;
}

/** To the member concerned, unless nothing was done, and to the reporter. */
export async function notifyOfDecision(
  tx: Kysely<Database>,
  { id, action, member, report, now }: Decided,
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
