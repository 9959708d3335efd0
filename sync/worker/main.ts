/**
 * The entry of the sync worker: connects the browser to startWorker and exposes the commands over Comlink. It holds a
 * lock while it runs, from which the page detects its end.
 */
import { expose } from 'comlink';
import { LAST_SCREENS, OF_MEMBER } from '#schemas/cache-names.ts';
import { deviceClock } from './clock.ts';
import { keepImages } from './keep-images.ts';
import { browserLocks } from './tabs/locks.ts';
import { startWorker } from './start.ts';

const { origin, host } = location;
const loadRxStore = () => import('#sync/db/store/rx-store.ts');

expose(
  startWorker({
    clock: deviceClock,
    fetch: (input, init) => fetch(input, init),
    indexedDB,
    IDBKeyRange,
    locks: browserLocks(navigator.locks),
    channel: new BroadcastChannel('vonk'),
    uuid: () => crypto.randomUUID(),
    seed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    openStore: async (place, onDeath) => (await loadRxStore()).openRxStore(place, onDeath),
    loadStore: loadRxStore,
    readIntents: async (place) => (await loadRxStore()).readRxIntents(place),
    createIntents: async (...given) => (await loadRxStore()).createRxIntents(...given),
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
  }),
);

void navigator.locks.request(self.name, () => {
  self.postMessage('alive');
  return new Promise<never>(() => undefined);
});
