/**
 * What a push may be about at the moment it is sent: a message nobody has read, a like nobody has seen, never of somebody the
 * reader is apart from (security R27). The reader's own choices are in notification-settings.ts.
 */
import { type Kysely, sql } from 'kysely';
import { isThereFor } from '#server/db/members/blocks.ts';
import { didLike } from '#server/db/members/cards.ts';
import { UNREAD } from '#server/db/chats/chats.ts';
import type { Database } from '#server/db/tables.ts';

/** Whose browser it is; undefined when nobody is to be told anything there. */
export const readerOf = (db: Kysely<Database>, subscription: string, now: Date) =>
  db
    .selectFrom('push_subscriptions as browser')
    .innerJoin('sessions', 'sessions.id', 'browser.session')
    .innerJoin('members', 'members.id', 'browser.member')
    .select(['members.id', 'members.language', 'members.timezone'])
    .select(['browser.endpoint', 'browser.p256dh', 'browser.auth'])
    .where('browser.id', '=', subscription)
    .where('sessions.expires', '>', now)
    .where('members.state', '=', 'active')
    .where((eb) =>
      eb.or([eb('members.paused_until', 'is', null), eb('members.paused_until', '<=', now)]),
    )
    .executeTakeFirst();

export type Reader = NonNullable<Awaited<ReturnType<typeof readerOf>>>;

export interface Pair {
  readonly me: string;
  readonly from: string;
}

/** Of a conversation with something unread that is not muted: who wrote, and the newest of it. */
export const unreadFrom = (db: Kysely<Database>, { me, from }: Pair) =>
  db
    .selectFrom('members')
    .innerJoin('sides', 'sides.other', 'members.id')
    .select(['members.name', 'members.fictional', 'sides.conversation'])
    .select(
      sql<string>`(select body from messages where messages.conversation = sides.conversation
        and messages.sender = sides.other order by messages.id desc limit 1)`.as('body'),
    )
    .where('members.id', '=', from)
    .where('sides.member', '=', me)
    .where('sides.muted', '=', false)
    .where(sql<boolean>`${UNREAD} > 0`)
    .where(isThereFor(me))
    .executeTakeFirst();

/** Who likes me and whose like I have not seen; with `is_match` when I like them too. */
export const newLikeOf = (db: Kysely<Database>, { me, from }: Pair) =>
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
