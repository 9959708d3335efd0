/** How many people match filters that are not applied yet; null offline, and where the site does not count (contract 48). */
import { useEffect, useState } from 'react';
import { filtersKey, type SearchFilters } from '#schemas/search.ts';
import { peopleCountQuery } from '#sync/queries/search.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { trafficSource } from '#src/lib/visitors/tracking.ts';

/** A quick series of choices is counted once. */
const COUNT_DELAY_MS = 300;

export function usePeopleCount(filters: SearchFilters, isOpen: boolean): number | null {
  const { connectivity } = useStatus('connectivity');
  const [settled, setSettled] = useState<string | null>(null);
  const key = filtersKey(filters);
  const isOn = isOpen && connectivity !== 'offline';

  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setSettled(key), COUNT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [key, isOn]);

  const isWanted = isOn && settled === key;
  const params = { filters, trafficsource: trafficSource() };
  return valueOf(useLive(peopleCountQuery, params, { isWanted }));
}
