/** The order of a deck: a closer age before any place, a closer place before any activity, and so on. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closerFirst, distanceOf, type Side } from '#server/rules/match-reasons.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const ME: Side = {
  age: 33,
  city: 'Utrecht',
  country: 'NL',
  countryregion: 'NL-UT',
  interests: ['sea', 'dogs', 'books'],
};

/** Each from the closest to the farthest. */
const AGES = [34, 40, 77] as const;
const PLACES = [
  { city: ' utrecht', country: 'NL', countryregion: 'NL-UT' },
  { city: 'Zeist', country: 'NL', countryregion: 'NL-UT' },
  { city: 'Alkmaar', country: 'NL', countryregion: 'NL-NH' },
  { city: 'Utrecht', country: 'BE', countryregion: null },
] as const;
const LAST = [daysAgo(0), daysAgo(3), daysAgo(20), null] as const;
const SHARED = [ME.interests, ['dogs'], []] as const;

const upTo = (list: readonly unknown[]) => fc.nat({ max: list.length - 1 });
const someone = fc.tuple(upTo(AGES), upTo(PLACES), upTo(LAST), upTo(SHARED));

const of = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error('no such step');
  return found;
};

const distance = ([age, place, last, shared]: readonly [number, number, number, number]) =>
  distanceOf(
    ME,
    { age: of(AGES, age), ...of(PLACES, place), interests: of(SHARED, shared) },
    { last: of(LAST, last), now: NOW },
  );

test('the first step that differs decides, whatever the later ones are', () => {
  fc.assert(
    fc.property(someone, someone, (one, other) => {
      const expected =
        one.map((step, index) => step - of(other, index)).find((by) => by !== 0) ?? 0;

      expect(Math.sign(closerFirst(distance(one), distance(other)))).toBe(Math.sign(expected));
    }),
  );
});

test('an age that is kept back counts like one that is six to ten years away', () => {
  const at = (age: number | null) =>
    distanceOf({ ...ME, age: 33 }, { ...ME, age }, { last: null, now: NOW });

  expect(closerFirst(at(null), at(42))).toBe(0);
  expect(closerFirst(at(34), at(null))).toBeLessThan(0);
  expect(closerFirst(at(null), at(77))).toBeLessThan(0);
});
