import { expect, test } from 'vitest';
import { fitsMeet } from '#sync/db/live/matches/fits-meet.ts';

const MEET = { genders: ['f', 'x'], min_age: 24, max_age: 36 };

test.each([
  ['a gender and an age that were chosen', { gender: 'f', age: 24 }, {}, true],
  ['another gender', { gender: 'm', age: 30 }, {}, false],
  ['no gender', { gender: null, age: 30 }, {}, false],
  ['too young', { gender: 'x', age: 23 }, {}, false],
  ['too old', { gender: 'x', age: 37 }, {}, false],
  ['an age that is kept back', { gender: 'f', age: null }, {}, true],
  ['another gender, which a filter asks for', { gender: 'm', age: 30 }, { gender: 'm' }, true],
  ['another age, which a filter asks for', { gender: 'f', age: 60 }, { min_age: 50 }, true],
  ['another gender beside a filter of ages', { gender: 'm', age: 60 }, { min_age: 50 }, false],
])('[decisions 108] %s: %o with %o fits: %s', (_who, card, filters, fits) => {
  expect(fitsMeet(card, MEET, filters)).toBe(fits);
});

test('[decisions 108] without a choice everybody fits', () => {
  expect(fitsMeet({ gender: null, age: null }, undefined)).toBe(true);
});
