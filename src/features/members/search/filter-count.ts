/** How many filters are on; an age range counts as one. */
import { fieldFiltersIn } from '#schemas/field-filters.ts';
import { SEARCH_SWITCHES, type SearchFilters } from '#schemas/search.ts';
import { rangeOfFilters } from './age-ranges.ts';

export function filterCount(filters: SearchFilters): number {
  const { gender, country, countryregion } = filters;
  const chosen = [gender, country, countryregion, rangeOfFilters(filters) ?? undefined];
  const switches = SEARCH_SWITCHES.map((name) => filters[name]);
  const own = Object.values(fieldFiltersIn(filters.fields));
  return [...chosen, ...switches, ...own].filter((value) => value !== undefined).length;
}
