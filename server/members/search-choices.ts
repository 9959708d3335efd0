/**
 * What a search may ask for (spec §2, §5, §6; decisions 34): the countries to choose from, the filters that the site
 * offers, and whether a visitor may search at all.
 */
import { fieldFiltersIn, fieldFiltersText } from '#schemas/field-filters.ts';
import { searchCountries } from '#schemas/places.ts';
import {
  type OwnFilters,
  SEARCH_FIELDS,
  SEARCH_SWITCHES,
  type SavedSearch,
} from '#schemas/search.ts';
import { mayVisitorsSearch } from '#schemas/visitor-search.ts';
import type { SearchConditions } from '#server/db/members/search.ts';
import { invalid, refuse, type Result, done } from '#server/rules/result.ts';
import type { SiteConfig } from '#server/site.ts';

export interface SearchQuery extends OwnFilters {
  readonly searchAllCountries?: boolean | undefined;
  readonly hideNudity?: boolean | undefined;
  readonly hideFictional?: boolean | undefined;
  readonly onlyVerified?: boolean | undefined;
  readonly onlyOnline?: boolean | undefined;
  readonly withPicture?: boolean | undefined;
  readonly trafficsource?: string | undefined;
}

export interface SearchRequest {
  readonly member: { readonly id: string; readonly country: string | null } | null;
  readonly query: SearchQuery;
  readonly config: SiteConfig;
  readonly now: Date;
}

const mayVisitorSearch = ({ query, config }: SearchRequest): boolean =>
  mayVisitorsSearch(
    { anyone: config.loggedOutSearch, sent: config.loggedOutSearchTrafficsource },
    query.trafficsource,
  );

/** All countries of the site for a member without a country, for a visitor, and for a search of all countries. */
export function countryChoices({ member, query, config }: SearchRequest): readonly string[] {
  const own = member?.country ?? null;
  return own === null || query.searchAllCountries === true
    ? config.countries
    : searchCountries(own);
}

/** The filters of the query that the site offers; all others are ignored. Visitors see no own fields, so they have none as filters. */
export function filtersOf({
  member,
  query,
  config,
}: Pick<SearchRequest, 'member' | 'query' | 'config'>): OwnFilters {
  const set = SEARCH_FIELDS.filter(
    (name) => query[name] !== undefined && config.searchFields.includes(name),
  );
  const fields = member === null ? undefined : ownFieldsOf(query.fields, config);
  return {
    ...Object.fromEntries(set.map((name) => [name, query[name]])),
    ...(fields === undefined ? {} : { fields }),
  };
}

/** What is kept of the search: these filters, and what is on or off. */
export function savedOf(request: Pick<SearchRequest, 'member' | 'query' | 'config'>): SavedSearch {
  const switches = SEARCH_SWITCHES.filter((name) => request.query[name] === true);
  return {
    ...filtersOf(request),
    ...Object.fromEntries(switches.map((name) => [name, true as const])),
  };
}

/** Only values that the site offers for its single choices. */
function ownFieldsOf(text: string | undefined, { profileFields }: SiteConfig): string | undefined {
  const offered = Object.entries(fieldFiltersIn(text)).filter(
    ([name, value]) =>
      Object.hasOwn(profileFields, name) && profileFields[name]?.includes(value) === true,
  );
  return fieldFiltersText(Object.fromEntries(offered));
}

/** The conditions of the search, or why it is refused. */
export function searchFor(request: SearchRequest): Result<SearchConditions> {
  const { member, query, config, now } = request;
  if (member === null && !mayVisitorSearch(request)) {
    return refuse('auth', 'searching needs a session');
  }
  const choices = countryChoices(request);
  const filters = filtersOf({ member, query, config });
  if (filters.country !== undefined && !choices.includes(filters.country)) {
    return invalid('country');
  }
  if ((filters.min_age ?? 0) > (filters.max_age ?? Infinity)) return invalid('max_age');
  return done({
    me: member?.id ?? null,
    filters,
    countries: filters.country === undefined ? choices : [filters.country],
    // The age of a visitor is not known.
    hideNudity: member === null || query.hideNudity === true,
    hideFictional: query.hideFictional ?? false,
    onlyVerified: query.onlyVerified ?? false,
    // When members were last active is not shown to visitors.
    onlyOnline: member !== null && query.onlyOnline === true,
    withPicture: query.withPicture ?? false,
    now,
  });
}
