/**
 * Members in the order of search, in stretches: a match finder sorts its deck within a stretch, so that no deck reads
 * the whole table.
 */
import { type Expression, expressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import type { Meet } from '#schemas/meet.ts';
import { Gender } from '#schemas/profile.ts';
import type { Dealer } from '#server/members/match-reasons.ts';
import { ageOn, bornBetween } from '#server/members/age.ts';
import { didLike, selectCards } from './cards.ts';
import { conditionOf, KEEPS_AGE, type SearchConditions } from './search.ts';
import type { Database } from '#server/db/tables.ts';

export const STRETCH = 200;

/** The last of the stretch before. */
export interface StretchEnd {
  readonly at: Date;
  readonly id: string;
}

const isTalking = (me: string) => sql<boolean>`
  exists (select from sides where sides.member = ${me} and sides.other = members.id)`;

export interface MatchConditions extends SearchConditions {
  readonly me: string;
  /** Whom the caller would like to meet; a filter of the same kind replaces it (decisions 108). */
  readonly wish: Meet | null;
}

/** Who keeps the age back is dealt whatever the ages. */
function isWished({ wish, filters, now }: MatchConditions): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'members'>();
  if (wish === null) return eb.lit(true);
  const { min_age: min, max_age: max } = wish;
  const { after, until } = bornBetween({ min, max }, now);
  const genders = wish.genders.flatMap((code) => Gender.safeParse(code).data ?? []);
  const hasAges = filters.min_age !== undefined || filters.max_age !== undefined;
  return eb.and([
    filters.gender === undefined ? eb('members.gender', 'in', genders) : eb.lit(true),
    hasAges
      ? eb.lit(true)
      : eb.or([
          KEEPS_AGE,
          eb.and([
            after === null ? eb.lit(true) : eb('members.date_of_birth', '>', after),
            until === null ? eb.lit(true) : eb('members.date_of_birth', '<=', until),
          ]),
        ]),
  ]);
}

const selectMatches = (db: Kysely<Database>, conditions: MatchConditions) =>
  selectCards(db)
    .where(conditionOf(conditions))
    .where(isWished(conditions))
    .select(['members.interests', 'members.ranked_at', 'members.meet'])
    .select([didLike(conditions.me).as('i_like'), isTalking(conditions.me).as('talking')]);

/** The member whose page led to this signup, wherever they live. */
export const whoLedHere = (db: Kysely<Database>, conditions: MatchConditions) =>
  selectMatches(db, { ...conditions, filters: {}, countries: null, wish: null })
    .where('members.id', '=', (eb) =>
      eb.selectFrom('members as me').select('me.referred_by').where('me.id', '=', conditions.me),
    )
    .executeTakeFirst();

export function stretchAfter(
  db: Kysely<Database>,
  conditions: MatchConditions,
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

/** The caller, and whom they would like to meet. */
export async function dealerOf(
  db: Kysely<Database>,
  member: string,
  now: Date,
): Promise<Dealer & { wish: Meet | null }> {
  const row = await db
    .selectFrom('members')
    .select(['date_of_birth', 'city', 'country', 'countryregion', 'interests'])
    .select(['gender', 'privacy', 'meet', 'fits_from'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  const age = row.date_of_birth === null ? null : ageOn(row.date_of_birth, now);
  return {
    ...row,
    age,
    wish: row.meet,
    showsAge: row.privacy.age !== 'hidden',
    isSettled: row.fits_from === null || row.fits_from <= now,
  };
}
