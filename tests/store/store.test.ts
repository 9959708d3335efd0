import { afterEach, describe, expect, test } from 'vitest';
import { Fenced, type Store } from '#sync/db/store.ts';
import type { Row } from '#sync/db/tables.ts';
import { eventually, STORES } from '#tests/support/open-stores.ts';

const page = (group: string, number: number, results = 1): Row<'pages'> => ({
  key: `${group}:${number}`,
  group,
  order: String(number).padStart(4, '0'),
  data: { page: number, profiles: [], num_results: results, filter_options: null, storedAt: 0 },
});

const numbers = (rows: readonly Row<'pages'>[]) => rows.map((row) => row.data.page);

let opened: Store[] = [];
afterEach(async () => {
  for (const store of opened) await store.close();
  opened = [];
});

describe.each(STORES)('the store in %s', (_, open) => {
  const fresh = async () => {
    const store = await open();
    opened.push(store);
    return store;
  };

  test('[§17] a group comes in its order, without the rows of others', async () => {
    const store = await fresh();

    await store.write('pages', [page('a', 3), page('b', 1), page('a', 1), page('a', 2)]);

    expect(numbers(await store.select('pages', { group: 'a' }))).toEqual([1, 2, 3]);
    expect(numbers(await store.select('pages', { group: 'a', limit: 2 }))).toEqual([1, 2]);
    expect(await store.select('pages', {})).toHaveLength(4);
    expect(await store.select('pages', { keys: ['b:1', 'none'] })).toEqual([page('b', 1)]);
  });

  test('an equal row is not written, a different one is', async () => {
    const store = await fresh();
    await store.write('pages', [page('a', 1), page('a', 2)]);

    const again = await store.write('pages', [page('a', 1), page('a', 2)]);
    const changed = await store.write('pages', [page('a', 1), page('a', 2, 9)]);

    expect(again).toBe(0);
    expect(changed).toBe(1);
  });

  test('a watch tells what is there, then each change once, and nothing when nothing changed', async () => {
    const store = await fresh();
    await store.write('pages', [page('a', 1)]);
    const seen: number[][] = [];

    const stop = store.watch('pages', { group: 'a' }, (rows) => seen.push(numbers(rows)));
    await eventually(() => seen[0]);
    await store.write('pages', [page('a', 1)]);
    await store.write('pages', [page('b', 1)]);
    await store.write('pages', [page('a', 2)]);
    await eventually(() => seen[1]);
    await store.remove('pages', ['a:1']);
    await eventually(() => seen[2]);
    stop();
    await store.write('pages', [page('a', 5)]);

    expect(seen).toEqual([[1], [1, 2], [2]]);
  });

  test('an unchanged row keeps its identity between deliveries', async () => {
    const store = await fresh();
    await store.write('pages', [page('a', 1), page('a', 2)]);
    const seen: (readonly Row<'pages'>[])[] = [];

    store.watch('pages', { group: 'a' }, (rows) => seen.push(rows));
    await eventually(() => seen[0]);
    await store.write('pages', [page('a', 2, 7)]);
    await eventually(() => seen[1]);

    expect(seen[1]?.[0]?.data).toBe(seen[0]?.[0]?.data);
    expect(seen[1]?.[1]?.data).not.toBe(seen[0]?.[1]?.data);
  });

  test('removing answers how many were there, and a removed row can come back', async () => {
    const store = await fresh();
    await store.write('pages', [page('a', 1)]);

    expect(await store.remove('pages', ['a:1', 'none'])).toBe(1);
    expect(await store.remove('pages', ['a:1'])).toBe(0);
    expect(await store.write('pages', [page('a', 1)])).toBe(1);
    expect(numbers(await store.select('pages', { group: 'a' }))).toEqual([1]);
  });

  test('[sync 30] restoring writes what never was there, and neither what is nor what was removed', async () => {
    const store = await fresh();
    await store.write('pages', [page('a', 1), page('a', 2)]);
    await store.remove('pages', ['a:2']);

    const restored = await store.restore('pages', [page('a', 1, 9), page('a', 2), page('a', 3)]);

    expect(restored).toBe(1);
    expect(await store.select('pages', { group: 'a' })).toEqual([page('a', 1), page('a', 3)]);
  });

  test('[sync 27] what a leader writes after another has announced itself is refused inside the write; the member is not', async () => {
    const store = await fresh();
    await store.raise(1);
    await store.write('pages', [page('a', 1)], 1);
    await store.raise(2);
    await store.raise(1);

    await expect(store.write('pages', [page('a', 1, 9), page('a', 2)], 1)).rejects.toThrow(Fenced);
    await expect(store.remove('pages', ['a:1'], 1)).rejects.toThrow(Fenced);
    await expect(store.change('pages', 'a:1', () => null, 1)).rejects.toThrow(Fenced);
    await store.compact(0);
    const own = store.write('pages', [page('a', 3)]);
    const late = store.write('pages', [page('a', 4)], 1);
    const newest = store.write('pages', [page('a', 5)], 2);
    await expect(late).rejects.toThrow(Fenced);
    await Promise.all([own, newest]);

    expect(await store.select('pages', { group: 'a' })).toEqual([
      page('a', 1),
      page('a', 3),
      page('a', 5),
    ]);
  });

  test('[sync 30] changes of one row at the same moment are all applied, in some order', async () => {
    const store = await fresh();
    const add = () =>
      store.change('device', 'only', (device) => ({
        key: 'only',
        group: '',
        order: '',
        data: { id: 'd', seq: (device?.seq ?? 0) + 1, epoch: 0 },
      }));

    const answers = await Promise.all(Array.from({ length: 25 }, add));

    expect(new Set(answers.map((device) => device?.seq)).size).toBe(25);
    expect((await store.select('device', {}))[0]?.data.seq).toBe(25);
  });

  test('a change that answers null removes the row; one that answers the same writes nothing', async () => {
    const store = await fresh();
    await store.write('drafts', [{ key: 'bo', group: '', order: '', data: { body: 'Hi', at: 1 } }]);
    const seen: string[][] = [];
    store.watch('drafts', { group: '' }, (rows) => seen.push(rows.map((row) => row.data.body)));
    await eventually(() => seen[0]);

    await store.change(
      'drafts',
      'bo',
      (draft) => draft && { key: 'bo', group: '', order: '', data: draft },
    );
    const left = await store.change('drafts', 'bo', () => null);
    await eventually(() => seen[1]);

    expect(left).toBeNull();
    expect(seen).toEqual([['Hi'], []]);
  });

  test('each change of a row is told once, in order, before its write resolves', async () => {
    const store = await fresh();
    const told: (number | null)[] = [];
    store.changes('pages', (_key, data) => told.push(data?.num_results ?? null));

    await store.write('pages', [page('a', 1, 1)]);
    const afterFirst = [...told];
    await store.write('pages', [page('a', 1, 1)]);
    await store.write('pages', [page('a', 1, 2)]);
    await store.remove('pages', ['a:1']);
    await store.compact(0);
    await store.write('pages', [page('a', 1, 3)]);

    expect(afterFirst).toEqual([1]);
    expect(told).toEqual([1, 2, null, 3]);
  });

  test('a watch of keys tells exactly these, also when they come and go', async () => {
    const store = await fresh();
    const seen: number[][] = [];
    store.watch('pages', { keys: ['a:1', 'a:2'] }, (rows) => seen.push(numbers(rows)));
    await eventually(() => seen[0]);

    await store.write('pages', [page('a', 2), page('a', 3)]);
    await eventually(() => seen[1]);
    await store.remove('pages', ['a:2']);
    await eventually(() => seen[2]);

    expect(seen).toEqual([[], [2], []]);
  });

  test('compacting gives back what was removed and nothing else', async () => {
    const store = await fresh();
    await store.write('pages', [page('a', 1), page('a', 2)]);
    await store.remove('pages', ['a:1']);

    await store.compact(0);

    expect(numbers(await store.select('pages', {}))).toEqual([2]);
    expect(await store.write('pages', [page('a', 1)])).toBe(1);
  });

  test('1,200 rows are written and removed whole', async () => {
    const store = await fresh();
    const rows = Array.from({ length: 1_200 }, (_, index) => page('many', index));

    const written = await store.write('pages', rows);
    const removed = await store.remove(
      'pages',
      rows.map((row) => row.key),
    );

    expect([written, removed]).toEqual([1_200, 1_200]);
    expect(await store.select('pages', { group: 'many' })).toEqual([]);
  });
});
