/**
 * Searching members (spec §2, §4, §7). The most recently active come first, by their activity up to the last full hour
 * and then by id, so that the order does not change during paging (ranking.ts). A fictional member has no activity and
 * stands where a member who did not return after the signup would (decisions 102). Filters and order use only public fields
 * (security R46), and the number of results is limited, so that one search cannot list all members.
 */
import { type Expression, expressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import { fieldFiltersIn } from '#schemas/field-filters.ts';
import { splitGenders } from '#schemas/genders.ts';
import { ONLINE_MS, SEARCH_RESULTS_MAX } from '#schemas/limits.ts';
import { Gender } from '#schemas/profile.ts';
import { type OwnFilters, SavedSearch } from '#schemas/search.ts';
import { bornBetween } from '#server/rules/age.ts';
import { isThereFor } from './blocks.ts';
import { didLike, HOOK_COLUMNS, selectCards } from './cards.ts';
import type { Database } from '#server/db/tables.ts';

/** The conditions of a search. */
export interface SearchConditions {
  readonly me: string | null;
  readonly filters: Omit<OwnFilters, 'country'>;
  /** Null: all countries. */
  readonly countries: readonly string[] | null;
  readonly hideNudity: boolean;
  readonly hideFictional: boolean;
  readonly onlyVerified: boolean;
  readonly onlyOnline: boolean;
  readonly withPicture: boolean;
  readonly now: Date;
}

export interface MemberQuery extends SearchConditions {
  readonly page: number;
  readonly pageSize: number;
}

/** One SQL condition on `members` alone, so that counting needs no join. */
export function conditionOf({
  me,
  filters,
  countries,
  hideNudity,
  hideFictional,
  onlyVerified,
  onlyOnline,
  withPicture,
  now,
}: SearchConditions): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'members'>();
  const ofAge = isOfAge(filters, now);
  const paused = eb('members.paused_until', '>', now);
  const conditions = [
    isThereFor(me),
    eb.or([eb('members.paused_until', 'is', null), eb.not(paused)]),
    me === null ? null : eb('members.id', '<>', me),
    filters.gender === undefined ? null : isOfGender(splitGenders(filters.gender)),
    filters.countryregion === undefined
      ? null
      : eb.and([eb('members.countryregion', '=', filters.countryregion), eb.not(KEEPS_PLACE)]),
    countries === null ? null : eb('members.country', 'in', countries),
    ofAge === null ? null : eb.and([ofAge, eb.not(KEEPS_AGE)]),
    hideNudity ? eb.not(SHOWS_NUDITY) : null,
    hideFictional || onlyVerified ? eb('members.fictional', '=', false) : null,
    onlyVerified ? eb('members.verified', '=', true) : null,
    onlyOnline ? showsOnline(now) : null,
    withPicture ? HAS_PICTURE : null,
    ...Object.entries(fieldFiltersIn(filters.fields)).map(
      ([name, value]) => sql<boolean>`members.notes->>${name} = ${value}`,
    ),
  ];
  return eb.and(conditions.filter((condition) => condition !== null));
}

/** Codes of another site match nobody. */
export function isOfGender(codes: readonly string[]): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'members'>();
  const genders = codes.flatMap((code) => Gender.safeParse(code).data ?? []);
  return eb('members.gender', 'in', genders);
}

/** By the true age, also of those who keep it back. Null for any age. */
export function isOfAge(
  { min_age: min, max_age: max }: Pick<OwnFilters, 'min_age' | 'max_age'>,
  now: Date,
): Expression<SqlBool> | null {
  const eb = expressionBuilder<Database, 'members'>();
  const { after, until } = bornBetween({ min, max }, now);
  if (after === null && until === null) return null;
  return eb.and([
    ...(after === null ? [] : [eb('members.date_of_birth', '>', after)]),
    ...(until === null ? [] : [eb('members.date_of_birth', '<=', until)]),
  ]);
}

/** A filter must not find out what a member keeps back (security R46). */
export const KEEPS_AGE = sql<boolean>`coalesce(members.privacy->>'age' = 'hidden', false)`;
const KEEPS_PLACE = sql<boolean>`coalesce(members.privacy->>'place' = 'hidden', false)`;

/** The member's main picture is visible to others and shows nudity. */
const SHOWS_NUDITY = sql<boolean>`exists (
  select from images where images.member = members.id and images.position = 0
    and images.state = 'live' and images.nudity)`;

const HAS_PICTURE = sql<boolean>`exists (
  select from images where images.member = members.id and images.position = 0 and images.state = 'live')`;

/** As cards show it. Who shows the day alone, or nothing, is never found, and a fictional member is never active. */
function showsOnline(now: Date): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'members'>();
  return eb.and([
    eb('members.listed_activity', '>', new Date(now.getTime() - ONLINE_MS)),
    eb('members.fictional', '=', false),
    sql<boolean>`coalesce(members.privacy->>'activity', 'exact') = 'exact'`,
  ]);
}

/** Returns no rows beyond `SEARCH_RESULTS_MAX`. */
export async function foundPage(db: Kysely<Database>, search: MemberQuery) {
  const offset = (search.page - 1) * search.pageSize;
  const limit = Math.min(search.pageSize, SEARCH_RESULTS_MAX - offset);
  if (limit <= 0) return [];
  return selectCards(db)
    .where(conditionOf(search))
    .select(HOOK_COLUMNS)
    .select(didLike(search.me).as('i_like'))
    .orderBy('members.ranked_at', 'desc')
    .orderBy('members.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** What of the member who is shown a list is compared with those on it (db/members/hook.ts). */
export const finderOf = (db: Kysely<Database>, member: string) =>
  db
    .selectFrom('members')
    .select(['interests', 'city', 'country', 'countryregion'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow();

/** Counts up to `SEARCH_RESULTS_MAX`, with the same index as `foundPage`. */
export async function countFound(db: Kysely<Database>, search: SearchConditions): Promise<number> {
  const { n } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('members')
        .select('members.id')
        .where(conditionOf(search))
        .orderBy('members.ranked_at', 'desc')
        .orderBy('members.id')
        .limit(SEARCH_RESULTS_MAX)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Stores the last search. An unchanged one is not written: false. */
export async function saveSearch(
  tx: Kysely<Database>,
  search: { member: string; filters: SavedSearch; now: Date },
): Promise<boolean> {
  const filters = JSON.stringify(search.filters);
  const written = await tx
    .insertInto('searches')
    .values({ member: search.member, filters, updated: search.now })
    .onConflict((conflict) =>
      conflict
        .column('member')
        .doUpdateSet({ filters, updated: search.now })
        .whereRef('searches.filters', '<>', 'excluded.filters'),
    )
    .returning('member')
    .executeTakeFirst();
  return written !== undefined;
}

export async function forgetSearch(tx: Kysely<Database>, member: string): Promise<void> {
  await tx.deleteFrom('searches').where('member', '=', member).execute();
}

/** The filters of the last search as they are stored; null where there is none, and when they no longer fit their shape. */
export const readSearch = (filters: unknown): SavedSearch | null =>
  SavedSearch.safeParse(filters).data ?? null;

export async function savedSearch(
  db: Kysely<Database>,
  member: string,
): Promise<SavedSearch | null> {
  const row = await db
    .selectFrom('searches')
    .select('filters')
    .where('member', '=', member)
    .executeTakeFirst();
  return readSearch(row?.filters);
}
