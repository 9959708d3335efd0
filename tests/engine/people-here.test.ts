import { expect, test } from 'vitest';
import type { SearchFilters } from '#schemas/search.ts';
import { fitsHere } from '#sync/db/live/people-here.ts';
import { cardOf, profileOf } from '#tests/support/people.ts';

const pictureOf = (mark: { nudity?: boolean }) => ({
  id: null,
  thumb_filename: '1.webp',
  full_filename: null,
  placeholder: null,
  ...mark,
});
const NOW = Date.parse('2026-05-04T12:00:00.000Z');
const emma = cardOf({
  age: 33,
  gender: 'f',
  country: 'NL',
  fictional: false,
  last_activity: '2026-05-04T11:55:01.000Z',
});

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
  [{ onlyVerified: true }, {}, false],
  [{ onlyVerified: true }, { verified: true }, true],
  [{ onlyVerified: true }, { verified: true, fictional: true }, false],
  [{ hideNudity: true }, {}, true],
  [{ hideNudity: true }, { main_image: pictureOf({ nudity: false }) }, true],
  [{ hideNudity: true }, { main_image: pictureOf({ nudity: true }) }, false],
  [{ hideNudity: true }, { main_image: pictureOf({}) }, false],
  [{ withPicture: true }, { main_image: pictureOf({}) }, true],
  [{ withPicture: true }, { main_image: null }, false],
  [{ onlyOnline: true }, {}, true],
  [{ onlyOnline: true }, { fictional: true }, false],
  [{ onlyOnline: true }, { last_activity: null }, false],
  [{ onlyOnline: true }, { last_activity: '2026-05-04T11:55:00.000Z' }, false],
])('[product 2.4] filters %j, a card with %j → %s', (filters, changed, fits) => {
  expect(fitsHere({ card: { ...emma, ...changed }, profile: null }, filters, NOW)).toBe(fits);
});

test.each<[string | undefined, boolean]>([
  [undefined, true],
  ['smoking=no', true],
  ['smoking=yes', false],
  ['diet=vegan;smoking=no', false],
])('[product 2.4] own fields %s, a page that says smoking=no → %s', (fields, fits) => {
  const profile = profileOf({ ...emma, notes: { smoking: 'no' } });
  const filters: SearchFilters = fields === undefined ? {} : { fields };

  expect(fitsHere({ card: emma, profile }, filters, NOW)).toBe(fits);
  expect(fitsHere({ card: emma, profile: null }, filters, NOW)).toBe(fields === undefined);
});
