/** The wall clock for texts like “12 minutes ago”: one timer for the whole page, ticking every half minute. */
import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;

const readers = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | null = null;

function subscribe(changed: () => void): () => void {
  if (readers.size === 0) now = Date.now();
  readers.add(changed);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const reader of readers) reader();
  }, TICK_MS);
  return () => {
    readers.delete(changed);
    if (readers.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

const read = () => now;

export const useNow = (): number => useSyncExternalStore(subscribe, read, read);
