/**
 * The lists of the likes screen by type, a page at a time (contract 14). Members who are not visible to me are in none
 * of them (security R27, R47). A hidden member who is deleted keeps a place in the list, so that the hide can be
 * undone.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { LikeType } from '#schemas/likes.ts';
import { iBlock, isGoneFor, isThereFor } from '#server/db/members/blocks.ts';
import { didLike, HOOK_COLUMNS, selectCards } from '#server/db/members/cards.ts';
import type { Database } from '#server/db/tables.ts';

export interface LikePageRequest {
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
