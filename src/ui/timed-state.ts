export interface TimedState<State> {
  read: () => State;
  subscribe: (listener: () => void) => () => void;
  become: (next: State) => void;
}

/**
 * A state that also changes by itself, for `useSyncExternalStore`. `dueAt`: when it does; infinity when it stays. `onDue`: what it
 * is then.
 */
export function timedState<State>(
  initial: State,
  dueAt: (state: State) => number,
  onDue: (state: State, now: number) => State,
): TimedState<State> {
  let state = initial;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const become = (next: State): void => {
    if (next === state) return;
    state = next;
    clearTimeout(timer);
    const due = dueAt(next);
    // A timer may fire a moment too early.
    const change = () => become(onDue(next, Math.max(due, performance.now())));
    if (Number.isFinite(due)) timer = setTimeout(change, due - performance.now());
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
    become,
  };
}
