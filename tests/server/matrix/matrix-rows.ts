/**
 * What the database holds of two members, to compare before and after a request of another member (security R26).
 */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Scene } from '#tests/server/matrix/matrix-scene.ts';

/** Everything of Anna and Bram that a request of another member must not change. */
export async function rowsOfPair(db: Kysely<Database>, { ids }: Scene): Promise<unknown> {
  const pair = [ids.anna, ids.bram];
  const sessions = await db
    .selectFrom('sessions')
    .selectAll()
    .where('member', 'in', pair)
    .execute();
  return {
    sessions,
    members: await db
      .selectFrom('members')
      .selectAll()
      .where('id', 'in', pair)
      .orderBy('id')
      .execute(),
    searches: await db
      .selectFrom('searches')
      .selectAll()
      .where('member', 'in', pair)
      .orderBy('member')
      .execute(),
    conversations: await db
      .selectFrom('conversations')
      .selectAll()
      .where('member_a', 'in', pair)
      .where('member_b', 'in', pair)
      .execute(),
    sides: await db
      .selectFrom('sides')
      .selectAll()
      .where('member', 'in', pair)
      .where('other', 'in', pair)
      .orderBy('member')
      .execute(),
    messages: await db
      .selectFrom('messages')
      .selectAll()
      .where('sender', 'in', pair)
      .orderBy('id')
      .execute(),
    images: await db
      .selectFrom('images')
      .selectAll()
      .where('member', 'in', pair)
      .orderBy('id')
      .execute(),
    likes: await db
      .selectFrom('likes')
      .selectAll()
      .where('member', 'in', pair)
      .orderBy('member')
      .execute(),
    blocks: await db
      .selectFrom('blocks')
      .selectAll()
      .where('member', 'in', pair)
      .orderBy('member')
      .orderBy('target')
      .execute(),
  };
}
