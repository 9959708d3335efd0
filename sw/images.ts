/**
 * Pictures of profiles: from the device first, at most 200 for 30 days, all given up when the device has no room left.
 * They are the only personal thing the shell keeps, so a logout forgets them and every trace of them (decisions 52).
 */
import { registerQuotaErrorCallback } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { IMAGE_CACHE_ENTRIES, IMAGE_CACHE_KEEP_S } from '#schemas/limits.ts';
import { IMAGES, NO_IMAGES } from '#schemas/cache-names.ts';

const expiration = new CacheExpiration(IMAGES, {
  maxEntries: IMAGE_CACHE_ENTRIES,
  maxAgeSeconds: IMAGE_CACHE_KEEP_S,
});

/** How often all were forgotten: what was asked for before is not kept after. */
let forgotten = 0;

/** A shared device keeps no picture, neither here nor in the browser's own cache. */
const isShared = (): Promise<boolean> => caches.has(NO_IMAGES);

const isNoStore = ({ headers }: Response): boolean =>
  headers.get('cache-control')?.includes('no-store') === true;

/** Counts the age from when a picture was fetched and drops the longest kept. */
const withinLimits: WorkboxPlugin = {
  handlerWillStart({ state }) {
    if (state !== undefined) state['forgotten'] = forgotten;
    return Promise.resolve();
  },
  async requestWillFetch({ request }) {
    return (await isShared()) ? new Request(request, { cache: 'no-store' }) : request;
  },
  async cacheWillUpdate({ response, state }) {
    const mayStay = response.status === 200 && state?.['forgotten'] === forgotten;
    return mayStay && !isNoStore(response) && !(await isShared()) ? response : null;
  },
  async cacheDidUpdate({ request, state }) {
    await expiration.updateTimestamp(request.url);
    if (state?.['forgotten'] === forgotten) await expiration.expireEntries();
    else await dropAll();
  },
  async cachedResponseWillBeUsed({ request, cachedResponse }) {
    return (await expiration.isURLExpired(request.url)) ? null : (cachedResponse ?? null);
  },
};

export function serveImages(): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/images/'),
    new CacheFirst({ cacheName: IMAGES, plugins: [withinLimits] }),
  );
  registerQuotaErrorCallback(forgetImages);
}

export function forgetImages(): Promise<void> {
  forgotten += 1;
  return dropAll();
}

async function dropAll(): Promise<void> {
  await caches.delete(IMAGES);
  await expiration.delete();
}
