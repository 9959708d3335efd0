/**
 * Waiting mails as rows of the transaction that causes them: effect and mail happen together or not at all.
 * mail/mail-sender.ts sends them.
 */
import type { Kysely, Selectable } from 'kysely';
import { NotificationKind } from '#schemas/notifications.ts';
import type { MailKind } from '#server/rules/mail-kinds.ts';
import { notify } from '#server/db/push/notifications.ts';
import type { MailsTable, MailState } from '#server/db/account-tables.ts';
import type { Database } from '#server/db/tables.ts';

interface NewMail {
  readonly kind: MailKind;
  readonly address: string;
  readonly member: string | null;
  readonly about?: string;
  readonly now: Date;
  /** Later than now when the member wants mails of this kind less often. */
  readonly due?: Date;
}

/** A warning by mail also becomes a notification in the app. */
export async function queueMail(tx: Kysely<Database>, mail: NewMail): Promise<void> {
  const { kind, address, member, about = null, now, due = now } = mail;
  await tx
    .insertInto('mails')
    .values({ kind, address, member, about, created: now, due })
    .execute();
  const notice = NotificationKind.safeParse(kind);
  if (member !== null && notice.success) {
    await notify(tx, { member, kind: notice.data, about: member, now });
  }
}

export type WaitingMail = Pick<
  Selectable<MailsTable>,
  'id' | 'kind' | 'address' | 'member' | 'about' | 'created' | 'tries'
>;

/** The next mail that is due, reserved for this sender until `until`; other processes skip it. */
export const claimMail = (
  db: Kysely<Database>,
  { now, until }: { now: Date; until: Date },
): Promise<WaitingMail | undefined> =>
  db
    .updateTable('mails')
    .set((eb) => ({ due: until, tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'waiting')
        .where('due', '<=', now)
        .orderBy('due')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'address', 'member', 'about', 'created', 'tries'])
    .executeTakeFirst();

/** Keeps the mail until the transaction ends; false when its reason was withdrawn. */
export async function holdMail(tx: Kysely<Database>, id: number): Promise<boolean> {
  const row = tx.selectFrom('mails').select('id').where('id', '=', id).forUpdate();
  return (await row.executeTakeFirst()) !== undefined;
}

export async function settleMail(
  db: Kysely<Database>,
  id: number,
  settled: { state: MailState; due?: Date },
): Promise<void> {
  await db.updateTable('mails').set(settled).where('id', '=', id).execute();
}

export async function dropMail(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

/** The state of the member's newest mail of a kind, and when those since a moment were made. */
export async function mailsOf(
  db: Kysely<Database>,
  member: string,
  { kind, since }: { kind: MailKind; since: Date },
): Promise<{ state: MailState | null; recent: readonly Date[] }> {
  const rows = await db
    .selectFrom('mails')
    .select(['state', 'created'])
    .where('member', '=', member)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  const recent = rows.map(({ created }) => created).filter((created) => created > since);
  return { state: rows[0]?.state ?? null, recent };
}

/** When the member last got a mail of one of these kinds. */
export async function lastMailed(
  db: Kysely<Database>,
  member: string,
  kinds: readonly MailKind[],
): Promise<Date | null> {
  const { last } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.max('due').as('last'))
    .where('member', '=', member)
    .where('kind', 'in', kinds)
    .where('state', '=', 'delivered')
    .executeTakeFirstOrThrow();
  return last;
}

/** Mails of one kind whose reason is withdrawn; waits for one that is being written. */
export async function dropMailsOf(
  tx: Kysely<Database>,
  member: string,
  { kind, since = new Date(0) }: { kind: MailKind; since?: Date },
): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('member', '=', member)
    .where('kind', '=', kind)
    .where('created', '>=', since)
    .execute();
}

export async function dropMailsTo(tx: Kysely<Database>, address: string): Promise<void> {
  await tx.deleteFrom('mails').where('address', '=', address).execute();
}

export async function forgetMails(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('created', '<', before).execute();
}
