/**
 * /sw-push.js at its own scope: shows a push, sets the badge it carries, and leads a tap to the open app or opens one.
 * It fetches nothing; an open page is told to look for news itself.
 */
import { showBadge } from './badge.ts';
import { tellWindows, windowsOf } from './clients.ts';
import { noticeOf, pathOf } from './notification.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data?.text() ?? null));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data: unknown = event.notification.data;
  const given = typeof data === 'object' && data !== null && 'path' in data ? data.path : null;
  event.waitUntil(open(pathOf(given, self.location.origin)));
});

async function show(text: string | null): Promise<void> {
  const { title, options, badge } = noticeOf(text, self.location.origin);
  await self.registration.showNotification(title, options);
  await tellWindows(self.clients, { type: 'push' });
  if (badge !== null) await showBadge(self.navigator, badge);
}

async function open(path: string): Promise<void> {
  const [window] = await windowsOf(self.clients);
  if (!window) {
    await self.clients.openWindow(path);
    return;
  }
  window.postMessage({ type: 'navigate', path });
  await window.focus();
}
