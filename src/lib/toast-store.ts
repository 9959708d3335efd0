import { withToast, type StandingToast, type Toast } from './toast-line.ts';

const listeners = new Set<() => void>();
let line: readonly StandingToast[] = [];
let lastKey = 0;

/** Shows a toast, or keeps it until the region that shows toasts has loaded. */
export function showToast(toast: Toast): void {
  lastKey += 1;
  put(withToast(line, toast, lastKey));
}

export function closeToast(key: number): void {
  put(line.filter((standing) => standing.key !== key));
}

/** Toasts of one member must not reach the next. */
export function closeToasts(): void {
  put([]);
}

/** The toast to show. */
export const frontToast = (): StandingToast | null => line[0] ?? null;

export const hasToast = (): boolean => line.length > 0;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(next: readonly StandingToast[]): void {
  line = next;
  for (const listener of listeners) listener();
}
