/**
 * The browser's part of push (spec §4): the permission, and the subscription, which the service worker of /push/ holds.
 * Sending it to the server is the sync worker's task.
 */
import { PushSubscriptionBody } from '#schemas/push.ts';
import { warn } from '#src/lib/log.ts';

export type PushState = 'unsupported' | 'unsubscribed' | 'subscribed' | 'denied';

const SCOPE = '/push/';
/** Without a reachable push service a browser waits for ever. */
const SUBSCRIBE_TIMEOUT_MS = 15_000;

export const isPushCapable = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function pushState(): Promise<PushState> {
  const manager = await pushManager();
  if (manager === null) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await manager.getSubscription()) === null ? 'unsubscribed' : 'subscribed';
}

/** Null when there is none. A subscription under other keys of the site is made again: no push would arrive on it. */
export async function currentSubscription(publicKey: string): Promise<PushSubscriptionBody | null> {
  const manager = await pushManager();
  const subscription = (await manager?.getSubscription()) ?? null;
  if (manager === null || subscription === null) return null;
  if (isMadeWith(subscription, publicKey)) return bodyOf(subscription);
  await subscription.unsubscribe();
  return subscribeBrowser(publicKey);
}

/** Asks the member for permission when it is undecided. Null when there is no subscription in the end (spec §8). */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionBody | null> {
  const manager = await pushManager();
  if (manager === null || (await Notification.requestPermission()) !== 'granted') return null;
  try {
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    const timeout = new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), SUBSCRIBE_TIMEOUT_MS);
    });
    const subscription = await Promise.race([manager.subscribe(options), timeout]);
    return subscription === null ? null : bodyOf(subscription);
  } catch (thrown) {
    warn('push', thrown instanceof Error ? thrown.name : '');
    return null;
  }
}

/** A notification of this page itself. False when the browser refuses. */
export async function showNotificationHere(title: string): Promise<boolean> {
  try {
    const registration = await pushRegistration();
    await registration?.showNotification(title, { tag: 'test', icon: '/icons/icon-192.png' });
    return registration !== null;
  } catch (thrown) {
    warn('push', thrown instanceof Error ? thrown.name : '');
    return false;
  }
}

/** Also closes the shown notifications. Returns the endpoint of the ended subscription, or null. */
export async function endSubscription(): Promise<string | null> {
  const registration = await pushRegistration();
  if (registration === null) return null;
  for (const shown of await registration.getNotifications()) shown.close();
  const subscription = await registration.pushManager.getSubscription();
  if (subscription === null) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
}

async function pushRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!isPushCapable()) return null;
  return (await navigator.serviceWorker.getRegistration(SCOPE)) ?? null;
}

const pushManager = async (): Promise<PushManager | null> =>
  (await pushRegistration())?.pushManager ?? null;

function bodyOf(subscription: PushSubscription): PushSubscriptionBody | null {
  return PushSubscriptionBody.safeParse(subscription.toJSON()).data ?? null;
}

function isMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (key === null) return true;
  const made = btoa(String.fromCharCode(...new Uint8Array(key)));
  return made.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
