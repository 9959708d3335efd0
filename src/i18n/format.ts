/**
 * Dates, times, numbers and the names of countries and languages, from the browser's own tables. Screens do not call Intl;
 * the words around a figure belong to the screen.
 */
import type { Money } from '#schemas/money.ts';
import type { Locale } from '#schemas/locale.ts';
import { capitalised } from '#src/lib/text/capitalised.ts';

/** A moment of the wire, or wall-clock milliseconds. */
export type Moment = string | number;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface Format {
  number: (value: number) => string;
  /** 14:02 */
  clock: (at: Moment) => string;
  /** Today, Yesterday, Saturday, 4 March: the heading of a day. */
  day: (at: Moment, now: number) => string;
  /** The shortest useful form: 14:02 today, Sat this week, 4 Mar before. */
  brief: (at: Moment, now: number) => string;
  /** now, 12 minutes ago, 3 hours ago, yesterday, then the date. */
  ago: (at: Moment, now: number) => string;
  /** 4 March 2026, 14:02 */
  full: (at: Moment) => string;
  /** 4 March 2026: the day of a moment in the time zone of the device. */
  date: (at: Moment) => string;
  /** 2026-03-04 → 4 March 2026: the same day in every time zone. */
  calendarDay: (day: string) => string;
  /** NL → Netherlands; an unknown code is returned unchanged. */
  country: (code: string) => string;
  /** de-DE → German */
  language: (tag: string) => string;
  list: (items: readonly string[]) => string;
  /** 0.25, EUR → €0.25 */
  money: (amount: number, currency: string) => string;
  /** { amount: 995, currency: 'EUR' } → €9.95: money of the wire, in minor units. */
  price: (price: Money) => string;
}

const startOfDay = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0);

/** Calendar days between two moments; rounding absorbs the hour of summer time. */
const daysBetween = (from: number, to: number): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS);

const isSameYear = (a: number, b: number): boolean =>
  new Date(a).getFullYear() === new Date(b).getFullYear();

/** Opening a table of the browser is slow: each is opened when it is first used. */
function whenUsed<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

type DateForm = Intl.DateTimeFormatOptions;

/** Whether the clock has 12 hours or 24 is a habit of the place, not of the language: the browser's own, whatever is read here. */
function hours(): Pick<DateForm, 'hour12'> {
  const { hour12 } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  return { hour12 };
}

function createFormat(locale: Locale): Format {
  const date = (given: DateForm) => whenUsed(() => new Intl.DateTimeFormat(locale, given));
  const clock = date({ timeStyle: 'short', ...hours() });
  const weekday = date({ weekday: 'long' });
  const weekdayShort = date({ weekday: 'short' });
  const day = date({ day: 'numeric', month: 'long' });
  const dayOfYear = date({ day: 'numeric', month: 'long', year: 'numeric' });
  const dayShort = date({ day: 'numeric', month: 'short' });
  const dayOfYearShort = date({ day: '2-digit', month: '2-digit', year: '2-digit' });
  const full = date({ dateStyle: 'long', timeStyle: 'short', ...hours() });
  const calendarDay = date({ dateStyle: 'long', timeZone: 'UTC' });
  const relative = whenUsed(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const numbers = whenUsed(() => new Intl.NumberFormat(locale));

  return {
    number: (value) => numbers().format(value),
    clock: (at) => clock().format(toMs(at)),
    date: (at) => dayOfYear().format(toMs(at)),
    calendarDay: (text) => calendarDay().format(Date.parse(text)),
    day(at, now) {
      const ms = toMs(at);
      const days = daysBetween(ms, now);
      if (days <= 1) return capitalised(relative().format(-Math.max(0, days), 'day'), locale);
      if (days < 7) return capitalised(weekday().format(ms), locale);
      return (isSameYear(ms, now) ? day : dayOfYear)().format(ms);
    },
    brief(at, now) {
      const ms = toMs(at);
      const days = daysBetween(ms, now);
      if (days <= 0) return clock().format(ms);
      if (days < 7) return weekdayShort().format(ms);
      return (isSameYear(ms, now) ? dayShort : dayOfYearShort)().format(ms);
    },
    ago(at, now) {
      const ms = toMs(at);
      const past = Math.max(0, now - ms);
      if (past < MINUTE_MS) return relative().format(0, 'second');
      if (past < HOUR_MS) return relative().format(-Math.floor(past / MINUTE_MS), 'minute');
      if (past < DAY_MS) return relative().format(-Math.floor(past / HOUR_MS), 'hour');
      const days = daysBetween(ms, now);
      if (days < 7) return relative().format(-days, 'day');
      return (isSameYear(ms, now) ? day : dayOfYear)().format(ms);
    },
    full: (at) => full().format(toMs(at)),
    ...nameFormats(locale),
    ...moneyFormats(locale),
  };
}

const toMs = (at: Moment): number => (typeof at === 'number' ? at : Date.parse(at));

/** `of` throws on an invalid code, which another backend may send. */
function displayName(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** Another backend may send an invalid code: it is shown beside the amount. */
const moneyIn = (locale: Locale) => (amount: number, currency: string) => {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
  } catch {
    return `${new Intl.NumberFormat(locale).format(amount)} ${currency}`;
  }
};

function nameFormats(locale: Locale): Pick<Format, 'country' | 'language' | 'list'> {
  const countries = whenUsed(() => new Intl.DisplayNames(locale, { type: 'region' }));
  const languages = whenUsed(() => new Intl.DisplayNames(locale, { type: 'language' }));
  const lists = whenUsed(() => new Intl.ListFormat(locale));
  return {
    country: (code) => displayName(countries(), code.toUpperCase()),
    language: (tag) => displayName(languages(), tag.split('-')[0] ?? tag),
    list: (items) => lists().format(items),
  };
}

function moneyFormats(locale: Locale): Pick<Format, 'money' | 'price'> {
  const money = moneyIn(locale);
  return {
    money,
    price: ({ amount, currency }) => money(amount / minorUnits(currency), currency),
  };
}

/** Minor units in one unit: 100 cents in a euro, 1 in a yen. */
function minorUnits(currency: string): number {
  try {
    const given = { style: 'currency', currency } as const;
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', given).resolvedOptions();
    return 10 ** maximumFractionDigits;
  } catch {
    return 100;
  }
}

const made = new Map<Locale, Format>();

export function formatOf(locale: Locale): Format {
  const known = made.get(locale) ?? createFormat(locale);
  made.set(locale, known);
  return known;
}
