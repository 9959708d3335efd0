import type { Store } from '#sync/db/store/store.ts';
import { draft, type StoreCase } from './store-case.ts';

/** Text that a disk, an index or a message between threads may damage. */
const TEXTS: readonly [string, string][] = [
  ['nothing', ''],
  ['an emoji', 'see you \u{1F98A}'],
  ['a family of emoji', '\u{1F469}‍\u{1F467}'],
  ['right-to-left letters', 'שלום'],
  ['lines and tabs', 'one\n\ttwo\r\n'],
  ['quotes and backslashes', '"\\"\'`'],
  ['a zero character', 'a\u0000b'],
  ['markup', '<b>&amp;</b>'],
  ['letters built of two', 'é'],
  ['half a megabyte', 'x'.repeat(524_288)],
];

const TEXT: StoreCase[] = TEXTS.map(([what, body]) => ({
  name: `${what} is stored as it is`,
  seen: true,
  async play(store) {
    await store.write('drafts', [draft('bo', body)]);
    const [row] = await store.select('drafts', { keys: ['bo'] });
    return row?.data.body === body;
  },
}));

const KEYS = ['like:bo', 'a b', 'ä', '\u{1F98A}', '~', '0', 'read:member-1', 'x'.repeat(160)];

const KEYED: StoreCase[] = KEYS.map((key) => ({
  name: `a row is found by the key ${key.slice(0, 20)}, and removed by it`,
  seen: [1, 1, 0],
  async play(store: Store) {
    await store.write('drafts', [draft('other', 'stays'), { ...draft('a', 'x'), key }]);
    const found = (await store.select('drafts', { keys: [key] })).length;
    const removed = await store.remove('drafts', [key]);
    return [found, removed, (await store.select('drafts', { keys: [key] })).length];
  },
}));

const FIGURES = [0, -1, 0.1, Number.MAX_SAFE_INTEGER, 1e300];

const FIGURE: StoreCase[] = FIGURES.map((at) => ({
  name: `the figure ${at} is stored as it is`,
  seen: at,
  async play(store) {
    const row = draft('bo', 'x');
    await store.write('drafts', [{ ...row, data: { ...row.data, at } }]);
    return (await store.select('drafts', {}))[0]?.data.at;
  },
}));

export const KEEPING: readonly StoreCase[] = [...TEXT, ...KEYED, ...FIGURE];
