/**
 * The filters beyond the specification that the site names (contract 48); null before its settings are known. Visitors are not shown
 * when members were active, so they cannot search by it.
 */
import { useMemo } from 'react';
import type { SearchFilters, SearchSwitch } from '#schemas/search.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useStatus } from '#src/data/use-status.ts';

const NAMED = ['onlyOnline', 'withPicture'] as const satisfies SearchSwitch[];
export type SiteSwitch = (typeof NAMED)[number];

export function useSiteSwitches(): readonly SiteSwitch[] | null {
  const isVisitor = useStatus('session').session.state === 'visitor';
  const named = useSettings()?.search_switches;
  return useMemo(
    () =>
      named === undefined
        ? null
        : NAMED.filter((name) => named.includes(name) && !(isVisitor && name === 'onlyOnline')),
    [named, isVisitor],
  );
}

/** The link may be of another site. */
export function inSiteSwitches(
  filters: SearchFilters,
  known: readonly SiteSwitch[] | null,
): SearchFilters {
  const unknown = NAMED.filter((name) => known !== null && !known.includes(name));
  if (unknown.every((name) => filters[name] === undefined)) return filters;
  const kept = { ...filters };
  for (const name of unknown) delete kept[name];
  return kept;
}
