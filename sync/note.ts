/**
 * The second witness of what the device holds (invariant 32): a note of the worker that the page keeps outside of IndexedDB,
 * in localStorage, which no worker reaches and which browsers clear by other rules. It names no member and holds one number.
 */
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

/** Goes with the member; a start with nobody signed in leaves it, because that is how lost storage looks. */
export function keepNote({ note, session }: SyncStatus): void {
  try {
    if (note !== null) localStorage.setItem(NAME, note);
    else if (session.state === 'visitor' && session.cause !== 'start')
      localStorage.removeItem(NAME);
  } catch {
    // Forbidden by the browser: then there is one witness less.
  }
}
