import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAnswer, type UnreadableRecord } from '#schemas/answer-reader.ts';
import {
  at,
  expectedOf,
  holds,
  MISSING,
  ODDITIES,
  placesIn,
  written,
  type Path,
} from '#tests/support/php-oddities.ts';
import { PHP_ANSWERS, type PhpAnswer } from '#tests/support/php-answers.ts';

const ODD = [...ODDITIES];
const PLAIN = new Map(PHP_ANSWERS.map((php) => [php, valueOf(php, php.answer).value]));

function valueOf(
  { call }: PhpAnswer,
  answer: unknown,
): { value: unknown; unreadable: readonly UnreadableRecord[] } {
  const got = readAnswer(call.answer, answer);
  if (!got.ok) throw new Error(`${call.name} is not read: ${got.path}`);
  return got;
}

/** What is wrong, or null when nothing is. */
function judge(php: PhpAnswer, odd: readonly { path: Path; value: unknown }[]): string | null {
  const before = PLAIN.get(php);
  const answer = odd.reduce<unknown>(
    (whole, { path, value }) => written(whole, path, value),
    php.answer,
  );
  const expected = expectedOf(
    before,
    php.records,
    odd.map(({ path }) => path),
  );
  const got = readAnswer(php.call.answer, answer);
  if (expected === null) return null;
  if (!got.ok) return `not read: ${got.path}`;
  return holds(expected.tree, got.value) ? null : `lost more: ${JSON.stringify(got.value)}`;
}

const named = (path: Path, name: string): string => `${path.join('.')} is ${name}`;

test.each(PHP_ANSWERS.map((php) => [php.call.name, php] as const))(
  'one odd field of %s removes only that field, or the one record that it identifies',
  (_name, php) => {
    const wrong = placesIn(php.answer).flatMap((path) =>
      ODD.flatMap(([name, value]) => {
        const verdict = judge(php, [{ path, value }]);
        return verdict === null ? [] : [`${named(path, name)}: ${verdict}`];
      }),
    );

    expect(wrong).toEqual([]);
  },
);

test('several odd fields of one answer remove no more than each of them alone', () => {
  const calls = PHP_ANSWERS.map((php) => ({
    php,
    // The top level is left out: the test above covers the lists that an answer needs.
    places: placesIn(php.answer).filter((path) => path.length > 1),
  })).filter(({ places }) => places.length > 1);
  const oddAnswer = fc.constantFrom(...calls).chain(({ php, places }) => {
    const odd = fc.record({ path: fc.constantFrom(...places), odd: fc.constantFrom(...ODD) });
    return fc.record({ php: fc.constant(php), odd: fc.array(odd, { minLength: 2, maxLength: 6 }) });
  });

  fc.assert(
    fc.property(oddAnswer, ({ php, odd }) => {
      // A missing element would move the elements behind it to other paths.
      const kept = odd.filter(
        ({ path, odd: [, value] }) =>
          value !== MISSING || !Array.isArray(at(php.answer, path.slice(0, -1))),
      );
      const apart = kept.filter(
        ({ path }) => !kept.some((other) => other.path !== path && isWithin(path, other.path)),
      );
      const verdict = judge(
        php,
        apart.map(({ path, odd: [, value] }) => ({ path, value })),
      );
      expect(
        verdict &&
          `${php.call.name} ${apart.map(({ path, odd: [name] }) => named(path, name)).join(', ')}: ${verdict}`,
      ).toBeNull();
    }),
    { seed: 13, numRuns: 1_500, interruptAfterTimeLimit: 15_000 },
  );
});

const isWithin = (path: Path, other: Path): boolean =>
  other.length < path.length && other.every((part, i) => part === path[i]);

test.each([
  ['a broken element', (list: unknown[]) => [null, ...list]],
  ['a broken element at the end', (list: unknown[]) => [...list, { a: [] }]],
  [
    'keys that were not numbered anew',
    (list: unknown[]) => Object.fromEntries(list.map((item, index) => [index * 2 + 1, item])),
  ],
])('a list with %s keeps all readable elements', (_name, broken) => {
  const wrong = PHP_ANSWERS.flatMap((php) =>
    placesIn(php.answer).flatMap((path) => {
      const list = at(php.answer, path);
      if (!Array.isArray(list) || isChoice(path)) return [];
      const { value } = valueOf(php, written(php.answer, path, broken(list)));
      const same = JSON.stringify(value) === JSON.stringify(valueOf(php, php.answer).value);
      return same ? [] : [`${php.call.name} ${path.join('.')}`];
    }),
  );

  expect(wrong).toEqual([]);
});

/** Whether a map at this place means codes with their labels (site-codes.test.ts). */
const isChoice = (path: Path): boolean =>
  ['genders', 'countries'].includes(path.at(-1) ?? '') ||
  path[0] === 'allowed_values' ||
  path[0] === 'regions';

describe('when a part of an answer is unreadable', () => {
  const chats = PHP_ANSWERS.find(({ call }) => call.name === 'listChats');

  test('a record is reported with its list and its readable ids', () => {
    if (!chats) throw new Error('no chats');
    const odd = written(chats.answer, ['chats', '1', 'profile', 'id'], null);

    expect(valueOf(chats, odd).unreadable).toEqual([{ list: 'chats', ids: ['6'] }]);
  });

  test.each([null, '', false, 'geen'])(
    'a list that is %j becomes empty and is reported without ids',
    (list) => {
      if (!chats) throw new Error('no chats');

      expect(valueOf(chats, { chats: list })).toEqual({
        ok: true,
        value: { chats: [] },
        unreadable: [{ list: 'chats', ids: [] }],
      });
    },
  );

  test.each([[{}], [[]], [null], [{ error: 'x' }], ['geen'], [{ rows: [] }]])(
    '%j is refused as a list of chats',
    (answer) => {
      if (!chats) throw new Error('no chats');

      expect(readAnswer(chats.call.answer, answer).ok).toBe(false);
    },
  );
});

test.each([
  ['getProfile', ['blocked']],
  ['listMessages', ['conversation', 'blocked']],
  ['listMessages', ['conversation', 'closed']],
  ['getProfile', ['fictional']],
  ['getProfile', ['fictional_icon'], ['fictional']],
])(
  'a flag that protects a member is true when it is unreadable: %s %j',
  (name, path, told = path) => {
    const php = PHP_ANSWERS.find(({ call }) => call.name === name);
    if (!php) throw new Error(name);
    const unreadable = ['ja', [], {}, [null], 'icons/fictional.png', 3.5, '0000-00-00'];

    const read = unreadable.map((odd) =>
      at(valueOf(php, written(php.answer, path, odd)).value, told),
    );

    expect(read).toEqual(unreadable.map(() => true));
  },
);
