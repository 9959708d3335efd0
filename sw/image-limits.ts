/**
 * How many pictures a cache keeps and for how long. A picture requested before all were deleted must not be stored
 * afterwards.
 */
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheExpiration } from 'workbox-expiration';
import { NO_IMAGES } from '#schemas/cache-names.ts';
import { IMAGE_CACHE_KEEP_S } from '#schemas/limits.ts';
import { countPicture } from './bytes.ts';

/** A shared device stores no picture, neither here nor in the browser's own cache. */
const isShared = (): Promise<boolean> => caches.has(NO_IMAGES);

/**
 * The browser's cache has this picture, because the page loaded it before this worker was in control. Only requests of
 * the same origin may ask that.
 */
async function isInBrowserCache({ url }: Request): Promise<boolean> {
  if (new URL(url).origin !== self.location.origin) return false;
  const asked = new Request(url, { mode: 'same-origin', cache: 'only-if-cached' });
  const response = await fetch(asked).catch(() => null);
  return response?.status === 200;
}

const isNoStore = ({ headers }: Response): boolean =>
  headers.get('cache-control')?.includes('no-store') === true;

export interface ImageLimits {
  /** Counts the age from when a picture was fetched and drops the oldest. */
  readonly plugin: WorkboxPlugin;
  readonly forget: () => Promise<void>;
}

export function imageLimits(given: {
  cacheName: string;
  maxEntries: number;
  isKept: (response: Response) => boolean;
  /** The browser's own cache stores a second copy of each picture. */
  isStoredTwice: boolean;
}): ImageLimits {
  const { cacheName, maxEntries, isKept, isStoredTwice } = given;
  const expiration = new CacheExpiration(cacheName, {
    maxEntries,
    maxAgeSeconds: IMAGE_CACHE_KEEP_S,
  });
  let forgotten = 0;
  const dropAll = async (): Promise<void> => {
    await caches.delete(cacheName);
    await expiration.delete();
  };

  return {
    plugin: {
      handlerWillStart({ state }) {
        if (state !== undefined) state['forgotten'] = forgotten;
        return Promise.resolve();
      },
      async requestWillFetch({ request }) {
        const shared = await isShared();
        if (isStoredTwice && !shared) return request;
        const isThere = !shared && (await isInBrowserCache(request));
        return new Request(request, { cache: isThere ? 'force-cache' : 'no-store' });
      },
      async cacheWillUpdate({ response, state }) {
        const mayStay = isKept(response) && state?.['forgotten'] === forgotten;
        return mayStay && !isNoStore(response) && !(await isShared()) ? response : null;
      },
      async cacheDidUpdate({ request, newResponse, state }) {
        await expiration.updateTimestamp(request.url);
        if (state?.['forgotten'] !== forgotten) return dropAll();
        await expiration.expireEntries();
        await countPicture(newResponse);
      },
      async cachedResponseWillBeUsed({ request, cachedResponse }) {
        return (await expiration.isURLExpired(request.url)) ? null : (cachedResponse ?? null);
      },
    },
    forget() {
      forgotten += 1;
      return dropAll();
    },
  };
}
