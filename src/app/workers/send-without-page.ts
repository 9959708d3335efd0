/**
 * /sw-sync.js sends what waits, and looks at what is new, while no page is open (decisions 139). A member's device has it where
 * the browser has Background Sync; not under a PIN, not on a shared device, and not where the member saves data, because it
 * is the sync worker a second time.
 */
import { REFRESH_TAG, SYNC_TAG } from '#schemas/sw-message.ts';
import { isSavingData } from '#src/data/saving/data-saver.ts';
import { whenIdle } from '#src/lib/idle/when-idle.ts';
import { warn } from '#src/lib/log.ts';
import type { SyncClient } from '#sync/api.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { untilAtRest } from '#src/app/until-at-rest.ts';

const SCOPE = '/sync/';
const HALF_DAY_MS = 43_200_000;

/**
 * The browser is asked when the first intent waits, and again when the page is left: it dispatches the event only once, and a page
 * that answered it may have failed to send.
 */
export function sendWithoutPage(status: SyncClient['status']): void {
  if (!('serviceWorker' in navigator && 'SyncManager' in window)) return;
  const container = navigator.serviceWorker;
  let before: SyncStatus | null = null;
  const look = () => {
    const now = status.get();
    const was = before;
    before = now;
    if (isForbidden(now) && !(was && isForbidden(was))) run(() => leave(container));
    if (!isWanted(now)) return;
    if (!(was && isWanted(was))) run(() => enter(container, status));
    else if (now.waiting > 0 && was.waiting === 0) run(() => wakeToSend(container));
  };
  look();
  status.subscribe(look);
  document.addEventListener('visibilitychange', () => {
    const now = status.get();
    const isLeft = document.visibilityState === 'hidden';
    if (isLeft && isWanted(now) && now.waiting > 0) run(() => wakeToSend(container));
  });
}

const isForbidden = ({ session, lock, storage }: SyncStatus): boolean =>
  session.state === 'visitor' || lock !== null || storage === 'memory';

const isWanted = (status: SyncStatus): boolean =>
  status.session.state === 'member' && status.storage === 'durable' && !isForbidden(status);

/** A browser that refuses leaves everything to the pages. */
const run = (work: () => Promise<void>): void =>
  void work().catch(() => warn('service worker', 'sync'));

/** Its code comes when nobody waits for anything else. */
async function enter(
  container: ServiceWorkerContainer,
  status: SyncClient['status'],
): Promise<void> {
  if (isSavingData()) return;
  await untilAtRest(status);
  await new Promise<void>((idle) => whenIdle(idle));
  if (!isWanted(status.get())) return;
  await container.register('/sw-sync.js', { scope: SCOPE, updateViaCache: 'none' });
  if (status.get().waiting > 0) await wakeToSend(container);
  await lookRegularly(container);
}

async function leave(container: ServiceWorkerContainer): Promise<void> {
  await (await ownRegistration(container))?.unregister();
}

async function wakeToSend(container: ServiceWorkerContainer): Promise<void> {
  const registration: unknown = await ownRegistration(container);
  if (canWake(registration)) await registration.sync.register(SYNC_TAG);
}

/** The browser allows it to apps that are installed and used. */
async function lookRegularly(container: ServiceWorkerContainer): Promise<void> {
  const registration: unknown = await ownRegistration(container);
  if (!canWakeRegularly(registration)) return;
  const tags = await registration.periodicSync.getTags();
  if (tags.includes(REFRESH_TAG)) return;
  await registration.periodicSync
    .register(REFRESH_TAG, { minInterval: HALF_DAY_MS })
    .catch(() => undefined);
}

/** Once it is active. Null where there is none: the browser then names that of the shell, whose scope holds every address. */
async function ownRegistration(
  container: ServiceWorkerContainer,
): Promise<ServiceWorkerRegistration | null> {
  const registration = await container.getRegistration(SCOPE);
  if (registration?.scope !== new URL(SCOPE, location.href).href) return null;
  await activated(registration);
  return registration;
}

async function activated({
  active,
  installing,
  waiting,
}: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active !== null || coming === null) return;
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve();
    });
  });
}

/** Only Chromium has them, and TypeScript's library does not declare them. */
interface WakingRegistration {
  sync: { register: (tag: string) => Promise<void> };
}

interface RegularRegistration {
  periodicSync: {
    getTags: () => Promise<string[]>;
    register: (tag: string, options: { minInterval: number }) => Promise<void>;
  };
}

const canWake = (registration: unknown): registration is WakingRegistration =>
  typeof registration === 'object' && registration !== null && 'sync' in registration;

const canWakeRegularly = (registration: unknown): registration is RegularRegistration =>
  typeof registration === 'object' && registration !== null && 'periodicSync' in registration;
