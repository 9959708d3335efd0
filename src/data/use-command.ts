/**
 * One command of the worker, as the same function while the component is mounted. It keeps no state: `useCommandState` is for
 * components that show progress or failure. A command never throws; an exception becomes a failure of code `bug`.
 */
import { useCallback, useEffect, useRef } from 'react';
import { fail, type Outcome } from '#schemas/outcome.ts';
import type { SyncApi } from '#sync/api.ts';
import { useSync } from './sync-context.tsx';

export type PickCommand<Given extends unknown[], T> = (
  sync: SyncApi,
) => (...given: Given) => Promise<Outcome<T>>;

export function useCommand<Given extends unknown[], T>(
  pick: PickCommand<Given, T>,
): (...given: Given) => Promise<Outcome<T>> {
  const { sync } = useSync();
  const picked = useRef(pick);
  useEffect(() => {
    picked.current = pick;
  });
  return useCallback((...given: Given) => answered(picked.current(sync.api)(...given)), [sync]);
}

async function answered<T>(asked: Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await asked;
  } catch (thrown) {
    return fail({ code: 'bug', message: String(thrown) });
  }
}
