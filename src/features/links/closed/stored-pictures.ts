/** The pictures of members, and the screens with them, that the service worker keeps on this device. */
import { OF_MEMBER } from '#schemas/cache-names.ts';

/** Null when the browser has no caches, or does not open them. */
export async function countPictures(): Promise<number | null> {
  if (!('caches' in window)) return null;
  try {
    const there = await Promise.all(OF_MEMBER.map(countIn));
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
