/** The one SyncStatus of this tab and its listeners; an equal value causes no notification. */
import { equal } from '#sync/db/store/equal.ts';
import { UNKNOWN_STATUS, type SyncStatus } from '#sync/queries/status.ts';

export interface StatusValue {
  get: () => SyncStatus;
  set: (change: Partial<SyncStatus>) => void;
  /** Calls the listener at once, then after every change. */
  watch: (listener: (status: SyncStatus) => void) => () => void;
}

export function createStatus(): StatusValue {
  const watchers = new Set<(status: SyncStatus) => void>();
  let status = UNKNOWN_STATUS;
  return {
    get: () => status,
    set(change) {
      const next = { ...status, ...change };
      if (equal(status, next)) return;
      status = next;
      for (const listener of watchers) listener(status);
    },
    watch(listener) {
      watchers.add(listener);
      listener(status);
      return () => {
        watchers.delete(listener);
      };
    },
  };
}
