/** The notice that the app now opens without a network: shown once per device, for a moment. */
import { keep, kept } from './kept.ts';

const SAID = 'offline-ready';
const SHOWN_MS = 8_000;

const readers = new Set<() => void>();
let isShown = false;

export const isOfflineReadyShown = (): boolean => isShown;

export function subscribeToOfflineReady(changed: () => void): () => void {
  readers.add(changed);
  return () => readers.delete(changed);
}

export function showOfflineReady(): void {
  if (kept(SAID) !== null) return;
  keep(SAID, 'yes');
  change(true);
  setTimeout(() => change(false), SHOWN_MS);
}

function change(next: boolean): void {
  isShown = next;
  for (const changed of readers) changed();
}
