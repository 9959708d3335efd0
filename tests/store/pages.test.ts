import { describe, expect, test } from 'vitest';
import { ProfileId, RegionId } from '#schemas/ids.ts';
import { lastSearched, writePage } from '#sync/db/tables/pages.ts';
import type { SearchFilters } from '#schemas/search.ts';
import { StoreFailure, type Store } from '#sync/db/store/store.ts';
import { STORES } from '#tests/support/open-stores.ts';
import { cardOf } from '#tests/support/people.ts';

const OLD = 1_000;
const NEW = 2_000;
/** Three writes: removing old pages, the page itself, and the cards of its members. */
const WRITES = 3;

const FILTERS = {};
const pageAt = (wall: number, page: number) => {
  const card = cardOf({ id: ProfileId.parse(`member-${wall}-${page}`) });
  const profiles = [{ ...card, did_like_profile: false }];
  const answer = { profiles, paging: { num_results: 3 }, filter_options: null };
  return { filters: FILTERS, page, answer, wall };
};

/** A store whose tab is killed at the n-th write: before it is done, or before its answer. */
function dying(store: Store, nth: number, isDone: boolean): Store {
  let count = 0;
  const dies = async (write: () => Promise<number>): Promise<number> => {
    count += 1;
    if (count !== nth) return write();
    if (isDone) await write();
    throw new StoreFailure('the tab is gone');
  };
  return {
    ...store,
    write: (table, rows) => dies(() => store.write(table, rows)),
    remove: (table, keys) => dies(() => store.remove(table, keys)),
  };
}

const momentsIn = async (store: Store): Promise<[number, number][]> =>
  (await store.select('pages', {})).map(({ data }) => [data.storedAt, data.page]);

const deaths = Array.from({ length: WRITES }, (_, index) => index + 1).flatMap((nth) => [
  { nth, isDone: false },
  { nth, isDone: true },
]);

describe.each(STORES)('[sync 3.2 L4] a search page stored in %s', (_, open) => {
  test.each(deaths)(
    'has rows of one moment after a kill at write $nth (done: $isDone)',
    async ({ nth, isDone }) => {
      const store = await open();
      for (const page of [1, 2, 3]) await writePage(store, pageAt(OLD, page));

      await expect(writePage(dying(store, nth, isDone), pageAt(NEW, 1))).rejects.toThrow(
        StoreFailure,
      );
      const between = await momentsIn(store);
      await writePage(store, pageAt(NEW, 1));
      const again = await momentsIn(store);
      await store.close();

      expect(new Set(between.map(([moment]) => moment)).size).toBe(1);
      expect(between.map(([, page]) => page)).toContain(1);
      expect(again).toEqual([[NEW, 1]]);
    },
  );

  test.each<SearchFilters>([
    {},
    { gender: 'f', country: 'NL', countryregion: RegionId.parse('7'), min_age: 26, max_age: 35 },
    { hideFictional: true, searchAllCountries: true, fields: 'smoking=no;diet=vegan' },
  ])('tells the filters of the search that was asked for last: %o', async (filters) => {
    const store = await open();
    await writePage(store, { ...pageAt(OLD, 1), filters: { min_age: 40 } });
    await writePage(store, { ...pageAt(NEW, 1), filters });

    const last = await lastSearched(store);
    await store.close();

    expect(last).toEqual(filters);
  });
});
