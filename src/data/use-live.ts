/**
 * Reads a live query: the current value at once, every change after it, the same object while nothing changes. `keep` keeps
 * the last value on screen while other parameters load; without it new parameters start empty.
 */
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Live, Query } from '#sync/queries/live.ts';
import { valueOf } from './live-value.ts';
import { useSync } from './sync-context.tsx';

export function useLive<Params, Result>(
  query: Query<Params, Result>,
  params: Params,
  { keep = false }: { keep?: boolean } = {},
): Live<Result> {
  const { sources } = useSync();
  const asked = useStable(params);
  const source = useMemo(() => sources.source(query, asked), [sources, query, asked]);
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
