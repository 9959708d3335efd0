/**
 * The results of one set of filters. The worker fetches the first page: by itself, or because the member chose the filters (spec §4,
 * decisions 34); further pages on request. Going back keeps what was found.
 */
import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { filtersKey, type SearchFilters } from '#schemas/search.ts';
import type { Outcome } from '#schemas/outcome.ts';
import { useMore } from '#src/data/fetching/use-more.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import { useLive } from '#src/data/use-live.ts';
import type { CommandState } from '#src/data/use-command-state.ts';
import { trafficSource } from '#src/lib/visitors/tracking.ts';
import { scrollKey, scrollPlaceOf } from '#src/lib/scroll-places.ts';
import type { Live } from '#sync/queries/live.ts';
import { searchQuery, type SearchView, type WantedOfSearch } from '#sync/queries/search.ts';

export interface SearchState {
  live: Live<SearchView>;
  more: CommandState<[], null>;
  reload: () => Promise<Outcome<null>>;
}

/**
 * What was found is kept when the member goes back: with the browser, or by the navigation to where the list was left. `isChosen`:
 * the member chose these filters here.
 */
function useWanted(isChosen: boolean): WantedOfSearch {
  const location = useLocation();
  if (useNavigationType() === NavigationType.Pop) return 'kept';
  if (isChosen) return 'chosen';
  return (scrollPlaceOf(scrollKey(location))?.y ?? 0) > 0 ? 'kept' : 'auto';
}

export function useSearch(filters: SearchFilters, isChosen: boolean): SearchState {
  const key = filtersKey(filters);
  const now = useWanted(isChosen);
  // What is wanted is said once for each set of filters: a choice is about those that follow it.
  const [said, setSaid] = useState({ key, wanted: now });
  if (said.key !== key) setSaid({ key, wanted: now });
  const wanted = said.key === key ? said.wanted : now;
  const params = { filters, wanted, trafficsource: trafficSource() };
  const live = useLive(searchQuery, params);
  return { live, more: useMore(searchQuery, params), reload: useReload(searchQuery, params) };
}
