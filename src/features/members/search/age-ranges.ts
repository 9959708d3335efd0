/** The six age ranges of spec §2 as choices, and which one a set of filters means. */
import { AGE_MAX, AGE_MIN } from '#schemas/limits.ts';
import { AGE_RANGES, type SearchFilters } from '#schemas/search.ts';
import { changeFilters } from './change-filters.ts';

export interface AgeRange {
  min_age: number;
  max_age: number;
}

export const rangeOfAge = (age: number | null): AgeRange | null =>
  AGE_RANGES.find(({ min_age, max_age }) => age !== null && age >= min_age && age <= max_age) ??
  null;

/** The age range of the filters; null when they have none. A missing end is the bound. */
export function rangeOfFilters({ min_age, max_age }: SearchFilters): AgeRange | null {
  if (min_age === undefined && max_age === undefined) return null;
  return { min_age: min_age ?? AGE_MIN, max_age: max_age ?? AGE_MAX };
}

export const isSameRange = (a: AgeRange | null, b: AgeRange | null): boolean =>
  a?.min_age === b?.min_age && a?.max_age === b?.max_age;

/** Whether a range consists of whole ranges of the choices. */
export const isOfChoices = ({ min_age, max_age }: AgeRange): boolean =>
  AGE_RANGES.some((first) => first.min_age === min_age) &&
  AGE_RANGES.some((last) => last.max_age === max_age);

export const isWithin = (range: AgeRange | null, part: AgeRange): boolean =>
  range !== null && range.min_age <= part.min_age && part.max_age <= range.max_age;

/**
 * A range with one of the choices pressed. A site takes one range, so one further away brings those between; an end that is
 * pressed again leaves, and one between two others stays alone.
 */
export function withPressed(range: AgeRange | null, pressed: AgeRange): AgeRange | null {
  if (range === null || !isOfChoices(range)) return pressed;
  if (isSameRange(range, pressed)) return null;
  const { min_age, max_age } = range;
  if (!isWithin(range, pressed)) {
    return {
      min_age: Math.min(min_age, pressed.min_age),
      max_age: Math.max(max_age, pressed.max_age),
    };
  }
  if (pressed.min_age === min_age) return { min_age: pressed.max_age + 1, max_age };
  if (pressed.max_age === max_age) return { min_age, max_age: pressed.min_age - 1 };
  return pressed;
}

export const withRange = (filters: SearchFilters, range: AgeRange | null): SearchFilters =>
  changeFilters(filters, { min_age: range?.min_age, max_age: range?.max_age });
