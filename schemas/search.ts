/** Searching members: filters, one page of results, and the values a filter may take (spec §2, §4, §7). */
import * as z from 'zod/mini';
import { choicesIn, Code, labelsOf } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { FIELD_FILTERS_MAX_LENGTH } from './field-filters.ts';
import { splitGenders } from './genders.ts';
import { isObject } from './is-object.ts';
import { RegionId } from './ids.ts';
import {
  AGE_MAX,
  AGE_MIN,
  SEARCH_PAGE_MAX,
  SEARCH_PAGE_SIZE,
  SEARCH_PAGE_SIZE_MAX,
  SIMILAR_AGE_YEARS,
} from './limits.ts';
import { NoBody } from './nothing.ts';
import { Country, Region } from './places.ts';
import { Gender, Image, LikeableCard, Profile } from './profile.ts';
import { reads } from './reading.ts';

/** The age ranges offered as filters; the last has no upper end (spec §2). */
export const AGE_RANGES = [
  { min_age: 18, max_age: 25 },
  { min_age: 26, max_age: 35 },
  { min_age: 36, max_age: 45 },
  { min_age: 46, max_age: 55 },
  { min_age: 56, max_age: 65 },
  { min_age: 66, max_age: AGE_MAX },
] as const;

const age = () => z.optional(z.int().check(z.gte(AGE_MIN), z.lte(AGE_MAX)));

/** One gender, or several with a comma between (decisions 108). */
const Genders = z.string().check(
  z.refine((text) => splitGenders(text).every((code) => Gender.safeParse(code).success)),
  z.minLength(1),
);

const filterShape = {
  gender: z.optional(Genders),
  country: z.optional(Country),
  countryregion: z.optional(RegionId),
  min_age: age(),
  max_age: age(),
  /** The site's own fields (field-filters.ts), an addition to the specification. */
  fields: z.optional(z.string().check(z.maxLength(FIELD_FILTERS_MAX_LENGTH))),
};

/** The filters by their names in the query; a site may offer fewer (spec §3 `search_fields`). */
export const SEARCH_FIELDS = ['gender', 'country', 'countryregion', 'min_age', 'max_age'] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** The filters that are on or off. */
export const SEARCH_SWITCHES = [
  'hideFictional',
  'onlyVerified',
  'hideNudity',
  'searchAllCountries',
  'onlyOnline',
  'withPicture',
] as const;
export type SearchSwitch = (typeof SEARCH_SWITCHES)[number];

/** The filters that our own backend accepts. */
export const OwnFilters = z.object(filterShape);
export type OwnFilters = z.infer<typeof OwnFilters>;

const on = () => z.optional(z.literal(true));

/** What is kept of a member's last search (decisions 108): its filters, in the site's own codes. */
export const SavedSearch = z.object({
  ...filterShape,
  gender: z.optional(Code),
  hideFictional: on(),
  onlyVerified: on(),
  hideNudity: on(),
  searchAllCountries: on(),
  onlyOnline: on(),
  withPicture: on(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** The filters of the member; an absent filter matches everyone. */
export const SearchFilters = z.object({
  ...SavedSearch.shape,
  /** A widened search, which is not saved as the member's own (spec §4, `do_not_save`). */
  similar: on(),
});
export type SearchFilters = z.infer<typeof SearchFilters>;

/** A site may use the name of the filter instead of the name of the list, and may send labels. */
function optionsIn(given: unknown): unknown {
  if (!isObject(given)) return given;
  const genders = choicesIn(given['genders'] ?? given['gender']);
  const countries = choicesIn(given['countries'] ?? given['country']);
  return {
    gender_labels: labelsOf(genders),
    ...given,
    genders: genders.map(({ code }) => code),
    countries: countries.map(({ code }) => code),
  };
}

/** `gender_labels`: the site's labels of its genders, when it sends them. */
export const FilterOptions = reads(
  z.object({
    genders: z._default(z.array(Code), []),
    gender_labels: z.optional(z.record(z.string(), z.string())),
    countries: z._default(z.array(Country), []),
    regions: z._default(z.array(Region), []),
  }),
  { from: optionsIn },
);
export type FilterOptions = z.infer<typeof FilterOptions>;

/** A number below the count of found members is wrong: it is then treated as unknown (sync/db/tables/pages.ts). */
const Paging = reads(z.object({ num_results: reads(z.number(), { orElse: 0 }) }), {
  orElse: { num_results: 0 },
});

/** A site of the specification has no call for one member, and may send the whole profile of each one it finds (spec §3). */
export const FoundMember = z.object({
  ...LikeableCard.shape,
  personal: z.optional(Profile.shape.personal),
  images: z.optional(z.array(Image)),
  notes: z.optional(z.record(z.string(), z.nullable(z.string()))),
  interests: z.optional(z.array(z.string())),
});
export type FoundMember = z.infer<typeof FoundMember>;

export const SearchAnswer = z.object({
  profiles: z.array(FoundMember),
  paging: Paging,
  filter_options: z.nullable(FilterOptions),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/**
 * `hideFictional` leaves out fictional profiles, `onlyVerified` all whom staff did not verify, `onlyOnline` all who do not show
 * that they are online, `withPicture` all without a picture: additions to the specification (contract 48). Without
 * `do_not_save` the server stores these filters as the member's own, so this GET changes state (decisions 40). An automatic
 * search without filters is nobody's choice: it is not stored (decisions 108).
 */
export const searchMembers = endpoint({
  name: 'searchMembers',
  method: 'GET',
  path: '/api/search.php',
  access: 'optional',
  travel: 'ask',
  changes: true,
  query: z.object({
    ...filterShape,
    source: z.optional(z.string().check(z.maxLength(64))),
    pp: z._default(z.int().check(z.gte(1), z.lte(SEARCH_PAGE_SIZE_MAX)), SEARCH_PAGE_SIZE),
    page: z._default(z.int().check(z.gte(1), z.lte(SEARCH_PAGE_MAX)), 1),
    auto_load: z.optional(z.boolean()),
    manual_search: z.optional(z.boolean()),
    hideNudity: z.optional(z.boolean()),
    hideFictional: z.optional(z.boolean()),
    onlyVerified: z.optional(z.boolean()),
    searchAllCountries: z.optional(z.boolean()),
    onlyOnline: z.optional(z.boolean()),
    withPicture: z.optional(z.boolean()),
    do_not_save: z.optional(z.boolean()),
    trafficsource: z.optional(z.string().check(z.maxLength(128))),
  }),
  body: NoBody,
  answer: SearchAnswer,
});

/** Only the number of members found. `do_not_save` is for a backend that does not know `count` and would store the filters (contract 48). */
export const countMembers = endpoint({
  name: 'countMembers',
  method: 'GET',
  path: '/api/search.php',
  when: { count: '1' },
  access: 'optional',
  travel: 'ask',
  query: z.object({
    ...filterShape,
    hideNudity: z.optional(z.boolean()),
    hideFictional: z.optional(z.boolean()),
    onlyVerified: z.optional(z.boolean()),
    searchAllCountries: z.optional(z.boolean()),
    onlyOnline: z.optional(z.boolean()),
    withPicture: z.optional(z.boolean()),
    do_not_save: z.optional(z.boolean()),
    trafficsource: z.optional(z.string().check(z.maxLength(128))),
  }),
  body: NoBody,
  answer: z.object({ paging: z.object({ num_results: z.number() }) }),
});

/** The key of stored pages: one text for one set of filters, whatever their order. */
export const filtersKey = (filters: SearchFilters): string =>
  [
    filters.gender,
    filters.country,
    filters.countryregion,
    filters.min_age,
    filters.max_age,
    ...SEARCH_SWITCHES.filter((name) => filters[name] === true),
    ...(filters.fields === undefined ? [] : [filters.fields]),
  ]
    .map((value) => value ?? '')
    .join('|');

/** Similar search: the same filters, five years wider on each side, within the bounds (spec §4). */
export const similarFilters = (filters: SearchFilters): SearchFilters => ({
  ...filters,
  ...(filters.min_age === undefined
    ? {}
    : { min_age: Math.max(AGE_MIN, filters.min_age - SIMILAR_AGE_YEARS) }),
  ...(filters.max_age === undefined
    ? {}
    : { max_age: Math.min(AGE_MAX, filters.max_age + SIMILAR_AGE_YEARS) }),
});
