/**
 * Searching members (spec §2, §4, §5, §7). A member searches their own country and its neighbour unless they ask for all;
 * a visitor only when the site lets visitors search. `source`, `auto_load` and `manual_search` say why somebody asks and
 * change nothing in the answer.
 */
import type { QueryOf } from '#schemas/endpoint.ts';
import { searchCountries } from '#schemas/places.ts';
import { SEARCH_FIELDS, searchMembers, type SearchFilters } from '#schemas/search.ts';
import { toCard, toPublicCard } from '#server/db/cards.ts';
import { doHourly } from '#server/db/hourly.ts';
import { regionsOf } from '#server/db/regions.ts';
import { countFound, foundPage, saveSearch, type Search } from '#server/db/search.ts';
import { done, invalid, refuse } from '#server/result.ts';
import { type OpenCall, openRoute, type Route } from '#server/route.ts';
import type { SiteConfig } from '#server/site.ts';

type Query = QueryOf<typeof searchMembers>;
type SearchCall = OpenCall<Query, unknown>;

const ONLY_MEN = 7;

const searchRoute = openRoute(searchMembers, async (call) => {
  const { db, member, query, now } = call;
  if (member === null && !mayVisitorSearch(query, call.config)) {
    return refuse('auth', 'searching needs a session');
  }
  const choices = countryChoices(call);
  if (query.country !== undefined && !choices.includes(query.country)) return invalid('country');
  if ((query.min_age ?? 0) > (query.max_age ?? Infinity)) return invalid('max_age');

  await doHourly(db, now);
  if (member !== null && query.do_not_save !== true) {
    await saveSearch(db, { member: member.id, filters: filtersOf(query), now });
  }
  const search = searchOf(call, choices);
  const rows = await foundPage(db, search);
  const toFound = member === null ? toPublicCard : toCard;
  return done({
    profiles: rows.map((row) => ({ ...toFound(row, now), did_like_profile: row.i_like })),
    paging: { num_results: await countFound(db, search) },
    filter_options: await filterOptions(call, choices),
  });
});

const mayVisitorSearch = (query: Query, config: SiteConfig): boolean =>
  config.loggedOutSearch !== 'none' ||
  (config.loggedOutSearchTrafficsource !== 'none' && query.trafficsource !== undefined);

/** Who has no country yet, and who asks for all, chooses among all countries of the site. */
function countryChoices({ member, query, config }: SearchCall): readonly string[] {
  const own = member?.country ?? null;
  return own === null || query.searchAllCountries === true
    ? config.countries
    : searchCountries(own);
}

function searchOf({ member, query, now }: SearchCall, choices: readonly string[]): Search {
  return {
    me: member?.id ?? null,
    filters: query,
    countries: query.country === undefined ? choices : [query.country],
    hideNudity: query.hideNudity ?? false,
    page: query.page,
    pageSize: query.pp,
    now,
  };
}

async function filterOptions(
  { db, member, query, config }: SearchCall,
  choices: readonly string[],
) {
  const country = query.country ?? member?.country ?? null;
  const regions = country === null ? {} : await regionsOf(db, [country]);
  return {
    genders:
      config.niche === ONLY_MEN ? ['m' as const] : ['f' as const, 'm' as const, 'x' as const],
    countries: [...choices],
    regions: country === null ? [] : (regions[country] ?? []),
  };
}

/** The filters that were set, and nothing else of the query. */
function filtersOf(query: SearchFilters): Record<string, string | number> {
  const filters: Record<string, string | number> = {};
  for (const name of SEARCH_FIELDS) {
    const value = query[name];
    if (value !== undefined) filters[name] = value;
  }
  return filters;
}

export const SEARCH_ROUTES: readonly Route[] = [searchRoute];
