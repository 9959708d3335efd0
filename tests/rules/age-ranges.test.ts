import { describe, expect, test } from 'vitest';
import { withPressed, type AgeRange } from '#src/features/members/search/age-ranges.ts';

const range = (min_age: number, max_age: number): AgeRange => ({ min_age, max_age });

describe('[§2 filters] the age ranges of a search, pressed', () => {
  test.each([
    ['the first', null, range(26, 35), range(26, 35)],
    ['its neighbour', range(26, 35), range(36, 45), range(26, 45)],
    ['one further down brings those between', range(46, 55), range(18, 25), range(18, 55)],
    ['the last takes the end with it', range(46, 55), range(66, 100), range(46, 100)],
    ['the only one again', range(26, 35), range(26, 35), null],
    ['the lower end again', range(26, 45), range(26, 35), range(36, 45)],
    ['the upper end again', range(26, 45), range(36, 45), range(26, 35)],
    ['one between two others again', range(18, 45), range(26, 35), range(26, 35)],
    ['one beside a range of another place', range(24, 36), range(26, 35), range(26, 35)],
  ] as const)('%s: %o and %o are %o', (_, before, pressed, after) => {
    expect(withPressed(before, pressed)).toEqual(after);
  });
});
