/**
 * The results of one set of filters: the first page is fetched automatically, further ones and those of changed filters because
 * the member asks (spec §4, decisions 34): some sites store the filters of these only. A new first page replaces the whole set. So it is not fetched while the shown results are current, when going back to more of
 * them, or while they are being read and the connection returns.
 */
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { filtersKey, type SearchFilters } from '#schemas/search.ts';
import { UNANSWERED } from '#src/data/live-sources.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useCommandState, type CommandState } from '#src/data/use-command-state.ts';
import { trafficSource } from '#src/lib/visitors/tracking.ts';
import { placeKey, placeOf } from '#src/lib/places.ts';
import type { Live } from '#sync/queries/live.ts';
import { searchQuery, type SearchView } from '#sync/queries/search.ts';

export interface Search {
  live: Live<SearchView>;
  more: CommandState<[], unknown>;
  reload: () => Promise<unknown>;
}

/** Back with the browser, or by the tab of the navigation to where the list was left. */
function useCameBack(): boolean {
  const location = useLocation();
  const type = useNavigationType();
  return useMemo(
    () => type === NavigationType.Pop || (placeOf(placeKey(location))?.y ?? 0) > 0,
    [location, type],
  );
}

/** `isChosen`: the member chose these filters here. */
export function useSearch(filters: SearchFilters, isChosen: boolean): Search {
  const live = useLive(searchQuery, { filters });
  const { connectivity, copy } = useStatus('connectivity', 'copy');
  const cameBack = useCameBack();
  const pages = valueOf(live)?.pages ?? 0;
  const isAnswered = live !== UNANSWERED;
  const isPartial = valueOf(live)?.isPartial ?? false;
  const isCurrent = !isPartial && (live.state === 'cached-fresh' || live.state === 'empty');
  const trafficsource = trafficSource();
  const asked = trafficsource === undefined ? { filters } : { filters, trafficsource };
  const first = useCommandState(
    (sync) => (auto: boolean) => sync.search({ ...asked, page: 1, auto }),
  );
  const more = useCommandState(
    (sync) => () => sync.search({ ...asked, page: pages + 1, auto: false }),
  );

  const key = filtersKey(filters);
  const load = useEffectEvent((keptPages: number) => {
    if (connectivity !== 'offline' && isAnswered && !isCurrent && pages <= keptPages)
      void first.run(!isChosen);
  });
  // The page may remember results that are gone from the device: then they count as unknown.
  const isUnknown = isAnswered && live.state === 'loading-first';
  const loadKnown = useEffectEvent((keptPages: number) => {
    if (!isUnknown) load(keptPages);
  });
  useEffect(() => loadKnown(cameBack ? 1 : Infinity), [key, isAnswered, cameBack]);
  useEffect(() => {
    if (isUnknown) load(Infinity);
  }, [key, isUnknown]);

  const lineBefore = useRef(connectivity);
  useEffect(() => {
    if (lineBefore.current === connectivity) return;
    lineBefore.current = connectivity;
    load(0);
  }, [connectivity]);

  const copyBefore = useRef(copy);
  const loadAnew = useEffectEvent(() => {
    if (connectivity !== 'offline') void first.run(true);
  });
  useEffect(() => {
    if (copyBefore.current === copy) return;
    copyBefore.current = copy;
    loadAnew();
  }, [copy]);

  return { live, more, reload: () => first.run(false) };
}
