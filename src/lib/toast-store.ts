import { withToast, type QueuedToast, type Toast } from './toast-queue.ts';

const listeners = new Set<() => void>();
let queue: readonly QueuedToast[] = [];
let lastKey = 0;

/** Queues a toast. It is shown when it is first in the queue and the component that shows toasts has loaded. */
export function showToast(toast: Toast): void {
  lastKey += 1;
  put(withToast(queue, toast, lastKey));
}

export function closeToast(key: number): void {
  put(queue.filter((queued) => queued.key !== key));
}

/** Toasts about one member's data must not be shown to the next member. */
export function closeToasts(): void {
  put([]);
}

/** The toast to show; null when there is none. */
export const frontToast = (): QueuedToast | null => queue[0] ?? null;

/** The first is shown, the others wait. */
export const queuedToasts = () => queue;

export const hasToast = (): boolean => queue.length > 0;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(next: readonly QueuedToast[]): void {
  queue = next;
  for (const listener of listeners) listener();
}
