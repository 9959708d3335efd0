/** Similar search (spec §4) as filters of an address: five years wider, and not saved as the member's own. */
import { similarFilters, type SearchFilters } from '#schemas/search.ts';

export const widerFilters = (filters: SearchFilters): SearchFilters => ({
  ...similarFilters(filters),
  similar: true,
});
