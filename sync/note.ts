/**
 * A second record of what the device holds (invariant 32): a note that the page keeps outside of IndexedDB, in
 * localStorage, which no worker reaches and which browsers clear by other rules. Every tab adds what its worker says.
 */
import { noteWith } from './note-text.ts';
import type { SyncStatus } from './status.ts';

const NAME = 'vonk-note';

/** Null where there is none, and where the browser keeps nothing. */
export function readNote(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

let kept: string | null = null;

/**
 * A start with nobody signed in says nothing, because that is how lost storage looks; and what was kept once is not kept
 * again: another tab may have said something newer since.
 */
export function keepNote({ note: said }: SyncStatus): void {
  if (said === null || said === kept) return;
  kept = said;
  try {
    const note = noteWith(readNote(), said, Date.now());
    if (note === null) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, note);
  } catch {
    // Forbidden by the browser: then losses are detected by fewer means.
  }
}
