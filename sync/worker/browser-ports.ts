/** The browser as the sync worker takes it, in the worker of a page and in the service worker that sends without one. */
import { LAST_SCREENS, NO_IMAGES, OF_MEMBER } from '#schemas/cache-names.ts';
import { holdsRows } from '#sync/db/store/on-disk.ts';
import type * as rxStore from '#sync/db/store/rx-store.ts';
import { deviceClock } from './clock.ts';
import type { Ports } from './ports.ts';
import { browserLocks } from './tabs/locks.ts';

/** The name of the channel between the workers of this origin. */
export const CHANNEL = 'vonk';

/** `loadRxStore`: the code of the store, which a page loads with the first member (decisions 14). */
export function browserPorts(
  channel: BroadcastChannel,
  loadRxStore: () => Promise<typeof rxStore>,
): Ports {
  const { origin, host } = location;
  return {
    clock: deviceClock,
    fetch: (input, init) => fetch(input, init),
    indexedDB,
    IDBKeyRange,
    locks: browserLocks(navigator.locks),
    channel,
    uuid: () => crypto.randomUUID(),
    seed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    openStore: async (place, onDeath) => (await loadRxStore()).openRxStore(place, onDeath),
    loadStore: loadRxStore,
    readIntents: async (place) => (await loadRxStore()).readRxIntents(place),
    holdsIntents: (database) => holdsRows(indexedDB, { database, table: 'outbox' }),
    createIntents: async (...given) => (await loadRxStore()).createRxIntents(...given),
    createBase: async (...given) => (await loadRxStore()).createRxBase(...given),
    dropImages: () => Promise.all(OF_MEMBER.map((name) => caches.delete(name))),
    keepImages,
    dropScreens: () => caches.delete(LAST_SCREENS),
    tab: crypto.randomUUID(),
    baseUrl: (import.meta.env.VITE_API_BASE_URL ?? origin).replace(/\/$/, ''),
    clientUrl: origin,
    originalHost: host,
    packageName: import.meta.env.VITE_PACKAGE_NAME ?? 'vonk',
    userAgent: navigator.userAgent,
    build: import.meta.env.VITE_BUILD_ID,
  };
}

/**
 * Whether pictures and the last screens may stay on this device, as a flag for the service worker. The flag is an empty cache,
 * because both workers see it and it stays when the service worker is stopped.
 */
async function keepImages(isAllowed: boolean): Promise<void> {
  if (isAllowed) {
    await caches.delete(NO_IMAGES);
    return;
  }
  await caches.open(NO_IMAGES);
  await Promise.all(OF_MEMBER.map((name) => caches.delete(name)));
}
