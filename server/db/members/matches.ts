/**
 * Members in the order of search, in stretches: a match finder sorts its deck within a stretch, so that no deck reads
 * the whole table.
 */
import { type Kysely, sql } from 'kysely';
import type { Side } from '#server/members/match-reasons.ts';
import { ageOn } from '#server/members/age.ts';
import { didLike, selectCards } from './cards.ts';
import { conditionOf, type SearchConditions } from './search.ts';
import type { Database } from '#server/db/tables.ts';

export const STRETCH = 200;

/** The last of the stretch before. */
export interface StretchEnd {
  readonly at: Date;
  readonly id: string;
}

const isTalking = (me: string) => sql<boolean>`
  exists (select from sides where sides.member = ${me} and sides.other = members.id)`;

type Conditions = SearchConditions & { readonly me: string };

const selectMatches = (db: Kysely<Database>, conditions: Conditions) =>
  selectCards(db)
    .where(conditionOf(conditions))
    .select(['members.interests', 'members.ranked_at'])
    .select([didLike(conditions.me).as('i_like'), isTalking(conditions.me).as('talking')]);

/** The member whose page led to this signup, wherever they live. */
export const whoLedHere = (db: Kysely<Database>, conditions: Conditions) =>
  selectMatches(db, { ...conditions, filters: {}, countries: null })
    .where('members.id', '=', (eb) =>
      eb.selectFrom('members as me').select('me.referred_by').where('me.id', '=', conditions.me),
    )
    .executeTakeFirst();

export function stretchAfter(
  db: Kysely<Database>,
  conditions: Conditions,
  after: StretchEnd | null,
) {
  let query = selectMatches(db, conditions);
  if (after !== null) {
    query = query.where(
      sql<boolean>`(members.ranked_at < ${after.at} or (members.ranked_at = ${after.at} and members.id > ${after.id}))`,
    );
  }
  return query.orderBy('members.ranked_at', 'desc').orderBy('members.id').limit(STRETCH).execute();
}

export type StretchRow = Awaited<ReturnType<typeof stretchAfter>>[number];

export async function sideOf(db: Kysely<Database>, member: string, now: Date): Promise<Side> {
  const row = await db
    .selectFrom('members')
    .select(['date_of_birth', 'city', 'country', 'countryregion', 'interests'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  const age = row.date_of_birth === null ? null : ageOn(row.date_of_birth, now);
  return { ...row, age };
}
