import { withToast, type QueuedToast, type Toast } from './toast-queue.ts';

const listeners = new Set<() => void>();
let queue: readonly QueuedToast[] = [];
let lastKey = 0;

/** Shows a toast, or keeps it until the region that shows toasts has loaded. */
export function showToast(toast: Toast): void {
  lastKey += 1;
  put(withToast(queue, toast, lastKey));
}

export function closeToast(key: number): void {
  put(queue.filter((queued) => queued.key !== key));
}

/** Toasts of one member must not reach the next. */
export function closeToasts(): void {
  put([]);
}

/** The toast to show. */
export const frontToast = (): QueuedToast | null => queue[0] ?? null;

export const hasToast = (): boolean => queue.length > 0;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(next: readonly QueuedToast[]): void {
  queue = next;
  for (const listener of listeners) listener();
}
