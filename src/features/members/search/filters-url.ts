/**
 * Search filters as the query of the URL, both ways, so that a search can be bookmarked, shared and returned to. An invalid
 * value in the URL counts as absent; a region needs its country.
 */
import { fieldFiltersIn, fieldFiltersText } from '#schemas/field-filters.ts';
import { SearchFilters } from '#schemas/search.ts';
import { rangeOfFilters } from './age-ranges.ts';
import { changeFilters } from './change-filters.ts';

const AGE = /^\d{1,3}$/;

export function readFilters(params: URLSearchParams): SearchFilters {
  const textOf = (key: string) => params.get(key) ?? undefined;
  const numberOf = (key: string) => {
    const text = params.get(key) ?? '';
    return AGE.test(text) ? Number(text) : undefined;
  };
  const { gender, country, countryregion, min_age, max_age, fields } = SearchFilters.shape;
  const min = min_age.safeParse(numberOf('min_age')).data;
  const max = max_age.safeParse(numberOf('max_age')).data;
  const flag = (key: string) => (params.get(key) === '1' ? true : undefined);
  const isCrossed = min !== undefined && max !== undefined && min > max;

  const own = changeFilters(
    {},
    {
      gender: gender.safeParse(textOf('gender')).data,
      country: country.safeParse(textOf('country')).data,
      countryregion: countryregion.safeParse(textOf('countryregion')).data,
      min_age: isCrossed ? undefined : min,
      max_age: isCrossed ? undefined : max,
      fields: fieldFiltersText(fieldFiltersIn(fields.safeParse(textOf('fields')).data)),
      hideFictional: flag('hideFictional'),
      onlyVerified: flag('onlyVerified'),
      hideNudity: flag('hideNudity'),
      searchAllCountries: flag('searchAllCountries'),
      onlyOnline: flag('onlyOnline'),
      withPicture: flag('withPicture'),
    },
  );
  return flag('similar') && rangeOfFilters(own) !== null ? { ...own, similar: true } : own;
}

export function writeFilters(filters: SearchFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(filters)) {
    if (value !== undefined) params.set(key, value === true ? '1' : String(value));
  }
  return params;
}

/** Everyone, chosen by hand: without it a query without filters is the search that nobody has chosen yet. */
const EVERYONE = 'everyone';

export const isUnchosen = (params: URLSearchParams): boolean =>
  ![EVERYONE, ...Object.keys(SearchFilters.shape)].some((key) => params.has(key));

/** The filters that somebody chose, as the query of the search page. */
export function writeSearch(filters: SearchFilters): URLSearchParams {
  const params = writeFilters(filters);
  return params.size === 0 ? new URLSearchParams({ [EVERYONE]: '1' }) : params;
}

/** The same on a page whose query has more than filters. */
export function replaceFilters(params: URLSearchParams, filters: SearchFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of [EVERYONE, ...Object.keys(SearchFilters.shape)]) next.delete(key);
  for (const [key, value] of writeSearch(filters)) next.set(key, value);
  return next;
}
