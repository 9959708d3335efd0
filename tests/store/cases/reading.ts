import { endOf, keysOf, numbersOf, page, pages, type StoreCase } from './store-case.ts';

const SHUFFLED = [page('a', 3), page('b', 1), page('a', 1), page('c', 7), page('a', 2)];

const LIMITS: StoreCase[] = [1, 2, 3, 4, 500].map((limit) => ({
  name: `a group comes in its order, at most ${limit}`,
  seen: [1, 2, 3].slice(0, limit),
  async play(store) {
    await store.write('pages', SHUFFLED);
    return numbersOf(await store.select('pages', { group: 'a', limit }));
  },
}));

const KEYS: readonly [string, readonly string[], readonly string[]][] = [
  ['one that is there', ['b:1'], ['b:1']],
  ['one that is not there', ['none'], []],
  ['none', [], []],
  ['some that are there and some that are not', ['a:2', 'none', 'c:7'], ['a:2', 'c:7']],
  ['all of several groups', ['a:1', 'b:1', 'c:7'], ['a:1', 'b:1', 'c:7']],
];

const BY_KEY: StoreCase[] = KEYS.map(([what, keys, seen]) => ({
  name: `rows by key: ${what}`,
  seen,
  async play(store) {
    await store.write('pages', SHUFFLED);
    return keysOf(await store.select('pages', { keys })).toSorted();
  },
}));

/** The order of code units, as in IndexedDB. A locale would order differently. */
const ORDERS: readonly [string, readonly string[]][] = [
  ['digits before letters', ['0', '9', 'A', 'Z', 'a', 'z']],
  ['capitals before small letters', ['B', 'a']],
  ['what is shorter first', ['', 'a', 'aa', 'ab']],
  ['accents behind every plain letter', ['z', 'é', 'ü']],
  ['an emoji before the private use area', ['\u{1F600}', '\uE000']],
  ['numbers as text, of one length', ['0000000009', '0000000010', '0000000100']],
];

const ORDERED: StoreCase[] = ORDERS.flatMap(([what, orders]) => [
  {
    name: `order within a group: ${what}`,
    seen: orders,
    async play(store) {
      const rows = orders.map((order, number) => ({ ...page('a', number), order }));
      await store.write('pages', rows.toReversed());
      return (await store.select('pages', { group: 'a' })).map(({ order }) => order);
    },
  },
  {
    name: `order of keys over all groups: ${what}`,
    seen: orders.map((key) => `k${key}`),
    async play(store) {
      const rows = orders.map((key, number) => ({
        ...page(number % 2 === 0 ? 'a' : 'b', number),
        key: `k${key}`,
      }));
      await store.write('pages', rows.toReversed());
      return keysOf(await store.select('pages', {}));
    },
  },
]);

const SINGLE: StoreCase[] = [
  {
    name: 'nothing is there at first',
    seen: [[], [], []],
    play: (store) =>
      Promise.all([
        store.select('pages', {}),
        store.select('pages', { group: 'a' }),
        store.select('pages', { keys: ['a:1'] }),
      ]),
  },
  {
    name: 'rows of one place in the order come by their keys',
    seen: ['a:1', 'a:2', 'a:3'],
    async play(store) {
      const rows = [3, 1, 2].map((number) => ({ ...page('a', number), order: 'same' }));
      await store.write('pages', rows);
      return keysOf(await store.select('pages', { group: 'a' }));
    },
  },
  {
    name: 'all rows of all groups come by key, at most so many',
    seen: ['a:1', 'a:2'],
    async play(store) {
      await store.write('pages', SHUFFLED);
      return keysOf(await store.select('pages', { limit: 2 }));
    },
  },
  {
    name: 'a group whose name begins like another is another',
    seen: [['a:1'], ['ab:1'], ['a b:1']],
    async play(store) {
      await store.write('pages', [page('ab', 1), page('a', 1), page('a b', 1)]);
      const groups = ['a', 'ab', 'a b'].map((group) => store.select('pages', { group }));
      return (await Promise.all(groups)).map(keysOf);
    },
  },
  {
    name: 'a row that moves to another group leaves the first',
    seen: [[], ['a:1']],
    async play(store) {
      await store.write('pages', [page('a', 1)]);
      await store.write('pages', [{ ...page('a', 1), group: 'b' }]);
      const groups = ['a', 'b'].map((group) => store.select('pages', { group }));
      return (await Promise.all(groups)).map(keysOf);
    },
  },
  {
    name: 'a row that moves in the order is found at its new place only',
    seen: [2, 3, 1],
    async play(store) {
      await store.write('pages', [page('a', 1), page('a', 2), page('a', 3)]);
      await store.write('pages', [{ ...page('a', 1), order: '9999' }]);
      return numbersOf(await store.select('pages', { group: 'a' }));
    },
  },
  {
    name: 'tables do not know of one another',
    seen: [1, 0, 0],
    async play(store) {
      await store.write('pages', [page('a', 1)]);
      const rows = await Promise.all([
        store.select('pages', {}),
        store.select('drafts', {}),
        store.select('messages', {}),
      ]);
      return rows.map(({ length }) => length);
    },
  },
  {
    name: 'what was read does not change with what is written later',
    seen: [1, 2],
    async play(store) {
      await store.write('pages', [page('a', 1)]);
      const before = await store.select('pages', { group: 'a' });
      await store.write('pages', [page('a', 1, 2)]);
      const after = await store.select('pages', { group: 'a' });
      return [...before, ...after].map(({ data }) => data.num_results);
    },
  },
  {
    name: 'what was given can change afterwards without what is stored',
    seen: [1],
    async play(store) {
      const given = page('a', 1);
      await store.write('pages', [given]);
      given.data.num_results = 9;
      return (await store.select('pages', {})).map(({ data }) => data.num_results);
    },
  },
  {
    name: 'a hundred reads at the same moment all see the same',
    seen: [3],
    async play(store) {
      await store.write('pages', pages('a', 3));
      const reads = Array.from({ length: 100 }, () => store.select('pages', { group: 'a' }));
      return [...new Set((await Promise.all(reads)).map(({ length }) => length))];
    },
  },
  {
    name: 'closing twice is no error',
    seen: [undefined, undefined],
    play: async (store) => [await endOf(store.close()), await endOf(store.close())],
  },
];

export const READING: readonly StoreCase[] = [...LIMITS, ...BY_KEY, ...ORDERED, ...SINGLE];
