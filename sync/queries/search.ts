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
  /** What the member says: an answer to a prompt, else the beginning of the text. */
  hook: string | null;
  /** How near the member's town is; null when it is not near, or not known. */
  near_km: number | null;
  is_new: boolean;
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
