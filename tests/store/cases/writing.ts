import type { Store } from '#sync/db/store/store.ts';
import { draft, keysOf, numbersOf, page, pages, resultsOf, type StoreCase } from './store-case.ts';

/** Around the size at which the durable store splits its transactions. */
const SIZES = [0, 1, 2, 500, 501];

const BULK: StoreCase[] = SIZES.flatMap((size) => [
  {
    name: `${size} rows are written, found equal, and removed, each counted once`,
    seen: { written: size, again: 0, found: size, removed: size, left: 0 },
    async play(store) {
      const rows = pages('many', size);
      const written = await store.write('pages', rows);
      const again = await store.write('pages', pages('many', size));
      const found = (await store.select('pages', { group: 'many' })).length;
      const removed = await store.remove('pages', keysOf(rows));
      const left = (await store.select('pages', {})).length;
      return { written, again, found, removed, left };
    },
  },
  {
    name: `of ${size} rows that are there only the new one is written`,
    seen: { written: 1, last: 9 },
    async play(store) {
      await store.write('pages', pages('many', size));
      const written = await store.write('pages', [...pages('many', size), page('z', 1, 9)]);
      const last = (await store.select('pages', { group: 'z' }))[0]?.data.num_results;
      return { written, last };
    },
  },
]);

const HOUR_MS = 3_600_000;

const SOME = { genders: [], countries: [], regions: [] };

type Change = (row: ReturnType<typeof page>) => ReturnType<typeof page>;

const DIFFERENT: readonly [string, Change][] = [
  ['a figure', (row) => ({ ...row, data: { ...row.data, num_results: 2 } })],
  ['its group', (row) => ({ ...row, group: 'b' })],
  ['its order', (row) => ({ ...row, order: '2' })],
  ['a value in place of null', (row) => ({ ...row, data: { ...row.data, filter_options: SOME } })],
];

const DIFFERS: StoreCase[] = DIFFERENT.map(([what, change]) => ({
  name: `a row that differs in ${what} is written once`,
  seen: [1, 0],
  async play(store) {
    await store.write('pages', [page('a', 1)]);
    const changed = change(page('a', 1));
    return [await store.write('pages', [changed]), await store.write('pages', [changed])];
  },
}));

type Step = (store: Store) => Promise<number>;
const written: Step = (store) => store.write('pages', [page('a', 1), page('a', 2)]);
const restored: Step = (store) => store.restore('pages', [page('a', 1, 9), page('a', 2, 9)]);
const removed: Step = (store) => store.remove('pages', ['a:1', 'a:2']);
const cleared: Step = (store) => store.clear('pages').then(() => -1);
const compacted: Step = (store) => store.compact(0).then(() => -1);

/** What each step answers, and which versions of the two rows are stored at the end. */
const LIVES: readonly [string, readonly Step[], readonly number[], readonly number[]][] = [
  ['restored where nothing was', [restored], [2], [9, 9]],
  ['restored over what is there', [written, restored], [2, 0], [1, 1]],
  ['restored after they were removed', [written, removed, restored], [2, 2, 0], []],
  [
    'restored after the removal was compacted away',
    [written, removed, compacted, restored],
    [2, 2, -1, 2],
    [9, 9],
  ],
  ['restored twice', [restored, restored], [2, 0], [9, 9]],
  ['removed where nothing was', [removed], [0], []],
  ['removed twice', [written, removed, removed], [2, 2, 0], []],
  ['written after they were removed', [written, removed, written], [2, 2, 2], [1, 1]],
  ['removed, written, removed', [written, removed, written, removed], [2, 2, 2, 2], []],
  ['compacted while they are there', [written, compacted, written], [2, -1, 0], [1, 1]],
  ['compacted twice after removal', [written, removed, compacted, compacted], [2, 2, -1, -1], []],
  ['removed again after compacting', [written, removed, compacted, removed], [2, 2, -1, 0], []],
  ['cleared', [written, cleared], [2, -1], []],
  ['cleared where nothing was', [cleared], [-1], []],
  ['cleared twice', [written, cleared, cleared], [2, -1, -1], []],
];

const LIFE: StoreCase[] = LIVES.map(([what, steps, answers, left]) => ({
  name: `two rows ${what}`,
  seen: { answers, left },
  async play(store) {
    const answered: number[] = [];
    for (const step of steps) answered.push(await step(store));
    return { answers: answered, left: resultsOf(await store.select('pages', { group: 'a' })) };
  },
}));

const SINGLE: StoreCase[] = [
  {
    name: 'of one key given twice in one write the later stays',
    seen: [2],
    async play(store) {
      await store.write('pages', [page('a', 1, 1), page('a', 1, 2)]);
      return resultsOf(await store.select('pages', {}));
    },
  },
  {
    name: '[sync 30] restoring writes only rows that were never stored: no present and no removed row',
    seen: { restored: 1, left: [1, 3] },
    async play(store) {
      await store.write('pages', [page('a', 1), page('a', 2)]);
      await store.remove('pages', ['a:2']);
      const count = await store.restore('pages', [page('a', 1, 9), page('a', 2), page('a', 3)]);
      return { restored: count, left: numbersOf(await store.select('pages', { group: 'a' })) };
    },
  },
  {
    name: 'removing counts what was there, and leaves the others',
    seen: { removed: 1, left: [2] },
    async play(store) {
      await store.write('pages', [page('a', 1), page('a', 2)]);
      const count = await store.remove('pages', ['a:1', 'none']);
      return { removed: count, left: numbersOf(await store.select('pages', {})) };
    },
  },
  {
    name: 'clearing a table leaves the others',
    seen: [0, 1],
    async play(store) {
      await store.write('pages', [page('a', 1)]);
      await store.write('drafts', [draft('bo', 'Hi')]);
      await store.clear('pages');
      const left = [await store.select('pages', {}), await store.select('drafts', {})];
      return left.map(({ length }) => length);
    },
  },
  {
    name: 'compacting gives back what was removed longer ago than asked, and nothing else',
    seen: { restored: 0, left: [2] },
    async play(store) {
      await store.write('pages', [page('a', 1), page('a', 2)]);
      await store.remove('pages', ['a:1']);
      await store.compact(HOUR_MS);
      const count = await store.restore('pages', [page('a', 1)]);
      return { restored: count, left: numbersOf(await store.select('pages', {})) };
    },
  },
];

export const WRITING: readonly StoreCase[] = [...BULK, ...DIFFERS, ...LIFE, ...SINGLE];
