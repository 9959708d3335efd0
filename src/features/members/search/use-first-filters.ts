/**
 * The search of a member who has chosen nothing yet: ages around the own one. It is not saved as the member's search (spec §4).
 * Null until the member's age is known.
 */
import { useMemo } from 'react';
import { AGE_MAX, AGE_MIN } from '#schemas/limits.ts';
import type { SearchFilters } from '#schemas/search.ts';
import { UNANSWERED } from '#src/data/live-sources.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { userQuery } from '#sync/queries/account.ts';
import { useSearchChoices } from './use-search-choices.ts';

const YEARS_AROUND = 10;

export function firstFilters(age: number | null): SearchFilters {
  if (age === null) return {};
  const min_age = Math.max(AGE_MIN, age - YEARS_AROUND);
  const max_age = Math.min(AGE_MAX, age + YEARS_AROUND);
  return min_age > max_age ? {} : { min_age, max_age, similar: true };
}

export function useFirstFilters(): SearchFilters | null {
  const user = useLive(userQuery, {});
  const { offersAges } = useSearchChoices();
  const age = offersAges ? (valueOf(user)?.profile.age ?? null) : null;
  const filters = useMemo(() => firstFilters(age), [age]);
  return user === UNANSWERED ? null : filters;
}
