/**
 * Search results for one set of filters: all stored pages, in order, with my likes laid over them.
 */
import type { ListedCard } from '#schemas/profile.ts';
import type { FilterOptions, SearchFilters } from '#schemas/search.ts';
import { passingQuery, query } from './live.ts';
import type { LikeView } from './likes.ts';

export interface SearchRow extends LikeView {
  key: string;
  card: ListedCard;
}

export interface SearchView {
  rows: SearchRow[];
  num_results: number | null;
  /** How many pages are stored without a gap from the first. */
  pages: number;
  filter_options: FilterOptions | null;
  /** Never asked of the server: only the people on this device who match. */
  isPartial: boolean;
}

/**
 * What is fetched for the screen, and nothing without it (spec §4, decisions 34; some sites store the filters of what a member asked
 * for only). `auto`: the first page, unless the stored one is current. `chosen`: the same, and the member asked for it. `kept`: the
 * same, but what was found before a reload, or further pages, stay.
 */
export const WANTED_OF_SEARCH = ['auto', 'chosen', 'kept'] as const;
export type WantedOfSearch = (typeof WANTED_OF_SEARCH)[number];

export interface SearchParams {
  filters: SearchFilters;
  wanted?: WantedOfSearch | undefined;
  /** Where the visitor came from, if known. */
  trafficsource?: string | undefined;
}

export const searchQuery = query<SearchParams, SearchView>()('search');

/** How many people match (contract 48). Nothing of it is kept (decisions 116). */
export const peopleCountQuery = passingQuery<
  Pick<SearchParams, 'filters' | 'trafficsource'>,
  number
>()('people-count');
