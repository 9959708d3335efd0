/** Likes as a set: one row per liking and liked member. sequence-guards.ts keeps the order of one device's intents. */
import { type Kysely, sql } from 'kysely';
import { LIKES_MAX } from '#schemas/limits.ts';
import { isThereFor } from '#server/db/members/blocks.ts';
import { didLike, HOOK_COLUMNS, selectCards } from '#server/db/members/cards.ts';
import type { Database } from '#server/db/tables.ts';

/** The members I like, newest first. */
export const likesGiven = (db: Kysely<Database>, me: string) =>
  selectCards(db)
    .innerJoin('likes', 'likes.target', 'members.id')
    .select('likes.created')
    .select(HOOK_COLUMNS)
    .where('likes.member', '=', me)
    .where(isThereFor(me))
    .orderBy('likes.created', 'desc')
    .orderBy('members.id')
    .limit(LIKES_MAX)
    .execute();

/** The members who like me, newest first; new until I have seen the like. */
export const likesReceived = (db: Kysely<Database>, me: string) =>
  selectCards(db)
    .innerJoin('likes as received', 'received.member', 'members.id')
    .innerJoin('members as mine', 'mine.id', 'received.target')
    .select(['received.created', didLike(me).as('i_like')])
    .select(HOOK_COLUMNS)
    .select(sql<boolean>`received.created > mine.likes_seen`.as('is_new'))
    .where('received.target', '=', me)
    .where(isThereFor(me))
    .orderBy('received.created', 'desc')
    .orderBy('members.id')
    .limit(LIKES_MAX)
    .execute();

/** Later than the receiver's seen mark and than all likes they have, so that a mark can fall between any two likes. */
const momentOf = (now: Date) => sql<Date>`greatest(
  ${now},
  members.likes_seen + interval '1 millisecond',
  (select max(likes.created) from likes where likes.target = members.id) + interval '1 millisecond')`;

/** False when the like exists already. */
export async function addLike(
  tx: Kysely<Database>,
  like: { member: string; target: string; now: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('likes')
    .columns(['member', 'target', 'created'])
    .expression((eb) =>
      eb
        .selectFrom('members')
        .select([
          sql<string>`${like.member}::text`.as('member'),
          'members.id',
          momentOf(like.now).as('created'),
        ])
        .where('members.id', '=', like.target),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('target')
    .executeTakeFirst();
  return added !== undefined;
}

/** False when there was no like. */
export async function removeLike(
  tx: Kysely<Database>,
  like: { member: string; target: string },
): Promise<boolean> {
  const removed = await tx
    .deleteFrom('likes')
    .where('member', '=', like.member)
    .where('target', '=', like.target)
    .returning('target')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Moves the mark forward, never beyond the newest like. True when a new like became a seen one. */
export async function markSeen(tx: Kysely<Database>, me: string, until: Date): Promise<boolean> {
  const row = await tx
    .updateTable('members')
    .set((eb) => ({
      likes_seen: eb
        .selectFrom('likes')
        .select(sql<Date>`max(created)`.as('created'))
        .where('target', '=', me)
        .where('created', '<=', until),
    }))
    .where('id', '=', me)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('likes')
          .select('likes.created')
          .where('likes.target', '=', me)
          .where('likes.created', '<=', until)
          .whereRef('likes.created', '>', 'members.likes_seen'),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countNewLikes(db: Kysely<Database>, me: string): Promise<number> {
  const { n } = await db
    .selectFrom('members')
    .innerJoin('likes', 'likes.member', 'members.id')
    .innerJoin('members as mine', 'mine.id', 'likes.target')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('likes.target', '=', me)
    .whereRef('likes.created', '>', 'mine.likes_seen')
    .where(isThereFor(me))
    .executeTakeFirstOrThrow();
  return n;
}
