/** Whether visitors may search here (spec §2 start page). Before the settings are known no visitor is invited to. */
import { mayVisitorsSearch } from '#schemas/visitor-search.ts';
import { useTrafficSource } from '#src/lib/visitors/use-traffic-source.ts';
import { useSettings } from '#src/data/use-settings.ts';

export function useVisitorSearch(): boolean {
  const settings = useSettings();
  const source = useTrafficSource();
  if (settings === null) return false;
  const { logged_out_search: anyone, logged_out_search_trafficsource: sent } = settings;
  return mayVisitorsSearch({ anyone, sent }, source);
}
