/**
 * The persisted hint (invariant 32): a second record of the device's unsent rows, kept by the page in localStorage.
 * Workers cannot reach localStorage, and browsers clear it by other rules than IndexedDB. Every tab adds what its worker
 * reports.
 */
import { hintWith, isOutdated } from './persisted-hint-text.ts';
import type { SyncStatus } from './queries/status.ts';

const NAME = 'vonk-note';

/** Null where there is none, and where the browser stores nothing. */
export function readPersistedHint(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

let lastPersisted: string | null = null;

/**
 * A start without a member writes nothing, because lost storage looks the same. A line is written once: another tab may
 * have written a newer one since.
 */
export function persistHint({ persistedHint: line }: SyncStatus): void {
  if (line === null || line === lastPersisted) return;
  const last = lastPersisted;
  lastPersisted = line;
  try {
    const stored = readPersistedHint();
    if (isOutdated(stored, line, last)) return;
    const hint = hintWith(stored, line, Date.now());
    if (hint === null) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, hint);
  } catch {
    // Forbidden by the browser: then lost storage may go unnoticed.
  }
}
