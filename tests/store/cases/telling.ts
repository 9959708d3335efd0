import type { Store } from '#sync/db/store/store.ts';
import { page, pages, type StoreCase } from './store-case.ts';

type Step = readonly [string, (store: Store) => Promise<unknown>, readonly (number | null)[]];

/** What a listener has received when each step has resolved, one after the other. */
const STEPS: readonly Step[] = [
  ['a new row', (store) => store.write('pages', [page('a', 1, 1)]), [1]],
  ['the same row', (store) => store.write('pages', [page('a', 1, 1)]), []],
  ['another version', (store) => store.write('pages', [page('a', 1, 2)]), [2]],
  ['a change', (store) => store.change('pages', 'a:1', () => page('a', 1, 3)), [3]],
  ['a change to the same', (store) => store.change('pages', 'a:1', () => page('a', 1, 3)), []],
  ['a restoring of what is there', (store) => store.restore('pages', [page('a', 1, 4)]), []],
  ['a removal', (store) => store.remove('pages', ['a:1']), [null]],
  ['a removal of what is gone', (store) => store.remove('pages', ['a:1']), []],
  ['a restoring of what was removed', (store) => store.restore('pages', [page('a', 1, 5)]), []],
  ['a compacting', (store) => store.compact(0), []],
  ['a restoring after it', (store) => store.restore('pages', [page('a', 1, 6)]), [6]],
  ['a removing change', (store) => store.change('pages', 'a:1', () => null), [null]],
  ['a row that comes back', (store) => store.write('pages', [page('a', 1, 7)]), [7]],
  ['another table', (store) => store.raise(1), []],
];

const LIFE: StoreCase[] = STEPS.map(([what, , told], index) => ({
  name: `each change is delivered once, before it resolves: ${what}`,
  seen: told,
  async play(store) {
    const received: (number | null)[] = [];
    for (const [, before] of STEPS.slice(0, index)) await before(store);
    store.changes('pages', (_, data) => received.push(data?.num_results ?? null));
    await STEPS[index]?.[1](store);
    return received;
  },
}));

const SINGLE: StoreCase[] = [
  {
    name: 'all changes of a row are delivered in order',
    seen: STEPS.flatMap(([, , told]) => told),
    async play(store) {
      const received: (number | null)[] = [];
      store.changes('pages', (_, data) => received.push(data?.num_results ?? null));
      for (const [, step] of STEPS) await step(store);
      return received;
    },
  },
  {
    name: 'every row of a write is delivered with its key',
    seen: { count: 700, keys: 700 },
    async play(store) {
      const keys: string[] = [];
      store.changes('pages', (key) => keys.push(key));
      await store.write('pages', pages('many', 700));
      return { count: keys.length, keys: new Set(keys).size };
    },
  },
  {
    name: 'a listener is called for its own table only',
    seen: 0,
    async play(store) {
      let received = 0;
      store.changes('drafts', () => {
        received += 1;
      });
      await store.write('pages', pages('a', 3));
      return received;
    },
  },
  {
    name: 'several listeners are called alike; one that has ended is not called',
    seen: [1, 2, 2],
    async play(store) {
      const received = [0, 0, 0];
      const stops = received.map((_, index) =>
        store.changes('pages', () => {
          received[index] = (received[index] ?? 0) + 1;
        }),
      );
      await store.write('pages', [page('a', 1)]);
      stops[0]?.();
      await store.write('pages', [page('a', 2)]);
      return received;
    },
  },
  {
    name: 'a clearing delivers no change',
    seen: [],
    async play(store) {
      await store.write('pages', [page('a', 1)]);
      const received: string[] = [];
      store.changes('pages', (key) => received.push(key));
      await store.clear('pages');
      return received;
    },
  },
];

export const TELLING: readonly StoreCase[] = [...LIFE, ...SINGLE];
