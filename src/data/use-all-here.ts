/**
 * Whether everything that a screen shows one below the other is known: a part that comes later would move what follows it. True from
 * then on, and after the time of the slow notice at the latest: an answer that is late must not hold back the rest.
 */
import { useEffect, useState } from 'react';
import { SLOW_NOTICE_AFTER_MS } from '#schemas/limits.ts';
import type { Live } from '#sync/queries/live.ts';

export function useAllHere(lives: readonly Live<unknown>[]): boolean {
  const [isSettled, setSettled] = useState(false);
  const isHere = isSettled || lives.every(({ state }) => state !== 'loading-first');
  if (isHere && !isSettled) setSettled(true);
  useEffect(() => {
    if (isHere) return undefined;
    const timer = setTimeout(() => setSettled(true), SLOW_NOTICE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isHere]);
  return isHere;
}
