/**
 * The caches of the service worker, besides Workbox's own precache. The sync worker may delete the pictures in them. No
 * cache holds an answer of /api (security R14).
 */

/** Pictures of profiles (decisions 52). */
export const IMAGES = 'images';
/** Pictures of another origin: pages can show them, scripts cannot read them. */
export const OPAQUE_IMAGES = 'images-opaque';
/** Code of earlier builds, for pages that were open during the update. */
export const PREVIOUS = 'previous-build';
/** An empty cache. While it exists the device is shared, and no picture may be stored. */
export const NO_IMAGES = 'no-images';
/** One entry: the bytes of pictures this month (schemas/bytes-used.ts). */
export const BYTES_USED = 'bytes-used';
/** Screens as they were last drawn (decisions 119). */
export const LAST_SCREENS = 'last-screens';
/** What is deleted with the session, when a PIN is set, and on a shared device. */
export const OF_MEMBER = [IMAGES, OPAQUE_IMAGES, LAST_SCREENS] as const;
