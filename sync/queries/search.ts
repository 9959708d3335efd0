/**
 * Search results for one set of filters: all stored pages, in order, with my likes laid over them.
 */
import type { Card } from '#schemas/profile.ts';
import type { FilterOptions, SearchFilters } from '#schemas/search.ts';
import { query } from './live.ts';
import type { LikeView } from './likes.ts';

export interface SearchRow extends LikeView {
  key: string;
  card: Card;
  /** The interests that both have, by their ids. */
  shared: readonly string[];
  /** The beginning of the member's text. */
  hook: string | null;
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

export const searchQuery = query<{ filters: SearchFilters }, SearchView>()('search');
