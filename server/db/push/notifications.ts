/**
 * Notifications as rows of the transaction that causes them. A repeated event replaces the earlier one, unread; an
 * event about the account has the member as its subject.
 */
import { type Kysely, sql } from 'kysely';
import type { NotificationKind } from '#schemas/notifications.ts';
import { isThereFor } from '#server/db/members/blocks.ts';
import { selectCards } from '#server/db/members/cards.ts';
import { NEWS_KINDS } from '#server/db/accounts/news-mails.ts';
import type { Database } from '#server/db/tables.ts';

/** Without a request for this long the member counts as away; a member in the app sees a message there. */
const AWAY_AFTER_MS = 600_000;

interface NewNotification {
  readonly member: string;
  readonly kind: NotificationKind;
  readonly about: string;
  readonly now: Date;
}

const forget = (tx: Kysely<Database>, { member, kind, about }: Omit<NewNotification, 'now'>) =>
  tx
    .deleteFrom('notifications')
    .where('member', '=', member)
    .where('kind', '=', kind)
    .where('about', '=', about);

/** A mail may report it when the member stays away this long (mail/news.ts). */
export async function notify(
  tx: Kysely<Database>,
  { now, ...what }: NewNotification,
): Promise<void> {
  const before = await forget(tx, what).returning('mailed').executeTakeFirst();
  const isMailed = NEWS_KINDS.some((kind) => kind === what.kind);
  const mail_due = isMailed ? new Date(now.getTime() + AWAY_AFTER_MS) : null;
  await tx
    .insertInto('notifications')
    .values({ ...what, created: now, mail_due, mailed: before?.mailed ?? null })
    .onConflict((conflict) =>
      conflict
        .columns(['member', 'kind', 'about'])
        .doUpdateSet({ created: now, read: false, mail_due }),
    )
    .execute();
}

/** The event no longer holds: a like was removed. */
export async function unnotify(
  tx: Kysely<Database>,
  what: Omit<NewNotification, 'now'>,
): Promise<void> {
  await forget(tx, what).execute();
}

/** A member who is in the app sees a message, or the result of a payment, there. */
export async function notifyIfAway(tx: Kysely<Database>, what: NewNotification): Promise<void> {
  const here = await tx
    .selectFrom('sessions')
    .select('id')
    .where('member', '=', what.member)
    .where('last_seen', '>', new Date(what.now.getTime() - AWAY_AFTER_MS))
    .limit(1)
    .executeTakeFirst();
  if (here === undefined) await notify(tx, what);
}

/** Those about hidden or blocked members are left out, as if they had never happened (security R27). */
const selectOwn = (db: Kysely<Database>, me: string) =>
  selectCards(db)
    .innerJoin('notifications', 'notifications.about', 'members.id')
    .where('notifications.member', '=', me)
    .where((eb) => eb.or([eb('notifications.about', '=', me), isThereFor(me)]));

export const notificationsPage = (
  db: Kysely<Database>,
  me: string,
  { before, limit }: { before: number | null; limit: number },
) =>
  selectOwn(db, me)
    .select(['notifications.id as notification', 'notifications.kind', 'notifications.created'])
    .select('notifications.read')
    .where('notifications.id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .execute();

export async function countUnreadNotifications(db: Kysely<Database>, me: string): Promise<number> {
  const { n } = await selectOwn(db, me)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('notifications.read', '=', false)
    .executeTakeFirstOrThrow();
  return n;
}

export async function markNotificationsRead(
  tx: Kysely<Database>,
  me: string,
  until: number,
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read: true })
    .where('member', '=', me)
    .where('id', '<=', until)
    .where('read', '=', false)
    .execute();
}

export async function dropNotifications(
  tx: Kysely<Database>,
  me: string,
  ids: readonly number[],
): Promise<void> {
  await tx.deleteFrom('notifications').where('member', '=', me).where('id', 'in', ids).execute();
}

export async function forgetNotifications(db: Kysely<Database>, before: Date): Promise<void> {
  await sql`delete from notifications where created < ${before}`.execute(db);
}
