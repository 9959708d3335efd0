import { expect, test } from 'vitest';
import { lostRows } from '#sync/engine/session/eviction.ts';
import { WALL } from '#tests/engine/people.ts';

const NOTED = { database: 'intent-anna', born: 'a1', unsent: 2, until: null };
const ANEW = { database: 'intent-anna', born: 'a2' };

test('[sync 32] rows are lost when another database has taken the place of theirs', () => {
  expect(lostRows([NOTED], ANEW, WALL)).toBe(2);
});

test.each([
  ['of the same database', [NOTED], { ...ANEW, born: 'a1' }],
  ['of another member', [NOTED], { ...ANEW, database: 'intent-bram' }],
  ['without a note', [], ANEW],
  ['that were all sent', [{ ...NOTED, unsent: 0 }], ANEW],
  ['past their retention time', [{ ...NOTED, until: WALL - 1 }], ANEW],
])('[sync 32] rows %s are not lost', (_, noted, found) => {
  expect(lostRows(noted, found, WALL)).toBe(0);
});

test('[sync 32, 39] retained rows are lost until their time is over', () => {
  expect(lostRows([{ ...NOTED, until: WALL }], ANEW, WALL)).toBe(2);
});
