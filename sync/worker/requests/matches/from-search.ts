/**
 * Matches on a site without a call for them: the pages of its search (decisions 131), in the order of the site. Of each page
 * those with the most in common with the member come first. The site does not save these searches as the member's own.
 */
import { splitGenders } from '#schemas/genders.ts';
import { SEARCH_PAGE_MAX, SEARCH_PAGE_SIZE, SIMILAR_AGE_YEARS } from '#schemas/limits.ts';
import type { Match, MatchReason } from '#schemas/matches.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import type { Profile } from '#schemas/profile.ts';
import {
  searchMembers,
  type FoundMember,
  type SearchAnswer,
  type SearchFilters,
} from '#schemas/search.ts';
import { get } from '#sync/db/store/store.ts';
import { ONLY } from '#sync/db/tables/tables.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { keepGenders } from '#sync/worker/requests/profile-fields.ts';
import type { QueryContext } from '#sync/worker/requests/own-lists.ts';

const SOURCE = 'members';
const PAGE = /^page:(\d{1,4})$/;

export interface MatchesFound {
  profiles: Match[];
  /** Of the next page; null after the last one. */
  cursor: string | null;
}

/** Whether the cursor is one of these pages, which the call for matches does not know. */
export const isPageCursor = (cursor: string | null): boolean => PAGE.test(cursor ?? '');

export async function matchesFromSearch(
  { clock, memberSession }: QueryContext,
  filters: SearchFilters,
  cursor: string | null = null,
): Promise<Outcome<MatchesFound>> {
  const { http, store } = memberSession;
  const page = Number(PAGE.exec(cursor ?? '')?.[1] ?? 1);
  const query = {
    ...askedOf(filters),
    auto_load: true,
    do_not_save: true,
    page,
    pp: SEARCH_PAGE_SIZE,
    source: SOURCE,
  };
  const outcome = outcomeOf(searchMembers, await http(searchMembers, { query }));
  if (!outcome.ok) return outcome;
  await keepGenders(memberSession, outcome.value.filter_options, clock.wall());
  const me = (await get(store, 'user', ONLY))?.profile ?? null;
  const profiles = outcome.value.profiles
    .filter((found) => isWanted(found, filters))
    .map((found) => matchOf(found, me))
    .toSorted((one, other) => other.reasons.length - one.reasons.length);
  return ok({ profiles, cursor: isLast(outcome.value, page) ? null : `page:${page + 1}` });
}

const isOfSeveral = ({ gender = '' }: SearchFilters): boolean => splitGenders(gender).length > 1;

/** Without what the call of the specification does not know: it has one gender or none, and no switches of ours. */
function askedOf(filters: SearchFilters): SearchFilters {
  const {
    similar: _similar,
    hideFictional: _hideFictional,
    onlyVerified: _onlyVerified,
    gender,
    ...asked
  } = filters;
  return gender === undefined || isOfSeveral(filters) ? asked : { ...asked, gender };
}

function isWanted({ fictional, verified, gender }: FoundMember, filters: SearchFilters): boolean {
  if (filters.hideFictional === true && fictional) return false;
  if (filters.onlyVerified === true && !verified) return false;
  return !isOfSeveral(filters) || splitGenders(filters.gender ?? '').includes(gender ?? '');
}

/** Some sites do not count, and some count only the page: then it goes on until a page is empty. */
function isLast({ profiles, paging }: SearchAnswer, page: number): boolean {
  const before = (page - 1) * SEARCH_PAGE_SIZE;
  const isCounted = paging.num_results >= before + profiles.length;
  const isAll = isCounted && paging.num_results <= before + SEARCH_PAGE_SIZE;
  return profiles.length === 0 || isAll || page === SEARCH_PAGE_MAX;
}

function matchOf(found: FoundMember, me: Profile | null): Match {
  const { personal: _personal, images: _images, notes: _notes, interests = [], ...card } = found;
  const shared_interests = interests.filter((id) => me?.interests.includes(id));
  return { ...card, shared_interests, reasons: reasonsFor({ ...card, shared_interests }, me) };
}

/** The strongest first, as our own server names them. */
function reasonsFor(match: Omit<Match, 'reasons'>, me: Profile | null): MatchReason[] {
  if (me === null) return [];
  const isSame = (one: string | null, other: string | null) => one !== null && one === other;
  const isHere = isSame(match.country, me.country);
  const isNearInAge =
    match.age !== null && me.age !== null && Math.abs(match.age - me.age) <= SIMILAR_AGE_YEARS;
  return [
    ...(match.shared_interests.length > 0 ? ['interests' as const] : []),
    ...(isHere && isSame(match.city, me.city) ? ['city' as const] : []),
    ...(isHere && isSame(match.countryregion, me.countryregion) ? ['region' as const] : []),
    ...(isNearInAge ? ['age' as const] : []),
  ];
}
