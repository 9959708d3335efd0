import type { Selection, Store } from '#sync/db/store/store.ts';
import { eventually } from '#tests/support/eventually.ts';
import { keysOf, page, type PageRow, type StoreCase } from './store-case.ts';

type Step = (store: Store) => Promise<unknown>;

const write =
  (...rows: PageRow[]): Step =>
  (store) =>
    store.write('pages', rows);
const remove =
  (...keys: string[]): Step =>
  (store) =>
    store.remove('pages', keys);

/**
 * Each step has the delivery that follows it, or null. The last step always has one, so that a delivery too many is
 * seen.
 */
interface Told {
  name: string;
  selection: Selection;
  before?: PageRow[];
  steps: readonly [Step, readonly string[] | null][];
}

const A: Selection = { group: 'a' };
const [one, two, three] = [page('a', 1), page('a', 2), page('a', 3)];

const TOLD: readonly Told[] = [
  {
    name: 'each new row of its group',
    selection: A,
    steps: [
      [write(one), ['a:1']],
      [write(two), ['a:1', 'a:2']],
    ],
  },
  {
    name: 'rows in their order, however they come',
    selection: A,
    steps: [
      [write(three), ['a:3']],
      [write(one), ['a:1', 'a:3']],
      [write(two), ['a:1', 'a:2', 'a:3']],
    ],
  },
  {
    name: 'many rows of one write at once',
    selection: A,
    steps: [[write(three, one, two), ['a:1', 'a:2', 'a:3']]],
  },
  {
    name: 'nothing of another group',
    selection: A,
    steps: [
      [write(page('b', 1), page('c', 1)), null],
      [remove('b:1'), null],
      [write(one), ['a:1']],
    ],
  },
  {
    name: 'nothing when nothing changes',
    selection: A,
    before: [one, two],
    steps: [
      [write(one, two), null],
      [remove('none'), null],
      [(store) => store.change('pages', 'a:1', () => page('a', 1)), null],
      [write(three), ['a:1', 'a:2', 'a:3']],
    ],
  },
  {
    name: 'a row that is removed',
    selection: A,
    before: [one, two],
    steps: [
      [remove('a:1'), ['a:2']],
      [remove('a:2'), []],
      [write(one), ['a:1']],
    ],
  },
  {
    name: 'a row that a change makes and takes away',
    selection: A,
    steps: [
      [(store) => store.change('pages', 'a:1', () => one), ['a:1']],
      [(store) => store.change('pages', 'a:1', () => null), []],
    ],
  },
  {
    name: 'a row that moves in the order',
    selection: A,
    before: [one, two],
    steps: [[write({ ...one, order: '9999' }), ['a:2', 'a:1']]],
  },
  {
    name: 'a row that moves to another group, and back',
    selection: A,
    before: [one, two],
    steps: [
      [write({ ...one, group: 'b' }), ['a:2']],
      [write(one), ['a:1', 'a:2']],
    ],
  },
  {
    name: 'the first so many, as they move up',
    selection: { group: 'a', limit: 2 },
    before: [one, two, three],
    steps: [
      [remove('a:1'), ['a:2', 'a:3']],
      [write(one), ['a:1', 'a:2']],
    ],
  },
  {
    name: 'nothing of what lies behind the first so many',
    selection: { group: 'a', limit: 2 },
    before: [one, two, three],
    steps: [
      [write(page('a', 4)), null],
      [remove('a:4'), null],
      [write(page('a', 0)), ['a:0', 'a:1']],
    ],
  },
  {
    name: 'rows of all groups by key',
    selection: {},
    steps: [
      [write(page('b', 1)), ['b:1']],
      [write(one), ['a:1', 'b:1']],
      [remove('b:1'), ['a:1']],
    ],
  },
  {
    name: 'one row by its key, as it comes and goes',
    selection: { keys: ['a:1'] },
    steps: [
      [write(one), ['a:1']],
      [write(two), null],
      [remove('a:1'), []],
      [write(one), ['a:1']],
    ],
  },
  {
    name: 'what is restored',
    selection: A,
    steps: [[(store) => store.restore('pages', [one, two]), ['a:1', 'a:2']]],
  },
];

export const WATCHING: readonly StoreCase[] = TOLD.map(
  ({ name, selection, before = [], steps }) => {
    const expected = steps.flatMap(([, keys]) => (keys === null ? [] : [keys]));
    return {
      name: `a watch delivers ${name}`,
      seen: expected,
      async play(store) {
        await store.write('pages', before);
        const seen: string[][] = [];
        const stop = store.watch('pages', selection, (rows) => seen.push(keysOf(rows)));
        await eventually(() => seen[0]);
        let reported = 1;
        for (const [step, keys] of steps) {
          await step(store);
          if (keys === null) continue;
          reported += 1;
          await eventually(() => (seen.length >= reported ? true : undefined));
        }
        stop();
        return seen.slice(1);
      },
    };
  },
);
