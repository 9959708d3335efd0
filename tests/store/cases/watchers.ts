import type { Selection } from '#sync/db/store/store.ts';
import { eventually } from '#tests/support/eventually.ts';
import { keysOf, page, pages, resultsOf, type PageRow, type StoreCase } from './store-case.ts';

const A: Selection = { group: 'a' };
const [one, two] = [page('a', 1), page('a', 2)];

export const WATCHERS: readonly StoreCase[] = [
  {
    name: 'a watch first delivers the stored rows, once',
    seen: [['a:1', 'a:2']],
    async play(store) {
      await store.write('pages', [one, two]);
      const seen: string[][] = [];
      store.watch('pages', A, (rows) => seen.push(keysOf(rows)));
      await eventually(() => seen[0]);
      await store.select('pages', {});
      return seen;
    },
  },
  {
    name: 'a watch of an empty table delivers an empty list',
    seen: [[]],
    async play(store) {
      const seen: string[][] = [];
      store.watch('pages', A, (rows) => seen.push(keysOf(rows)));
      await eventually(() => seen[0]);
      return seen;
    },
  },
  {
    name: 'an ended watch delivers nothing, also when it ended before it began',
    seen: [[1], []],
    async play(store) {
      await store.write('pages', [one]);
      const [seen, early]: [number[], number[]] = [[], []];
      store.watch('pages', A, (rows) => early.push(rows.length))();
      const stop = store.watch('pages', A, (rows) => seen.push(rows.length));
      await eventually(() => seen[0]);
      stop();
      await store.write('pages', [two]);
      const after: number[] = [];
      store.watch('pages', A, (rows) => after.push(rows.length));
      await eventually(() => after[0]);
      return [seen, early.filter((length) => length > 1)];
    },
  },
  {
    name: 'several watches of the same rows all receive changes, and one that ends leaves the others',
    seen: [1, 2, 2],
    async play(store) {
      const counts = [0, 0, 0];
      const stops = counts.map((_, index) =>
        store.watch('pages', A, () => {
          counts[index] = (counts[index] ?? 0) + 1;
        }),
      );
      const areTold = (times: number) => () =>
        counts.slice(1).every((count) => count >= times) ? true : undefined;
      await eventually(areTold(1));
      await eventually(() => counts[0] || undefined);
      stops[0]?.();
      await store.write('pages', [one]);
      await eventually(areTold(2));
      return counts;
    },
  },
  {
    name: 'an unchanged row keeps its identity between deliveries, a changed one does not',
    seen: [true, false],
    async play(store) {
      await store.write('pages', [one, two]);
      const seen: (readonly PageRow[])[] = [];
      store.watch('pages', A, (rows) => seen.push(rows));
      await eventually(() => seen[0]);
      await store.write('pages', [page('a', 2, 7)]);
      await eventually(() => seen[1]);
      return [0, 1].map((at) => seen[1]?.[at]?.data === seen[0]?.[at]?.data);
    },
  },
  {
    name: 'what a watch delivered does not change with later writes',
    seen: [[1], [2]],
    async play(store) {
      await store.write('pages', [one]);
      const seen: (readonly PageRow[])[] = [];
      store.watch('pages', A, (rows) => seen.push(rows));
      await eventually(() => seen[0]);
      await store.write('pages', [page('a', 1, 2)]);
      await eventually(() => seen[1]);
      return seen.map(resultsOf);
    },
  },
  {
    name: 'a watch delivers a thousand rows written at once completely in the end',
    seen: 1_000,
    async play(store) {
      let last = -1;
      store.watch('pages', A, (rows) => {
        last = rows.length;
      });
      await eventually(() => (last === 0 ? true : undefined));
      await store.write('pages', pages('a', 1_000));
      await eventually(() => (last === 1_000 ? true : undefined));
      return last;
    },
  },
  {
    name: 'a write from within a delivery is delivered',
    seen: [0, 1, 2],
    async play(store) {
      const seen: number[] = [];
      store.watch('pages', A, (rows) => {
        seen.push(rows.length);
        if (rows.length < 2) void store.write('pages', [page('a', rows.length)]);
      });
      await eventually(() => seen[2]);
      return seen;
    },
  },
];
