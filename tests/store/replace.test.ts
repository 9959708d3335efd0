import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { Replacer } from '#sync/db/store/replace.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Row } from '#sync/db/tables/tables.ts';
import { eventually } from '#tests/support/eventually.ts';
import { STORES } from '#tests/support/open-stores.ts';

const draft = (key: string, body: string): Row<'drafts'> => ({
  key,
  group: 'g',
  order: key,
  data: { body, at: 0 },
});

let store: Store | null = null;
afterEach(async () => {
  await store?.close();
  store = null;
});

describe.each(STORES)('a complete snapshot in %s', (_, open) => {
  test('[sync 13, 17] writes what is different, removes what is absent, and nothing else', async () => {
    store = await open();
    const replacer = new Replacer(store);

    const first = await replacer.replace('drafts', [draft('a', '1'), draft('b', '1')]);
    const same = await replacer.replace('drafts', [draft('a', '1'), draft('b', '1')]);
    const other = await replacer.replace('drafts', [draft('b', '2'), draft('c', '1')]);

    expect([first, same, other]).toEqual([
      { written: 2, removed: 0 },
      { written: 0, removed: 0 },
      { written: 2, removed: 1 },
    ]);
  });

  test('emits nothing when it is unchanged', async () => {
    store = await open();
    const replacer = new Replacer(store);
    await replacer.replace('drafts', [draft('a', '1')]);
    const seen: string[][] = [];
    store.watch('drafts', { group: 'g' }, (rows) => seen.push(rows.map(({ data }) => data.body)));
    await eventually(() => seen[0]);

    await replacer.replace('drafts', [draft('a', '1')]);
    await new Replacer(store).replace('drafts', [draft('a', '1')]);
    await replacer.replace('drafts', [draft('a', '2')]);
    await eventually(() => seen[1]);

    expect(seen).toEqual([['1'], ['2']]);
  });

  test('replaces the late writes of a former leader when the next leader applies it', async () => {
    store = await open();
    await new Replacer(store).replace('drafts', [draft('a', '1'), draft('b', '1')]);
    await store.write('drafts', [draft('a', 'late'), draft('x', 'late')]);

    await new Replacer(store).replace('drafts', [draft('a', '1'), draft('b', '1')]);

    const rows = await store.select('drafts', { group: 'g' });
    expect(rows).toEqual([draft('a', '1'), draft('b', '1')]);
  });

  test('is the content of the table after any sequence of snapshots', async () => {
    store = await open();
    const table = store;
    const snapshot = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2'));
    await fc.assert(
      fc.asyncProperty(fc.array(snapshot, { minLength: 1, maxLength: 5 }), async (snapshots) => {
        const replacer = new Replacer(table);
        for (const one of snapshots)
          await replacer.replace(
            'drafts',
            Object.entries(one).map(([key, body]) => draft(key, body)),
          );

        const rows = await table.select('drafts', { group: 'g' });
        expect(Object.fromEntries(rows.map(({ key, data }) => [key, data.body]))).toEqual({
          ...snapshots.at(-1),
        });
      }),
      { numRuns: 30 },
    );
  });
});
