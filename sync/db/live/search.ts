/**
 * The stored pages of one search without a gap from the first, each card once, with my likes laid over them.
 * Without a connection and without a stored page: the people on this device who match.
 */
import * as z from 'zod/mini';
import type { LikeableCard } from '#schemas/profile.ts';
import { filtersKey, SearchFilters } from '#schemas/search.ts';
import { unbroken } from '#sync/db/tables/pages.ts';
import { searchKey } from '#sync/db/tables/freshness-keys.ts';
import { GIVEN } from '#sync/db/tables/likes.ts';
import type { StoredPage } from '#sync/db/tables/tables.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { likeRowsOf, likeView } from '#sync/engine/overlay/like-view.ts';
import {
  searchQuery,
  type SearchRow,
  WANTED_OF_SEARCH,
  peopleCountQuery,
} from '#sync/queries/search.ts';
import { isAway } from '#sync/queries/status.ts';
import { closeAll, define, watched } from './definition.ts';
import { watchExclusions } from './exclusions.ts';
import { fitsHere, fitsFictionalAndVerified, type KnownPerson, peopleHere } from './people-here.ts';
import type { Freshness, LiveWorld } from './world.ts';
import { defineAnswer } from './answers/live-answer.ts';

const NOT_ASKED = { num_results: null, pages: 0, filter_options: null, isPartial: true } as const;

const notYetLiked = ({ card }: KnownPerson): LikeableCard => ({ ...card, did_like_profile: false });

/** A backend that does not know these two filters ignores them. */
const isShown = (
  { key, card }: SearchRow,
  filters: SearchFilters,
  exclusions: ReadonlySet<string>,
): boolean => !exclusions.has(key) && fitsFictionalAndVerified(card, filters);

/** Nothing can be asked of the server now. */
function isCut({ connectivity, freshness }: LiveWorld, key: string): boolean {
  const code = freshness(key).failure?.code;
  return isAway(connectivity()) || code === 'offline' || code === 'timeout';
}

/** What was found before a reload has the age it was stored with: a search that found nobody is an answer, too. */
const foundAt = ({ syncedAt, failure }: Freshness, { storedAt }: StoredPage): Freshness => ({
  syncedAt: syncedAt ?? storedAt,
  failure,
});

/** Each member once, with the likes of the outbox. */
function searchRows(
  cards: readonly LikeableCard[],
  rows: readonly OutboxRow[],
  isLiked: (id: string, base: boolean) => boolean,
): SearchRow[] {
  const likes = likeRowsOf(rows);
  const found = new Map<string, SearchRow>();
  for (const card of cards) {
    if (found.has(card.id)) continue;
    const standing = likeView(isLiked(card.id, card.did_like_profile), likes.get(card.id));
    found.set(card.id, { key: card.id, card, ...standing });
  }
  return [...found.values()];
}

export const liveSearch = define({
  query: searchQuery,
  params: z.object({
    filters: SearchFilters,
    wanted: z.optional(z.enum(WANTED_OF_SEARCH)),
    trafficsource: z.optional(z.string()),
  }),
  access: 'anyone',
  open(world, { filters }, changed) {
    const { store, rows, freshness } = world;
    const exclusionWatch = watchExclusions(world, changed);
    const stored = watched(store, 'pages', { group: filtersKey(filters) }, changed);
    const given = watched(store, 'likes', { group: GIVEN }, changed);

    const here = peopleHere(world, changed);

    return {
      close: closeAll(stored, given, exclusionWatch, here),
      view() {
        const exclusions = exclusionWatch.members();
        if (stored.rows === null || given.rows === null || exclusions === null) return null;
        const pages = unbroken(stored.rows.map(({ data }) => data));
        const freshnessKey = searchKey(filters);
        const [first] = pages;
        const likedNow = new Set<string>(given.rows.map(({ data }) => data.id));
        if (first === undefined) {
          const nothing = { value: null, isEmpty: true, freshnessKey };
          if (!isCut(world, freshnessKey)) return nothing;
          const known = here.people(exclusions);
          if (known === null) return null;
          if (known.length === 0) return nothing;
          const fitting = known
            .filter((one) => fitsHere(one, filters, world.serverNow()))
            .map(notYetLiked);
          const partial = searchRows(fitting, rows(), (id) => likedNow.has(id));
          const value = { ...NOT_ASKED, rows: partial };
          return { value, isEmpty: false, freshnessKey };
        }
        // Prefer the likes list when it was read: it is polled, a page of results is not.
        const isPolled = freshness('likes').syncedAt !== null;
        const cards = pages.flatMap(({ profiles }) => profiles);
        const found = searchRows(cards, rows(), (id, base) => (isPolled ? likedNow.has(id) : base));
        const shown = found.filter((row) => isShown(row, filters, exclusions));
        const { num_results, filter_options } = pages.at(-1) ?? first;
        const paging = { num_results, pages: pages.length, filter_options };
        const value = { ...paging, rows: shown, isPartial: false };
        return {
          value,
          isEmpty: shown.length === 0,
          freshness: foundAt(freshness(freshnessKey), first),
        };
      },
    };
  },
});

/** How many people match filters that are not applied yet, in memory only. */
export const livePeopleCount = defineAnswer({
  query: peopleCountQuery,
  params: z.object({ filters: SearchFilters, trafficsource: z.optional(z.string()) }),
  access: 'anyone',
});
