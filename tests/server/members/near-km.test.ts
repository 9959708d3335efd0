import { expect, test } from 'vitest';
import { nearKm } from '#server/places/near-km.ts';

const home = (city: string | null, countryregion: string | null = null, country = 'NL') => ({
  city,
  country,
  countryregion,
});

test.each([
  ['towns beside each other, by steps of 5', home('Utrecht'), home('Zeist'), 10],
  ['the same town', home('Utrecht'), home(' utrecht '), 0],
  ['too far', home('Utrecht'), home('Groningen'), null],
  ['a place that is no town', home('Utrecht'), home('Behind the dyke'), null],
  ['a town that is kept back', home('Utrecht'), home(null), null],
  ['another country of that name', home('Utrecht'), home('Zeist', null, 'BE'), null],
])('[decisions 58] %s', (_claim, one, other, km) => {
  expect(nearKm(one, other)).toBe(km);
  expect(nearKm(other, one)).toBe(km);
});

test('[decisions 58] a name of several towns is one of them only with its region', () => {
  const hurth = home('Hürth', 'DE-NW', 'DE');

  expect(nearKm(hurth, home('Brühl', 'DE-NW', 'DE'))).toBe(5);
  expect(nearKm(hurth, home('Brühl', 'DE-BW', 'DE'))).toBeNull();
  expect(nearKm(hurth, home('Brühl', null, 'DE'))).toBeNull();
});
