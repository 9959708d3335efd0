/**
 * The number on the app's icon: absolute, never added to (decisions 25). Only a page or a service worker can write it. It is
 * always written, because a push may have set another number since.
 */
import { postToServiceWorker } from './to-service-worker.ts';

export function showBadge(count: number): void {
  if ('setAppBadge' in navigator) {
    const written = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    // The next count is written again.
    written.catch(() => undefined);
  } else {
    postToServiceWorker({ type: 'badge', count });
  }
}
