/**
 * The list of a member's conversations, newest first, with the last message and the number of unread ones (spec §3,
 * §7). A conversation is listed when it has a visible message, or when I opened it.
 */
import { type Kysely, sql } from 'kysely';
import { isThereFor } from '#server/db/members/blocks.ts';
import { selectCards } from '#server/db/members/cards.ts';
import { notRemoved } from './removed-messages.ts';
import type { Database } from '#server/db/tables.ts';

const PREVIEW_LENGTH = 200;

const LAST_MOVED = sql<Date>`coalesce(last.received, sides.opened)`;

/** A message of the other side that I have neither read nor deleted. */
export const IS_UNREAD = sql<boolean>`
  messages.conversation = sides.conversation and messages.sender = sides.other
    and messages.id > greatest(sides.read_up_to, sides.deleted_up_to)
    and messages.deleted is null
    and ${notRemoved(sql.ref('sides.member'))}`;

export const UNREAD = sql<number>`(select count(*) from messages where ${IS_UNREAD})`;

export interface ChatsPage {
  readonly me: string;
  /** The last of the page before. */
  readonly after: { readonly at: Date; readonly conversation: string } | null;
  readonly limit: number;
}

/** One page, and whether there are more. */
export async function pageOfChats(db: Kysely<Database>, { me, after, limit }: ChatsPage) {
  const rows = await selectChats(db, me)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${LAST_MOVED} < ${after?.at} or (${LAST_MOVED} = ${after?.at}
          and sides.conversation > ${after?.conversation}))`,
      ),
    )
    .orderBy(LAST_MOVED, 'desc')
    .orderBy('sides.conversation')
    .limit(limit + 1)
    .execute();
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

const selectChats = (db: Kysely<Database>, me: string) =>
  selectCards(db)
    .innerJoin('sides', 'sides.other', 'members.id')
    .innerJoin('sides as theirs', (join) =>
      join
        .onRef('theirs.conversation', '=', 'sides.conversation')
        .onRef('theirs.member', '=', 'sides.other'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages')
          .selectAll('messages')
          .whereRef('messages.conversation', '=', 'sides.conversation')
          .whereRef('messages.id', '>', 'sides.deleted_up_to')
          .where(notRemoved(me))
          .orderBy('messages.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['sides.conversation', 'sides.read_up_to', 'theirs.read_up_to as their_read'])
    .select(['sides.pinned', 'sides.muted', 'sides.archived'])
    .select(['last.id as last_id', 'last.sender', 'last.client_id', 'last.type'])
    .select(['last.delivered', 'last.read', 'last.deleted', LAST_MOVED.as('moved')])
    .select(['last.from_kind', 'last.created', 'last.received', UNREAD.as('unread')])
    .select(sql<string | null>`left(last.body, ${PREVIEW_LENGTH})`.as('preview'))
    .where('sides.member', '=', me)
    .where(isThereFor(me))
    .where((eb) => eb.or([eb('last.id', 'is not', null), eb('sides.opened', 'is not', null)]));

/** Conversations with something unread: the count on the badge. */
export async function countUnreadChats(db: Kysely<Database>, me: string): Promise<number> {
  const { n } = await db
    .selectFrom('members')
    .innerJoin('sides', 'sides.other', 'members.id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('sides.member', '=', me)
    .where(sql<boolean>`${UNREAD} > 0`)
    .where(isThereFor(me))
    .executeTakeFirstOrThrow();
  return n;
}
