/** Whole seconds until a moment, counted down; 0 when it is over or there is none. */
import { useSyncExternalStore } from 'react';

const SECOND_MS = 1_000;

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, SECOND_MS);
  return () => clearInterval(timer);
}

export function useSecondsLeft(until: number | null): number {
  const left = () =>
    until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS));
  return useSyncExternalStore(subscribe, left, left);
}

/** Such as 0:42. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
