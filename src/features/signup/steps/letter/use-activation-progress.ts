/** Counts the ticks while the activation mail is on its way, and asks the server at each whether it was delivered. */
import { useEffect, useReducer, useRef } from 'react';
import { ACTIVATION_TICK_MS } from '#schemas/limits.ts';
import { useCommand } from '#src/data/use-command.ts';
import {
  ACTIVATION_START,
  stepActivation,
  type ActivationProgress,
} from './activation-progress.ts';

export function useActivationProgress(): ActivationProgress {
  const [progress, step] = useReducer(stepActivation, ACTIVATION_START);
  const load = useCommand((sync) => sync.loadActivation);
  const isAsking = useRef(false);
  const isOver = progress.end !== null;

  useEffect(() => {
    if (isOver) return undefined;
    const ask = async () => {
      // An answer may take longer than a tick.
      if (isAsking.current) return;
      isAsking.current = true;
      const outcome = await load();
      isAsking.current = false;
      if (outcome.ok) step({ type: 'answer', state: outcome.value });
    };
    const timer = setInterval(() => {
      step({ type: 'tick' });
      void ask();
    }, ACTIVATION_TICK_MS);
    return () => clearInterval(timer);
  }, [isOver, load]);
  return progress;
}
