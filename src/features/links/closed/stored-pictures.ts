/** The pictures of members that the service worker keeps on this device. */
import { IMAGES, OPAQUE_IMAGES } from '#schemas/cache-names.ts';

/** Null when the browser has no caches, or does not open them. */
export async function countPictures(): Promise<number | null> {
  if (!('caches' in window)) return null;
  try {
    const there = await Promise.all([IMAGES, OPAQUE_IMAGES].map(countIn));
    return there.reduce((sum, count) => sum + count, 0);
  } catch {
    return null;
  }
}

/** A cache that does not exist is not created. */
async function countIn(name: string): Promise<number> {
  if (!(await caches.has(name))) return 0;
  return (await (await caches.open(name)).keys()).length;
}
