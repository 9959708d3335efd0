/**
 * Search filters with some of them changed. Undefined ones are removed; a changed country removes the region. What
 * the member changes is their own search, no longer a widened one.
 */
import { SEARCH_SWITCHES, type SearchFilters } from '#schemas/search.ts';

const KEYS = [
  'gender',
  'country',
  'countryregion',
  'min_age',
  'max_age',
  'fields',
  ...SEARCH_SWITCHES,
] as const satisfies (keyof SearchFilters)[];

export function changeFilters(filters: SearchFilters, change: SearchFilters): SearchFilters {
  const { similar: _similar, ...changed }: SearchFilters = { ...filters, ...change };
  const movesAway = 'country' in change && change.country !== filters.country;
  if (changed.country === undefined || (movesAway && change.countryregion === undefined)) {
    delete changed.countryregion;
  }
  for (const key of KEYS) if (changed[key] === undefined) delete changed[key];
  return changed;
}
