/**
 * What a push may be about at the moment it is sent: an unread message or a new like, neither of them from an excluded member,
 * or an unread decision (security R27). notification-settings.ts has the reader's own choices.
 */
import { type Kysely, sql } from 'kysely';
import type { NotificationKind } from '#schemas/notifications.ts';
import { ANY_TAB, isInUse } from '#server/db/accounts/sessions.ts';
import { isThereFor } from '#server/db/members/blocks.ts';
import { didLike } from '#server/db/members/cards.ts';
import { IS_UNREAD, UNREAD } from '#server/db/chats/chats.ts';
import type { Database } from '#server/db/tables.ts';

const DECISION_KINDS: readonly NotificationKind[] = [
  'decision',
  'restored',
  'report_decided',
  'appeal_decided',
  'complaint_answered',
  'selfie_verified',
  'selfie_refused',
];

/** The owner of the browser; undefined when no push may be sent there, as when the session in which it subscribed has ended. */
export const readerOf = (db: Kysely<Database>, subscription: string, now: Date) =>
  db
    .selectFrom('push_subscriptions as browser')
    .innerJoin('sessions', 'sessions.id', 'browser.session')
    .innerJoin('members', 'members.id', 'browser.member')
    .select(['members.id', 'members.language', 'members.timezone'])
    .select(['browser.endpoint', 'browser.p256dh', 'browser.auth'])
    .where('browser.id', '=', subscription)
    .where('sessions.expires', '>', now)
    .where((eb) => isInUse(eb, { tabHash: ANY_TAB, now }))
    .where('members.state', '=', 'active')
    .where((eb) =>
      eb.or([eb('members.paused_until', 'is', null), eb('members.paused_until', '<=', now)]),
    )
    .executeTakeFirst();

export type PushReceiver = NonNullable<Awaited<ReturnType<typeof readerOf>>>;

export interface ReceiverAndSender {
  readonly me: string;
  readonly from: string;
}

/** The sender and the newest unread message of a conversation that is not muted. */
export const unreadFrom = (db: Kysely<Database>, { me, from }: ReceiverAndSender) =>
  db
    .selectFrom('members')
    .innerJoin('sides', 'sides.other', 'members.id')
    .select(['members.name', 'members.fictional', 'sides.conversation'])
    .select(
      sql<string | null>`(
        select body from messages where ${IS_UNREAD} order by messages.id desc limit 1)`.as('body'),
    )
    .select(
      sql<string | null>`(
        select type from messages where ${IS_UNREAD} order by messages.id desc limit 1)`.as('type'),
    )
    .where('members.id', '=', from)
    .where('sides.member', '=', me)
    .where('sides.muted', '=', false)
    .where(sql<boolean>`${UNREAD} > 0`)
    .where(isThereFor(me))
    .executeTakeFirst();

/** A decision or an answer of the site that I have not read. */
export const unreadDecision = (db: Kysely<Database>, me: string) =>
  db
    .selectFrom('notifications')
    .select('kind')
    .where('member', '=', me)
    .where('kind', 'in', DECISION_KINDS)
    .where('read', '=', false)
    .limit(1)
    .executeTakeFirst();

/** A member whose like I have not seen; with `is_match` when I like them too. */
export const newLikeOf = (db: Kysely<Database>, { me, from }: ReceiverAndSender) =>
  db
    .selectFrom('members')
    .innerJoin('likes', 'likes.member', 'members.id')
    .innerJoin('members as mine', 'mine.id', 'likes.target')
    .select(['members.name', 'members.fictional', didLike(me).as('is_match')])
    .where('members.id', '=', from)
    .where('likes.target', '=', me)
    .whereRef('likes.created', '>', 'mine.likes_seen')
    .where(isThereFor(me))
    .executeTakeFirst();
