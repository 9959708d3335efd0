/**
 * Pictures of profiles, from this origin or another one that the page may show: from the device first, at most 200 for 30
 * days, all dropped when the device has no space left. They are the only personal data the shell stores, so a logout
 * deletes them and every trace of them (decisions 52).
 *
 * A picture of another origin is requested with CORS; a host without CORS sends an opaque response, of unknown content
 * and counted as megabytes, so only a few of these are stored, for use offline, and the network is tried first.
 */
import { registerQuotaErrorCallback } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { IMAGES, OPAQUE_IMAGES } from '#schemas/cache-names.ts';
import { IMAGE_CACHE_ENTRIES, IMAGE_CACHE_OPAQUE_ENTRIES } from '#schemas/limits.ts';
import { imageLimits } from './image-limits.ts';
import { askAgain, restrictedPicture } from './restricted-images.ts';

const readable = imageLimits({
  cacheName: IMAGES,
  maxEntries: IMAGE_CACHE_ENTRIES,
  isKept: ({ status }) => status === 200,
  // What lies in the browser's cache is out of reach at a logout, unless the server can be asked.
  isStoredTwice: false,
});
const opaque = imageLimits({
  cacheName: OPAQUE_IMAGES,
  maxEntries: IMAGE_CACHE_OPAQUE_ENTRIES,
  isKept: ({ type, status }) => type === 'opaque' || status === 200,
  // Too few of these are kept here: without the browser's cache the same picture would be loaded at every sight.
  isStoredTwice: true,
});
const deviceFirst = new CacheFirst({ cacheName: IMAGES, plugins: [readable.plugin] });
const networkFirst = new NetworkFirst({ cacheName: OPAQUE_IMAGES, plugins: [opaque.plugin] });

/** Origins that do not allow CORS: this worker does not try it with them again. */
const closed = new Set<string>();

interface ImageRequest {
  event: ExtendableEvent;
  request: Request;
  url: URL;
}

/** Paths of this app whose files are not profile pictures. */
const NOT_OF_PROFILES = /^\/(?:api|assets|icons)\/|^\/favicon/;

/** Our own backend serves pictures at `/images/`; another backend may use any path. Those of staff are stored nowhere. */
const isPicture = (
  sameOrigin: boolean,
  { pathname }: URL,
  { destination, cache }: Request,
): boolean =>
  cache !== 'no-store' &&
  ((sameOrigin && pathname.startsWith('/images/')) ||
    (destination === 'image' && !NOT_OF_PROFILES.test(pathname)));

export function serveImages(): void {
  registerRoute(
    ({ sameOrigin, url, request }) => isPicture(sameOrigin, url, request),
    ({ event, request, url }) =>
      url.origin === self.location.origin
        ? fromHere({ event, request })
        : fromElsewhere({ event, request, url }),
  );
  registerQuotaErrorCallback(forgetImages);
}

async function fromHere({
  event,
  request,
}: Pick<ImageRequest, 'event' | 'request'>): Promise<Response> {
  const asked = restrictedPicture(request);
  // Begun at once: what is asked for before all pictures are deleted must not be stored afterwards.
  const shown = deviceFirst.handle({ event, request });
  const stored = await asked;
  if (stored === null) return shown;
  shown.catch(() => undefined);
  return askAgain(request.url, stored);
}

async function fromElsewhere({ event, request, url }: ImageRequest): Promise<Response> {
  if (!closed.has(url.origin)) {
    const asReadable = new Request(url, { mode: 'cors', credentials: 'omit' });
    const response = await deviceFirst.handle({ event, request: asReadable }).catch(() => null);
    if (response?.status === 200) return response;
  }
  const response = await networkFirst.handle({ event, request });
  if (response.type === 'opaque') closed.add(url.origin);
  return response;
}

export async function forgetImages(): Promise<void> {
  await Promise.all([readable.forget(), opaque.forget()]);
}
