/** The filters of the URL, without a gender that the site does not have: the link may be old or of another site. */
import { useMemo } from 'react';
import { splitGenders } from '#schemas/genders.ts';
import type { SearchFilters } from '#schemas/search.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { gendersQuery } from '#sync/queries/genders.ts';
import { readFilters } from './filters-url.ts';

const withoutGender = ({ gender: _gender, ...others }: SearchFilters): SearchFilters => others;

export function useFilters(params: URLSearchParams): SearchFilters {
  const known = valueOf(useLive(gendersQuery, {}))?.genders;
  return useMemo(() => {
    const filters = readFilters(params);
    const isKnown =
      !known?.length ||
      splitGenders(filters.gender ?? '').every((asked) => known.some(({ code }) => code === asked));
    return isKnown ? filters : withoutGender(filters);
  }, [params, known]);
}
