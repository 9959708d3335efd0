/**
 * Keeps the code of earlier builds, so that a page opened before an update can still load its remaining files. Workbox
 * deletes old files when the new worker takes over; they are copied to another cache while it installs (product 2.8).
 */
import { cacheNames } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { PREVIOUS } from '#schemas/cache-names.ts';

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

/** The oldest come first. */
async function trim(cache: Cache, most: number): Promise<void> {
  const requests = await cache.keys();
  for (const request of requests.slice(0, Math.max(0, requests.length - most))) {
    await cache.delete(request);
  }
}
