/**
 * The caches of the app shell besides Workbox's own precache. The service worker fills them; the sync worker may delete the
 * pictures. None of them holds anything of /api (security R14).
 */

/** Pictures of profiles (decisions 52). */
export const IMAGES = 'images';
/** Pictures of another origin: they can be shown, but not read by scripts. */
export const OPAQUE_IMAGES = 'images-opaque';
/** Code of earlier builds, for pages that were open during the update. */
export const PREVIOUS = 'previous-build';
/** An empty cache. While it exists the device is shared, and no picture may be stored. */
export const NO_IMAGES = 'no-images';
