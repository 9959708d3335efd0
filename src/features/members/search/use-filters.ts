/**
 * The filters of the URL in the codes and fields of this site: the link may be old or of another site. Null while a gender in it
 * cannot be judged yet.
 */
import { useMemo } from 'react';
import { fieldFiltersIn, fieldFiltersText } from '#schemas/field-filters.ts';
import { joinGenders, splitGenders } from '#schemas/genders.ts';
import type { SearchFilters } from '#schemas/search.ts';
import { UNANSWERED } from '#src/data/live-sources.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { gendersQuery } from '#sync/queries/profile-fields.ts';
import { readFilters } from './filters-url.ts';
import { useSearchedFields } from './use-searched-fields.ts';
import { inSiteSwitches, useSiteSwitches } from './use-site-switches.ts';

interface SiteGenders {
  /** Empty before the site has named them. */
  codes: readonly string[];
  /** The site of the specification: its codes are its own, and it searches for one gender. */
  isForeign: boolean;
}

/**
 * Without the genders that the site does not have. A foreign site is asked for no gender before it has named its own, and for
 * everyone instead of several (as in use-first-filters.ts).
 */
export function inSiteCodes(
  filters: SearchFilters,
  { codes, isForeign }: SiteGenders,
): SearchFilters {
  const { gender, ...others } = filters;
  if (gender === undefined || (codes.length === 0 && !isForeign)) return filters;
  const known = splitGenders(gender).filter((code) => codes.includes(code));
  const isAsked = known.length === 1 || (known.length > 1 && !isForeign);
  return isAsked ? { ...others, gender: joinGenders(known) } : others;
}

function inSiteFields(
  filters: SearchFilters,
  isSearched: (field: string) => boolean,
): SearchFilters {
  const { fields, ...others } = filters;
  if (fields === undefined) return filters;
  const known = Object.entries(fieldFiltersIn(fields)).filter(([field]) => isSearched(field));
  return { ...others, fields: fieldFiltersText(Object.fromEntries(known)) };
}

export function useFilters(params: URLSearchParams): SearchFilters | null {
  const genders = useLive(gendersQuery, {});
  const isForeign = useStatus('contract').contract === 'specification';
  const isSearched = useSearchedFields();
  const switches = useSiteSwitches();
  const known = valueOf(genders)?.genders;
  const isWaiting = genders === UNANSWERED && params.has('gender');
  return useMemo(() => {
    const codes = known?.map(({ code }) => code) ?? [];
    if (isWaiting) return null;
    const given = inSiteSwitches(readFilters(params), switches);
    return inSiteFields(inSiteCodes(given, { codes, isForeign }), isSearched);
  }, [params, known, isForeign, isSearched, isWaiting, switches]);
}
