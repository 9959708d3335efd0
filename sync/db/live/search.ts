/**
 * The stored pages of one search without a gap from the first, each card once, with my likes laid over them.
 */
import * as z from 'zod/mini';
import { filtersKey, SearchFilters } from '#schemas/search.ts';
import type { StoredPage } from '#sync/db/tables/tables.ts';
import { searchKey } from '#sync/db/tables/freshness-keys.ts';
import { GIVEN } from '#sync/db/tables/likes.ts';
import { likeRowsOf, likeView } from '#sync/engine/overlay/like-view.ts';
import { searchQuery, type SearchRow } from '#sync/queries/search.ts';
import { closeAll, define, watched } from './definition.ts';
import { watchExclusions } from './exclusions.ts';

function unbroken(pages: readonly StoredPage[]): StoredPage[] {
  const gap = pages.findIndex(({ page }, index) => page !== index + 1);
  return gap < 0 ? [...pages] : pages.slice(0, gap);
}

export const liveSearch = define({
  query: searchQuery,
  params: z.object({ filters: SearchFilters }),
  access: 'anyone',
  open(world, { filters }, changed) {
    const { store, rows, freshness } = world;
    const exclusionWatch = watchExclusions(world, changed);
    const stored = watched(store, 'pages', { group: filtersKey(filters) }, changed);
    const given = watched(store, 'likes', { group: GIVEN }, changed);

    const rowsOf = (
      pages: readonly StoredPage[],
      liked: (id: string, base: boolean) => boolean,
    ) => {
      const likes = likeRowsOf(rows());
      const found = new Map<string, SearchRow>();
      for (const card of pages.flatMap(({ profiles }) => profiles)) {
        const standing = likeView(liked(card.id, card.did_like_profile), likes.get(card.id));
        if (!found.has(card.id)) found.set(card.id, { key: card.id, card, ...standing });
      }
      return [...found.values()];
    };

    return {
      close: closeAll(stored, given, exclusionWatch),
      view() {
        const exclusions = exclusionWatch.members();
        if (stored.rows === null || given.rows === null || exclusions === null) return null;
        const pages = unbroken(stored.rows.map(({ data }) => data));
        const freshnessKey = searchKey(filters);
        const [first] = pages;
        if (first === undefined) return { value: null, isEmpty: true, freshnessKey };
        // Prefer the likes list when it was read: it is polled, a page of results is not.
        const isPolled = freshness('likes').syncedAt !== null;
        const likedNow = new Set<string>(given.rows.map(({ data }) => data.id));
        const found = rowsOf(pages, (id, base) => (isPolled ? likedNow.has(id) : base));
        const shown = found.filter(({ key }) => !exclusions.has(key));
        const { num_results, filter_options } = pages.at(-1) ?? first;
        const value = { rows: shown, num_results, pages: pages.length, filter_options };
        return { value, isEmpty: shown.length === 0, freshnessKey };
      },
    };
  },
});
