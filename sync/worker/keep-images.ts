/**
 * Whether pictures and the last screens may stay on this device, as a flag for the service worker. The flag is an empty cache,
 * because both workers see it and it stays when the service worker is stopped.
 */
import { NO_IMAGES, OF_MEMBER } from '#schemas/cache-names.ts';

export async function keepImages(isAllowed: boolean): Promise<void> {
  if (isAllowed) {
    await caches.delete(NO_IMAGES);
    return;
  }
  await caches.open(NO_IMAGES);
  await Promise.all(OF_MEMBER.map((name) => caches.delete(name)));
}
