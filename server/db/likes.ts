/**
 * Likes as a set: one row per liking and liked member; what they notify of; and the lists of the likes screen.
 * sequence-guards.ts keeps the order of one device's intents.
 */
import { type Kysely, sql, type RawBuilder } from 'kysely';
import { LIKES_MAX } from '#schemas/limits.ts';
import { isThereFor, iBlock, isGoneFor } from './members/blocks.ts';
import { didLike, HOOK_COLUMNS, selectCards } from './members/cards.ts';
import type { Database } from './tables.ts';
import { notify, unnotify } from './push/notifications.ts';
import type { LikeType } from '#schemas/likes.ts';

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

interface LikerAndLiked {
  readonly member: string;
  readonly target: string;
}

/** One for the liked member, and a match for both when it is mutual. */
export async function notifyOfLike(
  tx: Kysely<Database>,
  { member, target, now }: LikerAndLiked & { now: Date },
): Promise<void> {
  const back = await tx
    .selectFrom('likes')
    .select('member')
    .where('member', '=', target)
    .where('target', '=', member)
    .executeTakeFirst();
  if (back === undefined) return notify(tx, { member: target, kind: 'like', about: member, now });
  await notify(tx, { member: target, kind: 'match', about: member, now });
  await notify(tx, { member, kind: 'match', about: target, now });
}

export async function forgetLike(
  tx: Kysely<Database>,
  { member, target }: LikerAndLiked,
): Promise<void> {
  await unnotify(tx, { member: target, kind: 'like', about: member });
  await unnotify(tx, { member: target, kind: 'match', about: member });
  await unnotify(tx, { member, kind: 'match', about: target });
}

interface LikePageRequest {
  readonly me: string;
  readonly type: LikeType;
  /** The last of the page before. */
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

type LikeMoment = { id: string; at: Date };

/** The members of the list, and since when. */
const MOMENTS: Readonly<Record<LikeType, (me: string) => RawBuilder<LikeMoment>>> = {
  received: (me) => sql`(select member as id, created as at from likes where target = ${me})`,
  given: (me) => sql`(select target as id, created as at from likes where member = ${me})`,
  mutual: (me) => sql`(
    select given.target as id, greatest(given.created, received.created) as at
    from likes as given
    join likes as received on received.member = given.target and received.target = given.member
    where given.member = ${me})`,
  hidden: (me) => sql`(select target as id, created as at from hides where member = ${me})`,
  visitors: (me) => sql`(
    select visits.member as id, visits.at
    from visits
    join members as visitor on visitor.id = visits.member
    where visits.target = ${me} and visitor.privacy->>'visits' is distinct from 'hidden')`,
};

const likesMe = (me: string) => sql<boolean>`
  exists (select from likes where likes.member = members.id and likes.target = ${me})`;

/**
 * The lists of the likes screen by type, a page at a time (contract 14). Members who are not visible to me are in none
 * of them (security R27, R47). A hidden member who is deleted keeps a place in the list, so that the hide can be
 * undone.
 */
export function listLikesOf(db: Kysely<Database>, { me, type, after, limit }: LikePageRequest) {
  let query = selectCards(db)
    .innerJoin(MOMENTS[type](me).as('listed'), (join) =>
      join.on(sql<boolean>`listed.id = members.id`),
    )
    .select(HOOK_COLUMNS)
    .select([sql<Date>`listed.at`.as('at'), didLike(me).as('i_like'), likesMe(me).as('likes_me')])
    .select(
      sql<boolean>`listed.at > (select likes_seen from members as mine where mine.id = ${me})`.as(
        'is_new',
      ),
    )
    .select(
      sql<boolean>`members.state = 'active' and not ${isGoneFor(me)} and not ${iBlock(me)}`.as(
        'is_there',
      ),
    );
  if (type !== 'hidden') query = query.where(isThereFor(me));
  if (after !== null) {
    query = query.where(
      sql<boolean>`(listed.at < ${after.at} or (listed.at = ${after.at} and members.id > ${after.id}))`,
    );
  }
  return query
    .orderBy(sql`listed.at`, 'desc')
    .orderBy('members.id')
    .limit(limit)
    .execute();
}
