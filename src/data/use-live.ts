/**
 * Reads a live query: the current value at once, every change after it, the same object while nothing changed.
 * `keep` holds the last value on screen while other parameters load; without it a new question starts empty.
 */
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Live, Query } from '#sync/live.ts';
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
  const live = useSyncExternalStore(source.subscribe, source.get);

  const [kept, setKept] = useState(live);
  if (keep && kept !== live && valueOf(live) !== null) setKept(live);
  return keep && live.state === 'loading-first' ? kept : live;
}

/** The first of equal values, so that an object written in a component's body opens nothing anew. */
function useStable<Value>(value: Value): Value {
  const [stable, setStable] = useState(value);
  if (JSON.stringify(stable) === JSON.stringify(value)) return stable;
  setStable(value);
  return value;
}
