/** The number on the app's icon: absolute, never added to (decisions 25). Only a page or a service worker can write it. */
import { postToServiceWorker } from './to-service-worker.ts';

let shown: number | null = null;

export function showBadge(count: number): void {
  if (count === shown) return;
  shown = count;
  if ('setAppBadge' in navigator) {
    const written = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    written.catch(() => {
      shown = null;
    });
  } else {
    postToServiceWorker({ type: 'badge', count });
  }
}
