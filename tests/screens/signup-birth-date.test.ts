import { expect, test } from 'vitest';
import { LOCALES } from '#schemas/locale.ts';
import {
  birthChoiceOf,
  birthDate,
  birthOrder,
  birthYears,
  monthNames,
} from '#src/features/signup/steps/you/birth-date.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');

test.each<[string, string, string, object]>([
  ['', '', '', { state: 'incomplete', missing: 'day' }],
  ['1', '', '1996', { state: 'incomplete', missing: 'month' }],
  ['1', '5', '', { state: 'incomplete', missing: 'year' }],
  ['14', '5', '1996', { state: 'ok', date: '1996-05-14', age: 30 }],
  ['24', '11', '1996', { state: 'ok', date: '1996-11-24', age: 29 }],
  ['29', '2', '2004', { state: 'ok', date: '2004-02-29', age: 22 }],
  ['29', '2', '2003', { state: 'unreal' }],
  ['31', '4', '1990', { state: 'unreal' }],
  ['22', '11', '2008', { state: 'ok', date: '2008-11-22', age: 18 }],
  ['24', '11', '2008', { state: 'young' }],
  ['24', '11', '1925', { state: 'ok', date: '1925-11-24', age: 100 }],
  ['23', '11', '1925', { state: 'old' }],
])('[§5 date of birth] %s-%s-%s', (day, month, year, expected) => {
  expect(birthDate({ day, month, year }, NOW)).toEqual(expected);
});

test.each([
  ['2026-11-23T10:00:00Z', 'young'],
  ['2026-11-23T11:59:59Z', 'young'],
  ['2026-11-23T12:00:00Z', 'ok'],
])('[§5 date of birth] on the 18th birthday at %s the state is %s', (now, state) => {
  const choice = { day: '23', month: '11', year: '2008' };

  expect(birthDate(choice, Date.parse(now)).state).toBe(state);
});

test('[§5 date of birth] a stored date fills the three choices', () => {
  expect(birthChoiceOf('1996-05-04')).toEqual({ day: '4', month: '5', year: '1996' });
  expect(birthChoiceOf(null)).toEqual({ day: '', month: '', year: '' });
});

test('[§4 signup] the choices are in the order of the language', () => {
  expect(birthOrder('en-US')).toEqual(['month', 'day', 'year']);
  for (const locale of LOCALES.filter((other) => other !== 'en-US')) {
    expect(birthOrder(locale)).toEqual(['day', 'month', 'year']);
    expect(new Set(monthNames(locale)).size).toBe(12);
  }
});

test('[§5 date of birth] the years are those of the ages from 18 to 100', () => {
  const years = birthYears(NOW);

  expect([years[0], years.at(-1)]).toEqual(['2008', '1925']);
});
