import { expect, test } from 'vitest';
import { LOCALES } from '#schemas/locale.ts';
import { formatOf } from '#src/i18n/format.ts';

const at = (day: number, hour = 12, minute = 0) => new Date(2026, 2, day, hour, minute).getTime();
const now = at(18, 14, 30);
const en = formatOf('en-US');

test.each<[number, string]>([
  [at(18, 14, 30), 'now'],
  [at(18, 14, 18), '12 minutes ago'],
  [at(18, 9, 0), '5 hours ago'],
  [at(17, 9, 0), 'yesterday'],
  [at(16, 20, 0), '2 days ago'],
  [at(15, 9, 0), '3 days ago'],
  [at(1, 9, 0), 'March 1'],
  [new Date(2025, 2, 1).getTime(), 'March 1, 2025'],
  [now + 60_000, 'now'],
])('[product 2.13] the moment %i is shown as “%s”', (moment, words) => {
  expect(en.ago(moment, now)).toBe(words);
});

test.each<[number, string]>([
  [at(18, 0, 1), 'Today'],
  [at(17, 23, 59), 'Yesterday'],
  [at(14, 9), 'Saturday'],
  [at(1, 9), 'March 1'],
])('the heading of day %i is “%s”', (moment, words) => {
  expect(en.day(moment, now)).toBe(words);
});

test.each<[number, string]>([
  [at(18, 9, 5), '9:05 AM'],
  [at(14, 9), 'Sat'],
  [at(1, 9), 'Mar 1'],
  [new Date(2025, 2, 1).getTime(), '03/01/25'],
])('a list shows the moment %i as “%s”', (moment, words) => {
  expect(en.brief(moment, now).replaceAll(/\s/g, ' ')).toBe(words);
});

test('two days with a change to summer time between them are one day apart', () => {
  const before = new Date(2026, 2, 28, 12).getTime();
  const after = new Date(2026, 2, 29, 12).getTime();

  expect(en.day(before, after)).toBe('Yesterday');
});

test('names of countries and languages are in the language of the member, and an unknown code is shown as it is', () => {
  expect(formatOf('de-DE').country('nl')).toBe('Niederlande');
  expect(formatOf('nl-NL').language('de-AT')).toBe('Duits');
  expect(en.country('not a code')).toBe('NOT A CODE');
});

test.each(LOCALES)('%s has formats for times, numbers and lists', (locale) => {
  const format = formatOf(locale);

  expect(format.ago(now - 720_000, now)).toMatch(/12/);
  expect(format.number(1234567)).toMatch(/1.?234.?567/);
  expect(format.list(['A', 'B'])).toMatch(/^A .+ B$/);
  expect(format.day(now, now)).toMatch(/^\p{Lu}/u);
});

test.each(LOCALES)(
  'the clock of %s has the hours of the browser, not of the language',
  (locale) => {
    const { hour12 } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
    const half = hour12 ? /^0?2.30/ : /^14.30/;

    expect(formatOf(locale).clock(now)).toMatch(half);
    expect(formatOf(locale).full(now)).toMatch(hour12 ? /\b0?2.30/ : /14.30/);
  },
);
