/**
 * Members in the order of search, in stretches: a match finder sorts its deck within a stretch, so that no deck reads
 * the whole table.
 */
import { type Expression, expressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import type { Meet } from '#schemas/meet.ts';
import type { Dealer } from '#server/rules/match-reasons.ts';
import { ageOn } from '#server/rules/age.ts';
import { didLike, HOOK_COLUMNS, selectCards } from './cards.ts';
import { conditionOf, isOfAge, isOfGender, KEEPS_AGE, type SearchConditions } from './search.ts';
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
  readonly meet: Meet | null;
}

/** Who keeps the age back is dealt whatever the ages. */
function fitsMeet({ meet, filters, now }: MatchConditions): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'members'>();
  const hasAges = filters.min_age !== undefined || filters.max_age !== undefined;
  const ofAge = meet === null || hasAges ? null : isOfAge(meet, now);
  return eb.and([
    ...(meet === null || filters.gender !== undefined ? [] : [isOfGender(meet.genders)]),
    ...(ofAge === null ? [] : [eb.or([KEEPS_AGE, ofAge])]),
  ]);
}

const selectMatches = (db: Kysely<Database>, conditions: MatchConditions) =>
  selectCards(db)
    .where(conditionOf(conditions))
    .where(fitsMeet(conditions))
    .select(['members.ranked_at', 'members.meet'])
    .select(HOOK_COLUMNS)
    .select([didLike(conditions.me).as('i_like'), isTalking(conditions.me).as('talking')]);

/** The member whose page led to this signup, wherever they live. */
export const referringMember = (db: Kysely<Database>, conditions: MatchConditions) =>
  selectMatches(db, { ...conditions, filters: {}, countries: null, meet: null })
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
): Promise<Dealer & { meet: Meet | null }> {
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
    showsAge: row.privacy.age !== 'hidden',
    isSettled: row.fits_from === null || row.fits_from <= now,
  };
}
