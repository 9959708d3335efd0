/**
 * The time for texts like “12 minutes ago”. `useNow` is the server's wall clock, for moments that the server noted: the device's
 * clock, corrected by the worker (decisions 123). `useDeviceNow` is for moments that the device noted itself. Both change every
 * half minute, by one timer for the whole page.
 */
import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;

const readers = new Set<() => void>();
let deviceNow = Date.now();
let offset = 0;
let timer: ReturnType<typeof setInterval> | null = null;

function subscribe(changed: () => void): () => void {
  if (readers.size === 0) deviceNow = Date.now();
  readers.add(changed);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    readers.delete(changed);
    if (readers.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

function tick(): void {
  deviceNow = Date.now();
  for (const reader of readers) reader();
}

/** `clockOffset`: how far the server's clock is ahead of the device's, in ms. */
export function correctNow(clockOffset: number): void {
  if (clockOffset === offset) return;
  offset = clockOffset;
  tick();
}

const read = () => deviceNow + offset;
const readDevice = () => deviceNow;

export const useNow = (): number => useSyncExternalStore(subscribe, read, read);

export const useDeviceNow = (): number => useSyncExternalStore(subscribe, readDevice, readDevice);

/** For a moment that is sent to the server. */
export const serverNow = (): number => Date.now() + offset;
