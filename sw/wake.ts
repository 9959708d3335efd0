/**
 * Background Sync: when the browser reports a good time to send, notify the open pages, whose workers drain the outbox.
 * This only speeds sending up: the pages also drain by themselves (product 2.2).
 */
import { SYNC_TAG } from '#schemas/sw-message.ts';
import { postToWindows } from './clients.ts';

/** Background Sync is missing from TypeScript's library: not every browser has it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

const isSync = (event: Event): event is SyncEvent => 'tag' in event && 'waitUntil' in event;

export function wakeOnSync(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener('sync', (event: Event) => {
    if (isSync(event) && event.tag === SYNC_TAG) {
      event.waitUntil(postToWindows(scope.clients, { type: 'sync' }));
    }
  });
}
