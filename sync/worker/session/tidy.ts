/**
 * Deletes stored data that is too old: search pages after a day, profiles after a week, removed rows after a minute,
 * photos that no longer wait. It also keeps the store within its size (invariant 31). Only the leader tidies.
 */
import { STORE_BUDGET_BYTES } from '#schemas/limits.ts';
import { keepWithin } from '#sync/db/store/budget.ts';
import { logBug } from '#sync/db/log.ts';
import { dropOldPages } from '#sync/db/tables/pages.ts';
import { sweepPhotos } from '#sync/db/tables/photos.ts';
import { dropOldProfiles } from '#sync/db/tables/profiles.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Ports } from '#sync/worker/ports.ts';

const TIDY_MS = 30 * 60_000;
const FIRST_TIDY_MS = 20_000;
/** Another tab may still be reading what was just removed. */
const COMPACT_AFTER_MS = 60_000;

export function keepTidy(
  { clock, dropImages }: Pick<Ports, 'clock' | 'dropImages'>,
  store: Store,
  isMine: () => boolean,
): () => void {
  let stop = clock.after(FIRST_TIDY_MS, tidy);

  function tidy(): void {
    stop = clock.after(TIDY_MS, tidy);
    if (isMine()) clear().catch((error: unknown) => logBug('tidy', error));
  }

  async function clear(): Promise<void> {
    await dropOldPages(store, clock.wall());
    await dropOldProfiles(store, clock.wall());
    await sweepPhotos(store, clock.wall());
    const tooMany = await keepWithin(store, STORE_BUDGET_BYTES);
    if (tooMany > 0) await dropImages();
    await store.compact(COMPACT_AFTER_MS);
  }
  return () => stop();
}
