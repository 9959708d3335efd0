import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` once after `ms` of unpaused time; never when `ms` is null. */
export function useCountdown(ms: number | null, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(ms);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused || left.current === null) return undefined;
    const leftAtStart = left.current;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), leftAtStart);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, leftAtStart - (performance.now() - startedAt));
    };
  }, [isPaused]);
}
