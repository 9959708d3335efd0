/** How many filters are on; an age range counts as one. */
import { SEARCH_SWITCHES, type SearchFilters } from '#schemas/search.ts';
import { rangeOfFilters } from './age-ranges.ts';

export function filterCount(filters: SearchFilters): number {
  const { gender, country, countryregion } = filters;
  const chosen = [gender, country, countryregion, rangeOfFilters(filters) ?? undefined];
  const switches = SEARCH_SWITCHES.map((name) => filters[name]);
  return [...chosen, ...switches].filter((value) => value !== undefined).length;
}
