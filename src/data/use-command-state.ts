/**
 * One command of the worker for a component that shows its state: `run` calls it, `busy` while it is running, `failure` until
 * the next run. The same object until one of them changes.
 */
import { useCallback, useMemo, useState } from 'react';
import type { Failure, Outcome } from '#schemas/outcome.ts';
import { type PickCommand, useCommand } from './use-command.ts';

export interface CommandState<Given extends unknown[], T> {
  run: (...given: Given) => Promise<Outcome<T>>;
  busy: boolean;
  failure: Failure | null;
}

export function useCommandState<Given extends unknown[], T>(
  pick: PickCommand<Given, T>,
): CommandState<Given, T> {
  const command = useCommand(pick);
  const [underWay, setUnderWay] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);

  const run = useCallback(
    async (...given: Given): Promise<Outcome<T>> => {
      setUnderWay((count) => count + 1);
      setFailure(null);
      const outcome = await command(...given);
      setUnderWay((count) => count - 1);
      if (!outcome.ok) setFailure(outcome.failure);
      return outcome;
    },
    [command],
  );
  const busy = underWay > 0;
  return useMemo(() => ({ run, busy, failure }), [run, busy, failure]);
}
