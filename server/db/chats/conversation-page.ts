/**
 * The conversation of a page of messages. It stays readable when one side is deleted or has blocked the other; a member
 * who blocks me looks deleted (pairs.ts).
 */
import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import { MESSAGE_MAX_LENGTH } from '#schemas/limits.ts';
import type { Conversation } from '#schemas/messages.ts';
import { iBlock, isGoneFor } from '#server/db/members/blocks.ts';
import { selectCards, toCard, toGoneCard } from '#server/db/members/cards.ts';
import type { Database } from '#server/db/tables.ts';

/** A mark of 0 was never set. */
export const readMark = (upTo: number): string | null => (upTo === 0 ? null : String(upTo));

/** Of who is gone for me: what they read before. Their own mark goes on, and would reveal that they are still there. */
const readBefore = (me: string) => sql<number>`(
  select coalesce(max(messages.id), 0) from messages
  where messages.conversation = sides.conversation and messages.sender = ${me} and messages.read is not null)`;

type ConversationOfPage = Omit<z.input<typeof Conversation>, 'cost_next' | 'first_left'>;

/** Null when it is not mine. The site sets the cost of the next message and what is left of its limits. */
export async function conversationFor(
  db: Kysely<Database>,
  view: { me: string; conversation: string; now: Date },
): Promise<ConversationOfPage | null> {
  const { me } = view;
  const row = await selectCards(db)
    .innerJoin('sides', 'sides.other', 'members.id')
    .innerJoin('sides as theirs', (join) =>
      join
        .onRef('theirs.conversation', '=', 'sides.conversation')
        .onRef('theirs.member', '=', 'sides.other'),
    )
    .innerJoin('conversations', 'conversations.id', 'sides.conversation')
    .select(['members.state', 'conversations.closed', 'sides.read_up_to', 'sides.deleted_up_to'])
    .select((eb) =>
      eb
        .case()
        .when(isGoneFor(me))
        .then(readBefore(me))
        .else(eb.ref('theirs.read_up_to'))
        .end()
        .as('their_read'),
    )
    .select([iBlock(me).as('i_block'), isGoneFor(me).as('gone')])
    .where('sides.conversation', '=', view.conversation)
    .where('sides.member', '=', me)
    .executeTakeFirst();
  if (row === undefined) return null;
  const isGone = row.state !== 'active' || row.gone;
  return {
    id: view.conversation,
    profile: isGone ? toGoneCard(row.id) : toCard(row, view.now),
    closed: row.closed || isGone,
    blocked: row.i_block,
    fictional: row.fictional,
    max_length: MESSAGE_MAX_LENGTH,
    my_read: readMark(row.read_up_to),
    their_read: readMark(row.their_read),
    deleted_up_to: readMark(row.deleted_up_to),
  };
}
