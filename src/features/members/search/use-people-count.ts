/** How many people match filters that are not applied yet; null offline, and where the site does not count (contract 48). */
import { useEffect, useEffectEvent, useState } from 'react';
import { filtersKey, type SearchFilters } from '#schemas/search.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useStatus } from '#src/data/use-status.ts';
import { trafficSource } from '#src/lib/visitors/tracking.ts';

/** A quick series of choices is counted once. */
const COUNT_DELAY_MS = 300;

export function usePeopleCount(filters: SearchFilters, isOpen: boolean): number | null {
  const { connectivity } = useStatus('connectivity');
  const count = useCommand((sync) => sync.countPeople);
  const [known, setKnown] = useState<{ key: string; count: number | null } | null>(null);
  const key = filtersKey(filters);
  const isOn = isOpen && connectivity !== 'offline';

  const load = useEffectEvent(() => count({ filters, trafficsource: trafficSource() }));
  useEffect(() => {
    if (!isOn) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void (async () => {
        const outcome = await load();
        if (isCurrent) setKnown({ key, count: outcome.ok ? outcome.value.num_results : null });
      })();
    }, COUNT_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, isOn]);

  return isOn && known?.key === key ? known.count : null;
}
