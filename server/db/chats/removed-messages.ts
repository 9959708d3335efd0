/**
 * Messages that one of the two deleted: removed for that member, kept for the other side (contract 9). A message that
 * moderation took down is removed for both.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

/** For queries about `messages`: neither deleted by me nor taken down by moderation. */
export const notRemoved = (me: unknown): RawBuilder<boolean> => sql<boolean>`
  not messages.taken_down and not exists (
    select from removed_messages
    where removed_messages.member = ${me} and removed_messages.message = messages.id)`;

/** True when it was visible to me until now. */
export async function removeMessage(
  tx: Kysely<Database>,
  { me, message }: { me: string; message: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('removed_messages')
    .values({ member: me, message })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message')
    .executeTakeFirst();
  return row !== undefined;
}

/** Of a conversation: the newest that I deleted for myself, at most `limit`, and all that were taken down since that count. */
export async function removedSince(
  db: Kysely<Database>,
  of: { me: string; conversation: string; since: number; limit: number },
): Promise<string[]> {
  const mine = db
    .selectFrom('removed_messages')
    .innerJoin('messages', 'messages.id', 'removed_messages.message')
    .select('messages.id')
    .where('removed_messages.member', '=', of.me)
    .where('messages.conversation', '=', of.conversation)
    .orderBy('messages.id', 'desc')
    .limit(of.limit);
  const takenDown = db
    .selectFrom('messages')
    .select('id')
    .where('conversation', '=', of.conversation)
    .where('revision', '>', of.since)
    .where('taken_down', '=', true);
  const rows = [...(await mine.execute()), ...(await takenDown.execute())];
  return rows.map(({ id }) => String(id));
}

/** My conversation that holds the message, also when I deleted it before; null when it is not mine. */
export async function conversationOf(
  db: Kysely<Database>,
  { me, message }: { me: string; message: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('messages')
    .innerJoin('sides', 'sides.conversation', 'messages.conversation')
    .select('messages.conversation')
    .where('sides.member', '=', me)
    .where('messages.id', '=', message)
    .executeTakeFirst();
  return row?.conversation ?? null;
}
