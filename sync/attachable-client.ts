/**
 * What a page needs of any worker: its live queries, and its status always at hand. A worker attached later takes over
 * every open query.
 */
import type { SyncApi, SyncClient } from './api.ts';
import { createLiveQueries, type ServeLive } from './live-queries.ts';
import { STATUS_QUERY, UNKNOWN_STATUS, type SyncStatus } from './queries/status.ts';

export interface AttachableClient extends SyncClient {
  attach(serve: ServeLive): void;
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
  const queries = createLiveQueries();
  const watchers = new Set<() => void>();
  let status: SyncStatus = UNKNOWN_STATUS;

  const show = (next: SyncStatus) => {
    status = next;
    for (const changed of watchers) changed();
  };

  queries.open(STATUS_QUERY, {}, (next) => {
    if ('value' in next) show(statusAfter(status, next.value));
  });

  return {
    api,
    live: queries.open,
    attach: queries.connect,
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
