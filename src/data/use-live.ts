/**
 * Reads a live query: the current value at once, every change after it, the same object while nothing changes. The worker fetches
 * it, when it is opened and when the connection returns. `keep` keeps the last value on screen while other parameters load;
 * without it new parameters start empty. While it is not wanted, nothing is read and nothing fetched.
 */
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Live, Query } from '#sync/queries/live.ts';
import { valueOf } from './live-value.ts';
import { type LiveSource, UNANSWERED } from './live-sources.ts';
import { useSync } from './sync-context.tsx';

const NOT_WANTED: LiveSource<never> = { get: () => UNANSWERED, subscribe: () => () => undefined };

export function useLive<Params, Result>(
  query: Query<Params, Result>,
  params: Params,
  { keep = false, isWanted = true }: { keep?: boolean; isWanted?: boolean } = {},
): Live<Result> {
  const { sources } = useSync();
  const asked = useStable(params);
  const source: LiveSource<Result> = useMemo(
    () => (isWanted ? sources.source(query, asked) : NOT_WANTED),
    [sources, query, asked, isWanted],
  );
  const live = useSyncExternalStore(source.subscribe, source.get, source.get);

  const [kept, setKept] = useState(live);
  if (keep && kept !== live && valueOf(live) !== null) setKept(live);
  return keep && live.state === 'loading-first' ? kept : live;
}

/** The first of equal values, so that an object literal in a component does not open a new query. */
function useStable<Value>(value: Value): Value {
  const [stable, setStable] = useState(value);
  if (JSON.stringify(stable) === JSON.stringify(value)) return stable;
  setStable(value);
  return value;
}
