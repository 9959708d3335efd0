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

export const withRange = (filters: SearchFilters, range: AgeRange | null): SearchFilters =>
  changeFilters(filters, { min_age: range?.min_age, max_age: range?.max_age });
