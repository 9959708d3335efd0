/**
 * One verb of the worker for one component: `run` says it, `busy` while it is under way, `failure` until the next run.
 * A verb never throws; what cannot be answered becomes a failure of code `bug`.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { fail, type Failure, type Outcome } from '#schemas/outcome.ts';
import type { SyncApi } from '#sync/api.ts';
import { useSync } from './sync-context.tsx';

export interface Verb<Given extends unknown[], T> {
  run: (...given: Given) => Promise<Outcome<T>>;
  busy: boolean;
  failure: Failure | null;
}

export function useVerb<Given extends unknown[], T>(
  pick: (sync: SyncApi) => (...given: Given) => Promise<Outcome<T>>,
): Verb<Given, T> {
  const { sync } = useSync();
  const [underWay, setUnderWay] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const picked = useRef(pick);
  useEffect(() => {
    picked.current = pick;
  });

  const run = useCallback(
    async (...given: Given): Promise<Outcome<T>> => {
      setUnderWay((count) => count + 1);
      setFailure(null);
      const outcome = await answered(picked.current(sync.api)(...given));
      setUnderWay((count) => count - 1);
      if (!outcome.ok) setFailure(outcome.failure);
      return outcome;
    },
    [sync],
  );
  return { run, busy: underWay > 0, failure };
}

async function answered<T>(asked: Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await asked;
  } catch (thrown) {
    return fail({ code: 'bug', message: String(thrown) });
  }
}
