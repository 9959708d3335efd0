/**
 * The caches of the shell besides Workbox's own precache: the service worker fills them, the sync worker may give up the
 * pictures. Nothing of /api is in any of them (security R14).
 */

/** Pictures of profiles (decisions 52). */
export const IMAGES = 'images';
/** Those of another origin that may be shown and not read. */
export const OPAQUE_IMAGES = 'images-opaque';
/** Code of builds before this one, for pages that were open when this one came. */
export const PREVIOUS = 'previous-build';
/** Empty. While it exists the device is shared: no picture may be stored. */
export const NO_IMAGES = 'no-images';
