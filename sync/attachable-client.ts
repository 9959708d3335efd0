/**
 * What a page needs of any worker: its live queries, and its status always at hand. A worker attached later takes over
 * every open query.
 */
import type { SyncApi, SyncClient } from './api.ts';
import { STATUS_QUERY, UNKNOWN_STATUS, type SyncStatus } from './queries/status.ts';
import { createSubscription, type Subscribe, type Subscription } from './subscription.ts';

export interface AttachableClient extends SyncClient {
  attach(subscribe: Subscribe): void;
  /** No worker starts; the next status of one that does start shows that it runs. */
  workerFails(): void;
}

/** A new worker has not read yet who is signed in: until then the status of the previous worker stays. */
function statusAfter(known: SyncStatus, lines: SyncStatus): SyncStatus {
  const isUnknown = lines.session.state === 'unknown' && known.session.state !== 'unknown';
  if (!isUnknown || lines.lock?.isLocked === true) return lines;
  const after = { ...known, worker: lines.worker };
  return lines.storage === 'silent' ? { ...after, storage: 'silent' } : after;
}

export function createAttachableClient(api: SyncApi): AttachableClient {
  const open = new Set<Subscription>();
  const watchers = new Set<() => void>();
  let worker: Subscribe | null = null;
  let status: SyncStatus = UNKNOWN_STATUS;

  const show = (next: SyncStatus) => {
    status = next;
    for (const changed of watchers) changed();
  };

  const live: SyncClient['live'] = (query, params, deliver) => {
    const subscription = createSubscription(query, params, deliver);
    open.add(subscription);
    if (worker) subscription.connect(worker);
    return () => {
      open.delete(subscription);
      subscription.close();
    };
  };
  live(STATUS_QUERY, {}, (next) => {
    if ('value' in next) show(statusAfter(status, next.value));
  });

  return {
    api,
    live,
    attach(next) {
      worker = next;
      for (const subscription of open) subscription.connect(next);
    },
    workerFails: () => show({ ...status, worker: 'fails' }),
    status: {
      get: () => status,
      subscribe(changed) {
        watchers.add(changed);
        return () => {
          watchers.delete(changed);
        };
      },
    },
  };
}
