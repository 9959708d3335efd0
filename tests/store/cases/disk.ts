import type { Store } from '#sync/db/store/store.ts';
import { eventually } from '#tests/support/eventually.ts';
import {
  counting,
  draft,
  endOf,
  FENCED,
  keysOf,
  numbersOf,
  page,
  pages,
  resultsOf,
  type DiskCase,
} from './store-case.ts';

const REOPENED: DiskCase[] = [
  {
    name: '[sync 1] what was written is there when the store is opened again',
    seen: { rows: [1, 2], drafts: ['bo'] },
    async play(store, { reopen }) {
      await store.write('pages', [page('a', 2), page('a', 1)]);
      await store.write('drafts', [draft('bo', 'Hi')]);
      const again = await reopen();
      const rows = numbersOf(await again.select('pages', { group: 'a' }));
      return { rows, drafts: keysOf(await again.select('drafts', {})) };
    },
  },
  {
    name: 'what was removed stays removed, and is not restored',
    seen: { restored: 0, left: [2] },
    async play(store, { reopen }) {
      await store.write('pages', [page('a', 1), page('a', 2)]);
      await store.remove('pages', ['a:1']);
      const again = await reopen();
      const restored = await again.restore('pages', [page('a', 1)]);
      return { restored, left: numbersOf(await again.select('pages', {})) };
    },
  },
  {
    name: 'equal rows are found equal after opening again',
    seen: 0,
    async play(store, { reopen }) {
      await store.write('pages', pages('a', 20));
      return (await reopen()).write('pages', pages('a', 20));
    },
  },
  {
    name: '[sync 27] the newest leader is known after opening again',
    seen: { end: FENCED, own: 1 },
    async play(store, { reopen }) {
      await store.raise(5);
      const again = await reopen();
      const end = await endOf(again.write('pages', [page('a', 1)], 4));
      return { end, own: await again.write('pages', [page('a', 1)], 5) };
    },
  },
  {
    name: 'what was cleared is empty after opening again, and can be filled',
    seen: { left: 0, written: 1 },
    async play(store, { reopen }) {
      await store.write('pages', pages('a', 5));
      await store.clear('pages');
      const again = await reopen();
      const left = (await again.select('pages', {})).length;
      return { left, written: await again.write('pages', [page('a', 1)]) };
    },
  },
  {
    name: 'a number counted up goes on after opening again',
    seen: [1, 2, 3],
    async play(store, { reopen }) {
      const first = [await counting(store), await counting(store)];
      return [...first, await counting(await reopen())];
    },
  },
  {
    name: 'a store that is closed refuses, and does not say that it died',
    seen: { isRefused: true, deaths: 0 },
    async play(store, { deaths }) {
      await store.close();
      const isRefused = typeof (await endOf(store.write('pages', [page('a', 1)]))) === 'string';
      return { isRefused, deaths: deaths() };
    },
  },
];

const untilHeard = <T>(heard: readonly T[], count: number) =>
  eventually(() => (heard.length >= count ? true : undefined));

const BESIDE: DiskCase[] = [
  {
    name: '[sync 30] two tabs count at the same moment: no number twice, none left out',
    seen: { numbers: Array.from({ length: 40 }, (_, index) => index + 1), stored: 40 },
    async play(store, { beside }) {
      const other = await beside();
      const [mine, theirs] = await Promise.all([
        Promise.all(Array.from({ length: 20 }, () => counting(store))),
        other({ type: 'count', times: 20 }),
      ]);
      const numbers = [mine, theirs].flat().toSorted((a, b) => Number(a) - Number(b));
      return { numbers, stored: (await store.select('device', {}))[0]?.data.seq };
    },
  },
  {
    name: 'what another tab writes is delivered as a change and to watches here',
    seen: {
      told: [
        ['a:1', 1],
        ['a:1', 2],
        ['a:1', null],
      ],
      watched: [[], [1], [2], []],
    },
    async play(store, { beside }) {
      const told: [string, number | null][] = [];
      const watched: (number | null)[][] = [];
      store.changes('pages', (key, data) => told.push([key, data?.num_results ?? null]));
      store.watch('pages', { group: 'a' }, (rows) => watched.push(resultsOf(rows)));
      await untilHeard(watched, 1);
      const other = await beside();
      await other({ type: 'write', rows: [page('a', 1, 1)] });
      await untilHeard(watched, 2);
      await other({ type: 'write', rows: [page('a', 1, 2)] });
      await untilHeard(watched, 3);
      await other({ type: 'remove', table: 'pages', keys: ['a:1'] });
      await untilHeard(watched, 4);
      return { told, watched };
    },
  },
  {
    name: 'what is written here is read there at once, and is equal there',
    seen: { read: [page('a', 1)], written: 0 },
    async play(store, { beside }) {
      const other = await beside();
      await store.write('pages', [page('a', 1)]);
      const read = await other({ type: 'read', keys: ['a:1'] });
      return { read, written: await other({ type: 'write', rows: [page('a', 1)] }) };
    },
  },
  {
    name: '[sync 27] a leader in another tab fences this one',
    seen: { end: FENCED, own: 1, left: [2] },
    async play(store, { beside }) {
      await store.raise(1);
      const other = await beside();
      await other({ type: 'raise', epoch: 2 });
      const end = await endOf(store.write('pages', [page('a', 1)], 1));
      const own = await store.write('pages', [page('a', 2)]);
      return { end, own, left: numbersOf(await store.select('pages', {})) };
    },
  },
  {
    name: 'what one tab removes the other does not restore',
    seen: { restored: 0, left: 0 },
    async play(store, { beside }) {
      const other = await beside();
      await store.write('drafts', [draft('bo', 'Hi')]);
      await other({ type: 'remove', table: 'drafts', keys: ['bo'] });
      const restored = await store.restore('drafts', [draft('bo', 'Hi')]);
      return { restored, left: (await store.select('drafts', {})).length };
    },
  },
  {
    name: 'both tabs write many rows of one table at the same moment: all are there',
    seen: 600,
    async play(store, { beside }) {
      const other = await beside();
      await Promise.all([
        store.write('pages', pages('a', 300)),
        other({ type: 'write', rows: pages('b', 300) }),
      ]);
      return (await store.select('pages', {})).length;
    },
  },
];

const refuses = async (store: Store): Promise<boolean> =>
  typeof (await endOf(store.write('pages', [page('a', 1)]))) === 'string';

const DYING: DiskCase[] = [
  {
    name: '[sync 29, 30] databases deleted by another context are released at once, and the store reports its death',
    seen: { isGone: true, isDead: true, isRefused: true },
    async play(store, { wipe, deaths }) {
      await store.write('pages', [page('a', 1)]);
      const isGone = await wipe();
      await eventually(() => (deaths() > 0 ? true : undefined));
      return { isGone, isDead: true, isRefused: await refuses(store) };
    },
  },
  {
    name: '[sync 30] after its databases were deleted it opens again, empty, and works',
    seen: { left: 0, written: 1 },
    async play(store, { wipe, reopen }) {
      await store.write('pages', [page('a', 1)]);
      await wipe();
      const again = await reopen();
      const left = (await again.select('pages', {})).length;
      return { left, written: await again.write('pages', [page('a', 1)]) };
    },
  },
];

export const ON_DISK: readonly DiskCase[] = [...REOPENED, ...BESIDE, ...DYING];
