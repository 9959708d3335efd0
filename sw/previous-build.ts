/**
 * Keeps the code of earlier builds, so that a page opened before an update can still load its remaining files (product
 * 2.8). Workbox deletes old files when the new service worker takes over, so they are copied to another cache while it
 * installs.
 */
import { cacheNames } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { PREVIOUS } from '#schemas/cache-names.ts';

/** The cache holds at most this many times the number of files of the present build. */
const BUILDS_KEPT = 2;

const isCode = (url: string): boolean => new URL(url).pathname.startsWith('/assets/');

export function servePreviousBuild(): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && isCode(url.href),
    new CacheFirst({ cacheName: PREVIOUS }),
  );
}

export async function keepPreviousBuild(
  entries: (PrecacheEntry | string)[],
  origin: string,
): Promise<void> {
  const present = new Set(
    entries.map((entry) => new URL(typeof entry === 'string' ? entry : entry.url, origin).href),
  );
  const precache = await caches.open(cacheNames.precache);
  const previous = await caches.open(PREVIOUS);
  for (const request of await precache.keys()) {
    if (!isCode(request.url) || present.has(request.url)) continue;
    const response = await precache.match(request);
    if (response) await previous.put(request, response);
  }
  await trim(previous, BUILDS_KEPT * [...present].filter(isCode).length);
}

/** Deletes the oldest entries: a cache lists its entries in the order they were stored. */
async function trim(cache: Cache, max: number): Promise<void> {
  const requests = await cache.keys();
  for (const request of requests.slice(0, Math.max(0, requests.length - max))) {
    await cache.delete(request);
  }
}
