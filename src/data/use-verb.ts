/**
 * One verb of the worker for one component that shows how it goes: `run` says it, `busy` while it is under way, `failure`
 * until the next run. The same object until one of them changes.
 */
import { useCallback, useMemo, useState } from 'react';
import type { Failure, Outcome } from '#schemas/outcome.ts';
import { type PickVerb, useSay } from './use-say.ts';

export interface Verb<Given extends unknown[], T> {
  run: (...given: Given) => Promise<Outcome<T>>;
  busy: boolean;
  failure: Failure | null;
}

export function useVerb<Given extends unknown[], T>(pick: PickVerb<Given, T>): Verb<Given, T> {
  const say = useSay(pick);
  const [underWay, setUnderWay] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);

  const run = useCallback(
    async (...given: Given): Promise<Outcome<T>> => {
      setUnderWay((count) => count + 1);
      setFailure(null);
      const outcome = await say(...given);
      setUnderWay((count) => count - 1);
      if (!outcome.ok) setFailure(outcome.failure);
      return outcome;
    },
    [say],
  );
  const busy = underWay > 0;
  return useMemo(() => ({ run, busy, failure }), [run, busy, failure]);
}
