import { expect, test } from 'vitest';
import type { SearchFilters } from '#schemas/search.ts';
import { fitsHere } from '#sync/db/live/people-here.ts';
import { cardOf } from '#tests/support/people.ts';

const emma = cardOf({ age: 33, gender: 'f', country: 'NL', fictional: false });

test.each<[SearchFilters, Record<string, unknown>, boolean]>([
  [{}, {}, true],
  [{ gender: 'f' }, {}, true],
  [{ gender: 'm' }, {}, false],
  [{ country: 'BE' }, {}, false],
  [{ min_age: 33, max_age: 33 }, {}, true],
  [{ min_age: 34 }, {}, false],
  [{ max_age: 32 }, {}, false],
  [{ min_age: 18 }, { age: null }, false],
  [{}, { age: null }, true],
  [{ hideFictional: true }, {}, true],
  [{ hideFictional: true }, { fictional: true }, false],
  [{ hideNudity: true }, {}, false],
])('[product 2.4] filters %j, a card with %j → %s', (filters, changed, fits) => {
  expect(fitsHere({ ...emma, ...changed }, filters)).toBe(fits);
});
