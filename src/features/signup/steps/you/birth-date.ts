/**
 * A birth date from three choices (spec §5): a day of the calendar, at an age from 18 to 100 in every time zone. It is
 * incomplete while one of the three is missing.
 */
import { AGE_MAX, AGE_MIN } from '#schemas/limits.ts';
import type { CalendarDate } from '#schemas/time.ts';
import type { Locale } from '#schemas/locale.ts';

export const BIRTH_PARTS = ['day', 'month', 'year'] as const;
export type BirthPart = (typeof BIRTH_PARTS)[number];
/** Numbers as text; empty when not chosen. */
export type BirthChoice = Record<BirthPart, string>;

export type BirthDate =
  | { state: 'incomplete'; missing: BirthPart }
  | { state: 'unreal' | 'young' | 'old' }
  | { state: 'ok'; date: CalendarDate; age: number };

/** The time zone where a day begins last: UTC−12. */
const LAST_MS = -12 * 3_600_000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

export function birthDate(choice: BirthChoice, now: number): BirthDate {
  const missing = BIRTH_PARTS.find((part) => choice[part] === '');
  if (missing !== undefined) return { state: 'incomplete', missing };
  const { year, month, day } = choice;
  const date = `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const ms = Date.parse(`${date}T00:00:00.000Z`);
  if (Number.isNaN(ms) || dayOf(ms) !== date) return { state: 'unreal' };
  if (ageOn(date, dayOf(now + LAST_MS)) < AGE_MIN) return { state: 'young' };
  if (ageOn(date, dayOf(now)) > AGE_MAX) return { state: 'old' };
  return { state: 'ok', date, age: ageOn(date, dayOf(now)) };
}

export function birthChoiceOf(date: string | null): BirthChoice {
  const [year = '', month = '', day = ''] = (date ?? '').split('-');
  const plain = (part: string) => (part === '' ? '' : String(Number(part)));
  return { year: plain(year), month: plain(month), day: plain(day) };
}

/** What was kept of a choice; null when nothing was. */
export const birthChoiceIn = (kept: Readonly<Record<string, string>> | null): BirthChoice | null =>
  kept && { day: kept['day'] ?? '', month: kept['month'] ?? '', year: kept['year'] ?? '' };

const isPart = (type: string): type is BirthPart => BIRTH_PARTS.some((part) => part === type);

/** The order in which this language writes a date. */
export const birthOrder = (locale: Locale): BirthPart[] =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter(isPart);

/** From the latest possible year, so that the likely ones are near. */
export function birthYears(now: number): string[] {
  const latest = Number(dayOf(now).slice(0, 4)) - AGE_MIN;
  return Array.from({ length: AGE_MAX - AGE_MIN + 2 }, (_, index) => String(latest - index));
}

export const monthNames = (locale: Locale): string[] => {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2000, month, 1)));
};
