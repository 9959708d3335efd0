/**
 * Sets for the service worker whether pictures may stay on this device. The flag is an empty cache: both workers see it,
 * and it remains when the service worker is stopped.
 */
import { IMAGES, NO_IMAGES, OPAQUE_IMAGES } from '#schemas/cache-names.ts';

export async function keepImages(isAllowed: boolean): Promise<void> {
  if (isAllowed) {
    await caches.delete(NO_IMAGES);
    return;
  }
  await caches.open(NO_IMAGES);
  await Promise.all([IMAGES, OPAQUE_IMAGES].map((name) => caches.delete(name)));
}
