/**
 * The search of a member who has chosen nothing yet: whom they would like to meet (decisions 108), else ages around the own one. It
 * is not saved as the member's search (spec §4). Null until the member is known.
 */
import { useMemo } from 'react';
import { joinGenders } from '#schemas/genders.ts';
import { AGE_MAX, AGE_MIN } from '#schemas/limits.ts';
import type { Meet } from '#schemas/meet.ts';
import type { SearchFilters } from '#schemas/search.ts';
import { UNANSWERED } from '#src/data/live-sources.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useMeet } from '#src/data/meet/use-meet.ts';
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

interface OfferedFilters {
  genders: readonly string[];
  takesSeveral: boolean;
  offersAges: boolean;
}

/** A site that takes one gender only is asked for all. Any age is no filter: one would leave out who keeps the age back. */
export function meetFilters(
  { genders, min_age, max_age }: Meet,
  { genders: offered, takesSeveral, offersAges }: OfferedFilters,
): SearchFilters {
  const wanted = genders.filter((code) => offered.length === 0 || offered.includes(code));
  const isNarrow = wanted.length > 0 && wanted.length !== offered.length;
  const isTaken = isNarrow && (takesSeveral || wanted.length === 1);
  const isOfSomeAge = offersAges && (min_age > AGE_MIN || max_age < AGE_MAX);
  if (!isTaken && !isOfSomeAge) return {};
  return {
    ...(isTaken && { gender: joinGenders(wanted) }),
    ...(isOfSomeAge && { min_age, max_age }),
    similar: true,
  };
}

export function useFirstFilters(): SearchFilters | null {
  const user = useLive(userQuery, {});
  const { meet } = useMeet();
  const { offersAges, genders, likely } = useSearchChoices();
  const age = offersAges ? (valueOf(user)?.profile.age ?? null) : null;
  const { gender, min_age, max_age, similar } =
    meet === null
      ? firstFilters(age)
      : meetFilters(meet, { genders, takesSeveral: likely.takesSeveral, offersAges });
  const filters = useMemo(
    (): SearchFilters => ({
      ...(gender !== undefined && { gender }),
      ...(min_age !== undefined && { min_age, max_age }),
      ...(similar === true && { similar }),
    }),
    [gender, min_age, max_age, similar],
  );
  return user === UNANSWERED ? null : filters;
}
