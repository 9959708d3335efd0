/** Counts the ticks while the activation mail is on its way, and looks at each whether it was delivered. */
import { useEffect, useEffectEvent, useReducer } from 'react';
import { ACTIVATION_TICK_MS } from '#schemas/limits.ts';
import { activationQuery } from '#sync/queries/activation.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import {
  ACTIVATION_START,
  stepActivation,
  type ActivationProgress,
} from './activation-progress.ts';

export function useActivationProgress(): ActivationProgress {
  const [progress, step] = useReducer(stepActivation, ACTIVATION_START);
  const isOver = progress.end !== null;
  const state = valueOf(useLive(activationQuery, { wanted: 'letter' }, { isWanted: !isOver }));

  const count = useEffectEvent(() => {
    step({ type: 'tick' });
    if (state !== null) step({ type: 'answer', state });
  });
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => count(), ACTIVATION_TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return progress;
}
