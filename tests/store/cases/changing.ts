import type { Store } from '#sync/db/store/store.ts';
import type { Row } from '#sync/db/tables/tables.ts';
import { counting, draft, endOf, keysOf, type StoreCase } from './store-case.ts';

const bodiesIn = async (store: Store): Promise<string[]> =>
  (await store.select('drafts', { group: 'g' })).map(({ data }) => data.body);

const TIMES = [1, 2, 10, 100];

const AT_ONCE: StoreCase[] = TIMES.flatMap((times) => [
  {
    name: `[sync 30] ${times} changes of one row at the same moment are all applied, in some order`,
    seen: { numbers: Array.from({ length: times }, (_, index) => index + 1), stored: times },
    async play(store) {
      const numbers = await Promise.all(Array.from({ length: times }, () => counting(store)));
      const [device] = await store.select('device', {});
      return { numbers: numbers.toSorted((a, b) => a - b), stored: device?.data.seq };
    },
  },
  {
    name: `${times} changes of as many rows at the same moment`,
    seen: times,
    async play(store) {
      const keys = Array.from({ length: times }, (_, index) => `k${index}`);
      await Promise.all(keys.map((key) => store.change('drafts', key, () => draft(key, 'x'))));
      return new Set(keysOf(await store.select('drafts', {}))).size;
    },
  },
]);

type Next = (data: Row<'drafts'>['data'] | null) => Row<'drafts'> | null;

/** What a change receives, answers and leaves, where nothing was stored and where `Hi` was stored. */
const NEXTS: readonly [string, Next, readonly [string | null, string | null]][] = [
  ['a new text', () => draft('bo', 'new'), ['new', 'new']],
  ['nothing', () => null, [null, null]],
  ['what is there', (data) => data && draft('bo', data.body), [null, 'Hi']],
  ['more of what is there', (data) => draft('bo', `${data?.body ?? ''}!`), ['!', 'Hi!']],
];

const ONE: StoreCase[] = NEXTS.flatMap(([what, next, [empty, full]]) =>
  (
    [
      ['where nothing is', null, empty],
      ['where something is', 'Hi', full],
      ['where something was removed', 'removed', empty],
    ] as const
  ).map(([where, before, after]) => ({
    name: `a change to ${what}, ${where}`,
    seen: { answered: after, left: after === null ? [] : [after] },
    async play(store: Store) {
      if (before !== null) await store.write('drafts', [draft('bo', before)]);
      if (before === 'removed') await store.remove('drafts', ['bo']);
      const answered = await store.change('drafts', 'bo', next);
      return { answered: answered?.body ?? null, left: await bodiesIn(store) };
    },
  })),
);

const SINGLE: StoreCase[] = [
  {
    name: 'a change is asked with what is stored, not with what was given before',
    seen: ['null', 'one', 'two'],
    async play(store) {
      const asked: string[] = [];
      for (const body of ['one', 'two', 'three'])
        await store.change('drafts', 'bo', (data) => {
          asked.push(data?.body ?? 'null');
          return draft('bo', body);
        });
      return asked;
    },
  },
  {
    name: 'a change whose decision throws changes nothing and rejects',
    seen: { end: 'RangeError', left: ['Hi'] },
    async play(store) {
      await store.write('drafts', [draft('bo', 'Hi')]);
      const end = await endOf(
        store.change('drafts', 'bo', () => {
          throw new RangeError('no');
        }),
      );
      return { end, left: await bodiesIn(store) };
    },
  },
  {
    name: 'a change after one that threw is applied',
    seen: ['next'],
    async play(store) {
      await endOf(
        store.change('drafts', 'bo', () => {
          throw new RangeError('no');
        }),
      );
      await store.change('drafts', 'bo', () => draft('bo', 'next'));
      return bodiesIn(store);
    },
  },
  {
    name: 'changes and writes of one row at the same moment leave one of them, whole',
    seen: true,
    async play(store) {
      const bodies = Array.from({ length: 10 }, (_, index) => `body ${index}`);
      await Promise.all(
        bodies.map((body, index) =>
          index % 2 === 0
            ? store.change('drafts', 'bo', () => draft('bo', body))
            : store.write('drafts', [draft('bo', body)]),
        ),
      );
      const left = await bodiesIn(store);
      return left.length === 1 && left.every((body) => bodies.includes(body));
    },
  },
  {
    name: 'a removal and changes at the same moment: no reader sees half of them',
    seen: true,
    async play(store) {
      await store.write('drafts', [draft('bo', 'Hi')]);
      const reported: (string | null)[] = [];
      const change = () =>
        store.change('drafts', 'bo', (data) => {
          reported.push(data?.body ?? null);
          return draft('bo', 'changed');
        });
      await Promise.all([change(), store.remove('drafts', ['bo']), change()]);
      return reported.every((body) => body === null || body === 'Hi' || body === 'changed');
    },
  },
];

export const CHANGING: readonly StoreCase[] = [...AT_ONCE, ...ONE, ...SINGLE];
