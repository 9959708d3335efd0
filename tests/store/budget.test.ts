import { afterEach, describe, expect, test } from 'vitest';
import { bytesOf, keepWithin } from '#sync/db/store/budget.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Row } from '#sync/db/tables/tables.ts';
import { STORES } from '#tests/support/open-stores.ts';
import { cardOf } from '#tests/support/people.ts';

const KILOBYTE = 1_000;

const page = (storedAt: number): Row<'pages'> => ({
  key: `filters:${storedAt}`,
  group: 'x'.repeat(100),
  order: '',
  data: { page: 1, profiles: [], num_results: 0, filter_options: null, storedAt },
});

const profile = (id: string, storedAt: number): Row<'profiles'> => {
  const card = cardOf({ id, name: 'n'.repeat(KILOBYTE) });
  return { key: id, group: 'profiles', order: '', data: { card, profile: null, storedAt } };
};

const draft: Row<'drafts'> = {
  key: 'bo',
  group: 'drafts',
  order: '',
  data: { body: 'd'.repeat(20 * KILOBYTE), at: 0 },
};

let store: Store | null = null;
afterEach(async () => {
  await store?.close();
  store = null;
});

describe.each(STORES)('[sync 31] the budget in %s', (_, open) => {
  const filled = async () => {
    store = await open();
    await store.write('pages', [page(3), page(1), page(2)]);
    await store.write('profiles', [profile('cy', 2), profile('bo', 1), profile('di', 3)]);
    await store.write('drafts', [draft]);
    const sizes = {
      pages: bytesOf(page(1)) * 3,
      profiles: bytesOf(profile('bo', 1)) * 3,
      page: bytesOf(page(1)),
      profile: bytesOf(profile('bo', 1)),
    };
    return { full: store, sizes };
  };
  const left = async (from: Store) => ({
    pages: (await from.select('pages', {})).map(({ data }) => data.storedAt),
    profiles: (await from.select('profiles', {})).map(({ key }) => key),
    drafts: (await from.select('drafts', {})).length,
  });

  test('deletes nothing while it is kept', async () => {
    const { full, sizes } = await filled();

    const tooMany = await keepWithin(full, sizes.pages + sizes.profiles);

    expect(tooMany).toBe(0);
    expect(await left(full)).toEqual({ pages: [1, 2, 3], profiles: ['bo', 'cy', 'di'], drafts: 1 });
  });

  test('deletes the oldest pages first, and no more than necessary', async () => {
    const { full, sizes } = await filled();

    await keepWithin(full, sizes.pages + sizes.profiles - 2 * sizes.page);

    expect(await left(full)).toEqual({ pages: [3], profiles: ['bo', 'cy', 'di'], drafts: 1 });
  });

  test('then deletes the oldest profiles', async () => {
    const { full, sizes } = await filled();

    await keepWithin(full, sizes.profiles - sizes.profile);

    expect(await left(full)).toEqual({ pages: [], profiles: ['cy', 'di'], drafts: 1 });
  });

  test('reports what is still too much, and never deletes drafts or the outbox', async () => {
    const { full } = await filled();

    const tooMany = await keepWithin(full, -5);

    expect(tooMany).toBe(5);
    expect(await left(full)).toEqual({ pages: [], profiles: [], drafts: 1 });
  });
});
