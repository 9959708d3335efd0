import { UNDO_AGAIN_MS } from '#schemas/limits.ts';
import { withToast, type QueuedToast, type Toast } from './toast-queue.ts';

const listeners = new Set<() => void>();
let queue: readonly QueuedToast[] = [];
let lastKey = 0;
let holding: ReturnType<typeof setInterval> | null = null;

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

export const hasToast = (): boolean => queue.length > 0;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(next: readonly QueuedToast[]): void {
  queue = next;
  keepHolding(queue.some(({ toast }) => toast.action?.hold !== undefined));
  for (const listener of listeners) listener();
}

/** Also for toasts that wait behind another one: what they offer must still be possible when they are shown. */
function keepHolding(isNeeded: boolean): void {
  if (isNeeded) holding ??= setInterval(hold, UNDO_AGAIN_MS);
  else if (holding !== null) {
    clearInterval(holding);
    holding = null;
  }
}

function hold(): void {
  for (const { toast } of queue) toast.action?.hold?.();
}
