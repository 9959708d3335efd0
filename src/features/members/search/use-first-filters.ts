/**
 * The search of a member who has chosen nothing here: their last one where the site keeps it, else whom they would like to meet
 * (decisions 108), else ages around the own one. The last two are not saved as the member's search (spec §4). Null until the
 * member is known.
 */
import { useMemo, useState } from 'react';
import { joinGenders } from '#schemas/genders.ts';
import { AGE_MAX, AGE_MIN } from '#schemas/limits.ts';
import type { Meet } from '#schemas/meet.ts';
import type { User } from '#schemas/account.ts';
import type { SavedSearch, SearchFilters } from '#schemas/search.ts';
import { UNANSWERED } from '#src/data/live-sources.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useMeet } from '#src/data/meet/use-meet.ts';
import { useLive } from '#src/data/use-live.ts';
import { userQuery } from '#sync/queries/account.ts';
import { changeFilters } from './change-filters.ts';
import { type SearchChoices, useSearchChoices } from './use-search-choices.ts';
import { inSiteSwitches, useSiteSwitches } from './use-site-switches.ts';

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

/** The member may have moved since. */
function mayBeSearched(
  { country, searchAllCountries }: SavedSearch,
  { nearCountries, allCountries }: SearchChoices,
): boolean {
  const offered = searchAllCountries === true ? allCountries : nearCountries;
  return country === undefined || offered.length === 0 || offered.includes(country);
}

/**
 * The last search as it was when this one began: another device, or this very search, may save one meanwhile. `isAsked`: the
 * address has no filters.
 */
function useSaved(user: User | null, isAsked: boolean): SavedSearch | null {
  const [begun, setBegun] = useState<{ saved: SavedSearch | null } | null>(null);
  const known = user === null ? null : { saved: user.saved_search ?? null };
  if (isAsked && begun === null && known !== null) setBegun(known);
  if (!isAsked && begun !== null) setBegun(null);
  return (begun ?? known)?.saved ?? null;
}

export function useFirstFilters(isAsked: boolean): SearchFilters | null {
  const user = useLive(userQuery, {});
  const { meet } = useMeet();
  const choices = useSearchChoices();
  const { offersAges, genders, likely } = choices;
  const switches = useSiteSwitches();
  const saved = useSaved(valueOf(user), isAsked);
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
  const isOffered = saved !== null && mayBeSearched(saved, choices);
  const last = useMemo(
    () =>
      saved &&
      inSiteSwitches(changeFilters(saved, isOffered ? {} : { country: undefined }), switches),
    [saved, isOffered, switches],
  );
  return user === UNANSWERED ? null : (last ?? filters);
}
