import type { Store } from '#sync/db/store/store.ts';
import { endOf, FENCED, page, resultsOf, type StoreCase } from './store-case.ts';

type Write = (store: Store, epoch?: number) => Promise<unknown>;

const WRITES: readonly [string, Write, readonly number[]][] = [
  ['a write', (store, epoch) => store.write('pages', [page('a', 1, 9)], epoch), [9]],
  ['a removal', (store, epoch) => store.remove('pages', ['a:1'], epoch), []],
  ['a change', (store, epoch) => store.change('pages', 'a:1', () => page('a', 1, 9), epoch), [9]],
  ['a removing change', (store, epoch) => store.change('pages', 'a:1', () => null, epoch), []],
];

const UNCHANGED = [1];
const RAISED: readonly [string, readonly number[], number | undefined, boolean][] = [
  ['before anybody has led', [], 1, true],
  ['of the leader', [3], 3, true],
  ['of a leader that comes', [3], 4, true],
  ['of a leader before', [3], 2, false],
  ['of the first leader, after many', [1, 2, 3, 4, 5], 1, false],
  ['of the leader, after an older one has announced itself late', [3, 2], 3, true],
  ['of an older leader that has announced itself late', [3, 2], 2, false],
  ['of the member, while another tab leads', [3], undefined, true],
];

/** Any other answer than the error counts as done. */
const isFenced = (end: unknown): boolean => end === FENCED;

const FENCE: StoreCase[] = WRITES.flatMap(([what, write, done]) =>
  RAISED.map(([whose, raised, epoch, isDone]) => ({
    name: `[sync 27] ${what} ${whose} is ${isDone ? 'done' : 'refused'}`,
    seen: { isRefused: !isDone, left: isDone ? done : UNCHANGED },
    async play(store: Store) {
      await store.write('pages', [page('a', 1)]);
      for (const each of raised) await store.raise(each);
      const isRefused = isFenced(await endOf(write(store, epoch)));
      return { isRefused, left: resultsOf(await store.select('pages', {})) };
    },
  })),
);

const SINGLE: StoreCase[] = [
  {
    name: '[sync 27] a refused write of many rows leaves not one of them',
    seen: { end: FENCED, left: [] },
    async play(store) {
      await store.raise(2);
      const rows = Array.from({ length: 20 }, (_, number) => page('a', number));
      const end = await endOf(store.write('pages', rows, 1));
      return { end, left: resultsOf(await store.select('pages', {})) };
    },
  },
  {
    name: '[sync 27] every table knows the newest leader',
    seen: [FENCED, FENCED, FENCED, FENCED],
    async play(store) {
      await store.raise(2);
      const row = { key: 'k', group: '', order: '' };
      return [
        await endOf(store.write('pages', [page('a', 1)], 1)),
        await endOf(store.write('drafts', [{ ...row, data: { body: 'x', at: 0 } }], 1)),
        await endOf(store.write('photos', [{ ...row, data: { base64: '', at: 0 } }], 1)),
        await endOf(
          store.write('device', [{ ...row, data: { id: 'd', seq: 0, epoch: 0, born: 'b' } }], 1),
        ),
      ];
    },
  },
  {
    name: '[sync 27] a write that would change nothing is not refused: it is none',
    seen: 0,
    async play(store) {
      await store.write('pages', [page('a', 1)]);
      await store.raise(2);
      return store.write('pages', [page('a', 1)]);
    },
  },
  {
    name: '[sync 27] the fence stays after compaction, and is not a row',
    seen: { end: FENCED, rows: 0 },
    async play(store) {
      await store.raise(2);
      await store.compact(0);
      const end = await endOf(store.write('pages', [page('a', 1)], 1));
      return { end, rows: (await store.select('pages', {})).length };
    },
  },
  {
    name: '[sync 27] of writes at the same moment each has its own writer',
    seen: { ends: [1, FENCED, 1, FENCED, 1], left: [1, 3, 5] },
    async play(store) {
      await store.raise(2);
      const epochs = [undefined, 1, 2, 1, undefined];
      const ends = await Promise.all(
        epochs.map((epoch, index) =>
          endOf(store.write('pages', [page('a', index + 1, index + 1)], epoch)),
        ),
      );
      return { ends, left: resultsOf(await store.select('pages', { group: 'a' })) };
    },
  },
];

export const FENCING: readonly StoreCase[] = [...FENCE, ...SINGLE];
