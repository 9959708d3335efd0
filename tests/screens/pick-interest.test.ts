import { expect, test } from 'vitest';
import { pickInterest } from '#src/features/landers/pick-interest.ts';

test.each([
  ['the first', [], 'sea', ['sea']],
  ['a third', ['sea', 'dogs'], 'music', ['sea', 'dogs', 'music']],
  ['one that is picked', ['sea', 'dogs'], 'sea', ['dogs']],
  ['a fourth', ['sea', 'dogs', 'music'], 'books', ['dogs', 'music', 'books']],
])('picking %s', (_, picked, interest, after) => {
  expect(pickInterest(picked, interest)).toEqual(after);
});
