/**
 * Search results as received, one row per page, grouped by the requested filters. A new first page drops the other pages,
 * because they belong to another moment. Kept for a day.
 */
import { SEARCH_PAGE_KEEP_MS, SEARCH_PAGE_SIZE } from '#schemas/limits.ts';
import type { LikeableCard } from '#schemas/profile.ts';
import {
  filtersKey,
  type FoundMember,
  type SearchAnswer,
  type SearchFilters,
} from '#schemas/search.ts';
import { ascending } from './order.ts';
import { writeFound } from './profiles.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Row, StoredPage } from './tables.ts';

interface ResultPage {
  filters: SearchFilters;
  page: number;
  answer: SearchAnswer;
  wall: number;
}

/** Some sites do not count, and some count only the page: a number smaller than the profiles seen is wrong. */
function countIn({ paging, profiles }: SearchAnswer, page: number): number | null {
  const seen = profiles.length === 0 ? 0 : (page - 1) * SEARCH_PAGE_SIZE + profiles.length;
  if (paging.num_results >= seen) return paging.num_results;
  return profiles.length < SEARCH_PAGE_SIZE ? seen : null;
}

/** What else was sent of a member is stored once, in their profile. */
const cardIn = ({
  personal: _personal,
  images: _images,
  notes: _notes,
  interests: _interests,
  ...card
}: FoundMember): LikeableCard => card;

const pageRow = ({ filters, page, answer, wall }: ResultPage): Row<'pages'> => ({
  key: `${filtersKey(filters)}:${page}`,
  group: filtersKey(filters),
  order: ascending(page),
  data: {
    filters,
    page,
    profiles: answer.profiles.map(cardIn),
    num_results: countIn(answer, page),
    filter_options: answer.filter_options,
    storedAt: wall,
  },
});

export async function writePage(store: Store, page: ResultPage): Promise<void> {
  const row = pageRow(page);
  if (page.page === 1) {
    const old = await store.select('pages', { group: row.group });
    await store.remove(
      'pages',
      old.map(({ key }) => key).filter((key) => key !== row.key),
    );
  }
  await store.write('pages', [row]);
  await writeFound(store, page.answer.profiles, page.wall);
}

/** The stored pages of a search without a gap from the first. */
export function unbroken(pages: readonly StoredPage[]): StoredPage[] {
  const gap = pages.findIndex(({ page }, index) => page !== index + 1);
  return gap < 0 ? [...pages] : pages.slice(0, gap);
}

export async function readPages(store: Store, filters: SearchFilters): Promise<StoredPage[]> {
  const rows = await store.select('pages', { group: filtersKey(filters) });
  return unbroken(rows.map(({ data }) => data));
}

/** The filters of the search that was asked for last; null where none is stored. */
export async function lastSearched(store: Store): Promise<SearchFilters | null> {
  const rows = await store.select('pages', {});
  const [newest] = rows.toSorted((one, other) => other.data.storedAt - one.data.storedAt);
  return newest?.data.filters ?? null;
}

export async function dropOldPages(store: Store, wall: number): Promise<void> {
  const stored = await store.select('pages', {});
  const old = stored.filter((row) => row.data.storedAt + SEARCH_PAGE_KEEP_MS < wall);
  await store.remove(
    'pages',
    old.map((row) => row.key),
  );
}

export async function dropPages(store: Store): Promise<void> {
  const stored = await store.select('pages', {});
  await store.remove(
    'pages',
    stored.map((row) => row.key),
  );
}
