/** What a screen says to show a toast. */
export interface Toast {
  text: string;
  /** `alert` is read out at once and looks like a warning; the others wait for a pause. */
  tone?: 'plain' | 'success' | 'alert' | undefined;
  /** One thing to do about it, such as “Undo”. Closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Stays until closed: for what must not be missed. */
  isSticky?: boolean | undefined;
}

type Receiver = (toast: Toast) => void;

const waiting: Toast[] = [];
const wakers = new Set<() => void>();
let receiver: Receiver | null = null;

/** Shows a toast, or keeps it until the region that shows toasts has loaded. */
export function showToast(toast: Toast): void {
  if (receiver) return receiver(toast);
  waiting.push(toast);
  for (const wake of wakers) wake();
}

/** Hands over what waits and whatever follows, until the returned function is called. */
export function receiveToasts(receive: Receiver): () => void {
  receiver = receive;
  for (const toast of waiting.splice(0)) receive(toast);
  return () => {
    receiver = null;
  };
}

export function subscribeToWaiting(wake: () => void): () => void {
  wakers.add(wake);
  return () => wakers.delete(wake);
}

export function hasWaiting(): boolean {
  return waiting.length > 0;
}
