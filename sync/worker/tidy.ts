/**
 * Keeps what is stored within its time: search pages a day, profiles a week, removed rows a minute. Only the leader tidies.
 */
import { logBug } from '#sync/db/log.ts';
import { dropOldPages } from '#sync/db/pages.ts';
import { dropOldProfiles } from '#sync/db/profiles.ts';
import type { Store } from '#sync/db/store.ts';
import type { Clock } from './clock.ts';

const TIDY_MS = 30 * 60_000;
const FIRST_TIDY_MS = 20_000;
/** Another tab may still be reading what was removed a moment ago. */
const COMPACT_AFTER_MS = 60_000;

export function keepTidy(clock: Clock, store: Store, isMine: () => boolean): () => void {
  let stop = clock.after(FIRST_TIDY_MS, tidy);

  function tidy(): void {
    stop = clock.after(TIDY_MS, tidy);
    if (isMine()) clear(store, clock.wall()).catch((error: unknown) => logBug('tidy', error));
  }
  return () => stop();
}

async function clear(store: Store, wall: number): Promise<void> {
  await dropOldPages(store, wall);
  await dropOldProfiles(store, wall);
  await store.compact(COMPACT_AFTER_MS);
}
