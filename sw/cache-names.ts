/**
 * The caches of the shell besides Workbox's own precache. Nothing of /api is in any of them (security R14).
 */
export const IMAGES = 'images';
/** Code of builds before this one, for pages that were open when this one came. */
export const PREVIOUS = 'previous-build';
