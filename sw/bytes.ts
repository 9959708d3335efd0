/** Counts the bytes of the pictures that were loaded this month. The page shows them (src/features/settings/stored-here.tsx). */
import { addBytes, declaredBytes } from '#schemas/bytes-used.ts';
import { BYTES_USED } from '#schemas/cache-names.ts';

const KEY = '/bytes-used';

/** One after the other, so that no picture is lost between reading and writing. */
let last: Promise<unknown> = Promise.resolve();

export function countPicture(response: Response): Promise<unknown> {
  last = last
    .then(async () => {
      const bytes = declaredBytes(response) ?? (await response.clone().blob()).size;
      const cache = await caches.open(BYTES_USED);
      const stored: unknown = await (await cache.match(KEY))?.json();
      await cache.put(KEY, new Response(JSON.stringify(addBytes(stored, Date.now(), bytes))));
    })
    .catch(() => null);
  return last;
}

export async function forgetBytes(): Promise<void> {
  await last;
  await caches.delete(BYTES_USED);
}
