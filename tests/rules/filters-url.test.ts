import { expect, test } from 'vitest';
import { RegionId } from '#schemas/ids.ts';
import { readFilters, writeFilters } from '#src/features/members/search/filters-url.ts';

test('[§2 filters] filters that are written to a query are read back unchanged', () => {
  const filters = {
    gender: 'f',
    country: 'NL',
    countryregion: RegionId.parse('nl-ut'),
    min_age: 26,
    max_age: 35,
    hideFictional: true,
    onlyVerified: true,
    hideNudity: true,
    searchAllCountries: true,
    onlyOnline: true,
    withPicture: true,
    similar: true,
  } as const;

  expect(readFilters(writeFilters(filters))).toEqual(filters);
});

test('[§2 filters] no filters → an empty query', () => {
  expect(writeFilters({}).toString()).toBe('');
  expect(readFilters(new URLSearchParams())).toEqual({});
});

test.each([
  ['what is no code of a gender', 'gender=a/b', {}],
  ['a country that is none', 'country=Holland', {}],
  ['a region without its country', 'countryregion=nl-ut', {}],
  ['a region that is no id', 'country=NL&countryregion=%3Cb%3E', { country: 'NL' }],
  ['an age under 18', 'min_age=17&max_age=25', { max_age: 25 }],
  ['an age over 100', 'min_age=66&max_age=101', { min_age: 66 }],
  ['an age that is no number', 'min_age=2e1&max_age=', {}],
  ['a switch that is not 1', 'hideNudity=0&hideFictional=true', {}],
  ['a widening without ages', 'similar=1&gender=f', { gender: 'f' }],
  ['ages the wrong way round', 'min_age=40&max_age=30&gender=m', { gender: 'm' }],
])('[§2 filters] %s → left out', (_claim, query, filters) => {
  expect(readFilters(new URLSearchParams(query))).toEqual(filters);
});
