/**
 * News that may be mailed: unread, from members who are visible to the reader and really write themselves (decisions 4:
 * no mail leads back to a fictional profile). mail/news.ts writes the mail.
 */
import { type Kysely, sql } from 'kysely';
import type { NotificationKind } from '#schemas/notifications.ts';
import { isThereFor } from '#server/db/members/blocks.ts';
import { type ReceiverAndSender, newLikeOf } from '#server/db/push/push-news.ts';
import { notRemoved } from '#server/db/chats/removed-messages.ts';
import type { Database } from '#server/db/tables.ts';

export const NEWS_KINDS = ['message', 'like', 'match'] as const satisfies NotificationKind[];
export type NewsKind = (typeof NEWS_KINDS)[number];

/** All news of one kind for one member. */
export interface Bundle {
  readonly member: string;
  readonly kind: NewsKind;
}

const AT_ONCE = 200;

/** The members with news that is due, the longest due first. */
export const bundlesDue = async (db: Kysely<Database>, now: Date): Promise<Bundle[]> => {
  const rows = await db
    .selectFrom('notifications')
    .select(['member', 'kind'])
    .where('mail_due', '<=', now)
    .where('kind', 'in', NEWS_KINDS)
    .groupBy(['member', 'kind'])
    .orderBy((eb) => eb.fn.min('mail_due'))
    .limit(AT_ONCE)
    .execute();
  return rows.flatMap(({ member, kind }) =>
    NEWS_KINDS.flatMap((news) => (news === kind ? [{ member, kind: news }] : [])),
  );
};

/** The news that is due, reserved for this sender until its transaction ends; other processes skip it. */
export const claimNews = (tx: Kysely<Database>, { member, kind }: Bundle, now: Date) =>
  tx
    .selectFrom('notifications')
    .select(['id', 'about', 'created', 'mailed'])
    .where('member', '=', member)
    .where('kind', '=', kind)
    .where('mail_due', '<=', now)
    .orderBy('id', 'desc')
    .forUpdate()
    .skipLocked()
    .execute();

export type ClaimedNews = Awaited<ReturnType<typeof claimNews>>[number];

export async function settleNews(
  tx: Kysely<Database>,
  news: readonly ClaimedNews[],
  set: { mail_due: Date | null; mailed?: Date },
): Promise<void> {
  const ids = news.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.updateTable('notifications').set(set).where('id', 'in', ids).execute();
}

/** When the member last got a mail of this kind. */
export async function lastMailed(
  tx: Kysely<Database>,
  { member, kind }: Bundle,
): Promise<Date | null> {
  const { mailed } = await tx
    .selectFrom('notifications')
    .select((eb) => eb.fn.max('mailed').as('mailed'))
    .where('member', '=', member)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return mailed;
}

/** The reader of the mail; undefined when no mail may be sent. */
export const mailReaderOf = (tx: Kysely<Database>, member: string, now: Date) =>
  tx
    .selectFrom('members')
    .select(['id', 'email', 'timezone'])
    .select(
      sql<Date | null>`(select max(last_seen) from sessions where sessions.member = members.id)`.as(
        'last_seen',
      ),
    )
    .where('id', '=', member)
    .where('state', '=', 'active')
    .where((eb) => eb.or([eb('paused_until', 'is', null), eb('paused_until', '<=', now)]))
    .executeTakeFirst();

/** True when a device acknowledged the push about it. */
export async function wasPushed(
  tx: Kysely<Database>,
  { member, kind }: Bundle,
  { about, created }: ClaimedNews,
): Promise<boolean> {
  const row = await tx
    .selectFrom('pushes')
    .innerJoin('push_subscriptions as browser', 'browser.id', 'pushes.subscription')
    .select('pushes.id')
    .where('browser.member', '=', member)
    .where('pushes.kind', '=', kind === 'message' ? 'message' : 'like')
    .where('pushes.about', '=', about)
    .where('pushes.told', '>=', created)
    .whereRef('browser.received', '>=', 'pushes.told')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A conversation with something unread that is not muted, and since when it is unread. */
const unreadSince = (tx: Kysely<Database>, { me, from }: ReceiverAndSender) =>
  tx
    .selectFrom('members')
    .innerJoin('sides', 'sides.other', 'members.id')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.conversation', '=', 'sides.conversation')
        .onRef('messages.sender', '=', 'sides.other'),
    )
    .select(['sides.conversation', (eb) => eb.fn.min('messages.received').as('since')])
    .where('members.id', '=', from)
    .where('members.fictional', '=', false)
    .where('sides.member', '=', me)
    .where('sides.muted', '=', false)
    .where(sql<boolean>`messages.id > greatest(sides.read_up_to, sides.deleted_up_to)`)
    .where(notRemoved(me))
    .where(isThereFor(me))
    .groupBy('sides.conversation')
    .executeTakeFirst();

/** Where in the app it is read, such as `/chats/…`; null when it is no longer news, or was mailed and not read since. */
export async function placeOfNews(
  tx: Kysely<Database>,
  { member, kind }: Bundle,
  { about, mailed }: ClaimedNews,
): Promise<string | null> {
  const pair = { me: member, from: about };
  if (kind === 'message') {
    const unread = await unreadSince(tx, pair);
    if (unread === undefined || (mailed !== null && unread.since <= mailed)) return null;
    return `/chats/${unread.conversation}`;
  }
  if (mailed !== null) return null;
  const like = await newLikeOf(tx, pair);
  return like === undefined || like.fictional || like.is_match !== (kind === 'match')
    ? null
    : '/likes';
}
