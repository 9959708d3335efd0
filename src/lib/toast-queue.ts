/** What a screen passes to show a toast. */
export interface Toast {
  text: string;
  /** `alert` looks like a warning and is announced at once; the others are announced at the next pause. */
  tone?: 'plain' | 'success' | 'alert' | undefined;
  /** One action, such as “Undo”. It closes the toast. `hold` is called every few seconds while it is offered. */
  action?: { label: string; onPress: () => void; hold?: (() => void) | undefined } | undefined;
  /** Stays until closed, so that it cannot be missed. */
  isSticky?: boolean | undefined;
  joins?: Joins | undefined;
}

/** Toasts of one kind are joined: one text for all of them, and one action that runs each action. */
interface Joins {
  kind: string;
  /** The subject: a second toast about it replaces the first and does not count twice. */
  item: string;
  textFor: (count: number) => string;
}

/** One entry of the queue: a toast, or several that were joined. */
export interface QueuedToast {
  key: number;
  /** As it is shown. */
  toast: Toast;
  /** How many toasts were joined. */
  times: number;
  parts: readonly [Toast, ...Toast[]];
}

type ToastQueue = readonly QueuedToast[];

/**
 * The queue with one more toast; only its first is shown. An alert comes first, then toasts with an action, then the others.
 * A sticky one comes last, because it would block them. Equal ones keep their order.
 */
export function withToast(queue: ToastQueue, toast: Toast, key: number): ToastQueue {
  const same = queue.find(({ parts }) => isSame(parts[0], toast));
  if (same) return queue.map((queued) => (queued === same ? joined(same, toast) : queued));
  const place = queue.findIndex((queued) => rank(queued.toast) > rank(toast));
  const at = place < 0 ? queue.length : place;
  return [...queue.slice(0, at), { key, toast, times: 1, parts: [toast] }, ...queue.slice(at)];
}

function rank({ tone, action, isSticky = false }: Toast): number {
  if (isSticky) return 3;
  if (tone === 'alert') return 0;
  return action ? 1 : 2;
}

/** Whether they are joined: toasts of one kind, or the same text again without an action. */
function isSame(a: Toast, b: Toast): boolean {
  if (a.joins || b.joins) return a.joins?.kind === b.joins?.kind;
  return !a.action && !b.action && a.text === b.text && rank(a) === rank(b);
}

function joined({ key, times, parts }: QueuedToast, toast: Toast): QueuedToast {
  const { joins, action } = toast;
  const others = joins ? parts.filter((part) => part.joins?.item !== joins.item) : [];
  const all = [toast, ...others] as const;
  const merged = { key, times: times + 1, parts: all };
  if (!joins || all.length === 1) return { ...merged, toast };
  const pressAll = () => {
    for (const part of all) part.action?.onPress();
  };
  return {
    ...merged,
    toast: {
      ...toast,
      text: joins.textFor(all.length),
      action: action && { label: action.label, onPress: pressAll },
    },
  };
}
