/** Ages from calendar dates. Dates are compared as `YYYY-MM-DD` text in UTC; an age has no time zone. */
import { AGE_MAX, AGE_MIN } from '#schemas/limits.ts';

const dateText = (date: Date): string => date.toISOString().slice(0, 10);

/** The same calendar day that many years before `now`; 29 February becomes the 28th when that year has none. */
function yearsBefore(now: Date, years: number): string {
  const today = dateText(now);
  const then = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  return isRealDate(then) ? then : then.replace('-02-29', '-02-28');
}

export function ageOn(born: string, now: Date): number {
  const today = dateText(now);
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

/** True when the text names an existing day. */
export function isRealDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && dateText(date) === text;
}

/** The time zone where the day begins last: UTC−12. */
const LAST_TO_BEGIN_MS = 12 * 3_600_000;

/** A real date, and of age in every time zone, also where the birthday has not begun yet (spec §5; security R49). */
export function isAdult(born: string, now: Date): boolean {
  if (!isRealDate(born)) return false;
  const isOfAge = ageOn(born, new Date(now.getTime() - LAST_TO_BEGIN_MS)) >= AGE_MIN;
  return isOfAge && ageOn(born, now) <= AGE_MAX;
}

/**
 * Birth dates for an age range, both ends included: born after `after` and not after `until`. The highest age of the
 * filters has no upper limit (spec §2 "over 65").
 */
export function bornBetween(
  ages: { min: number | undefined; max: number | undefined },
  now: Date,
): { after: string | null; until: string | null } {
  const isOpen = ages.max === undefined || ages.max >= AGE_MAX;
  return {
    after: isOpen ? null : yearsBefore(now, (ages.max ?? 0) + 1),
    until: ages.min === undefined ? null : yearsBefore(now, ages.min),
  };
}
