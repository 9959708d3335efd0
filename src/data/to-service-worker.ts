/** Sends a message to the shell's service worker, also while it does not control this page yet. */
import type { ToServiceWorker } from '#schemas/sw-message.ts';

export function postToServiceWorker(message: ToServiceWorker): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistration('/')
    .then((registration) => registration?.active?.postMessage(message));
}
