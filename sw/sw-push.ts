/**
 * /sw-push.js at its own scope: shows a push, sets its badge, acknowledges it, and on a tap focuses or opens the app. A
 * push for a member who is not on this device ends the subscription. It fetches no data; it notifies open pages, which
 * fetch themselves.
 */
import { acknowledge } from './acknowledge.ts';
import { isAppPage } from './app-pages.ts';
import { showBadge } from './badge.ts';
import { hasReceived, postToWindows, windowsOf } from './clients.ts';
import {
  declaredNotice,
  nobodysNotice,
  noticeOf,
  optionsOf,
  pathOf,
  withoutText,
  type Notice,
} from './notification.ts';
import { deviceOf } from './whose-device.ts';

declare const self: ServiceWorkerGlobalScope;

/** A tap allows a window to be opened or brought forward for about a second (Firefox); then no longer. */
const NAVIGATE_ANSWER_MS = 600;

self.addEventListener('push', (event) => {
  const { origin } = self.location;
  const notice = declaredNotice(event, origin) ?? noticeOf(event.data?.text() ?? null, origin);
  event.waitUntil(receive(notice));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data: unknown = event.notification.data;
  const given = typeof data === 'object' && data !== null && 'path' in data ? data.path : null;
  event.waitUntil(open(pathOf(given, self.location.origin)));
});

async function receive(notice: Notice): Promise<void> {
  const { isOurs, isLocked } = await deviceOf(self.indexedDB, notice.member);
  const shown = isLocked ? withoutText(notice, self.location.origin) : notice;
  await (isOurs ? notify(shown) : turnAway(notice));
}

async function notify(notice: Notice): Promise<void> {
  const { title, options, badge, id, isFleeting, message } = notice;
  await self.registration.showNotification(title, optionsOf(notice, self.location.origin));
  if (isFleeting) await closeAll(options.tag);
  // Before the pages are informed: they then count, and their number must be the later one.
  if (badge !== null) await showBadge(self.navigator, badge);
  await postToWindows(self.clients, { type: 'push' });
  if (message !== null) await postToWindows(self.clients, { type: 'push-message', message });
  if (id !== null) await acknowledge(id, self.location);
}

/** The browser requires a notification for every push: this last one is shown and closed at once. */
async function turnAway({ leads }: Notice): Promise<void> {
  await showBadge(self.navigator, 0);
  const { origin } = self.location;
  const shown = { ...nobodysNotice(origin), leads };
  await self.registration.showNotification(shown.title, optionsOf(shown, origin));
  await closeAll();
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

async function closeAll(tag?: string): Promise<void> {
  const shown = await self.registration.getNotifications(tag === undefined ? {} : { tag });
  for (const notification of shown) notification.close();
}

/** A window of this origin may show a file, or a page whose code does not run: only one that answers is brought forward. */
async function open(path: string): Promise<void> {
  const window = (await windowsOf(self.clients)).find(({ url }) => isAppPage(url));
  const isShown =
    window && (await hasReceived(window, { type: 'navigate', path }, NAVIGATE_ANSWER_MS));
  if (isShown) await window.focus();
  else await self.clients.openWindow(path);
}
