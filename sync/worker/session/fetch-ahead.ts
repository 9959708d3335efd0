/**
 * Fetches the newest messages of the chats at the top of the list ahead, so that a conversation that was never opened can be
 * read without a network. One request at a time, not more often than an open conversation is polled. Only the leader does
 * it, and never under data saver (product §2.10).
 */
import { compareMessageIds, type ProfileId } from '#schemas/ids.ts';
import { CONVERSATION_POLL_MS, FETCH_AHEAD_CHATS, FETCH_AHEAD_FIRST_MS } from '#schemas/limits.ts';
import { logBug } from '#sync/db/log.ts';
import { CHATS } from '#sync/db/tables/chats.ts';
import { readConversation } from '#sync/db/tables/messages.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Clock } from '#sync/worker/clock.ts';

/** After a failed request nothing more is fetched ahead for this time. */
const PAUSE_MS = 60_000;

interface FetchAheadParts {
  clock: Clock;
  store: Store;
  /** Whether this tab leads, on a connection and a backend where more may be fetched now. */
  isAllowed: () => boolean;
  /** False when the request failed. */
  fetch: (profile: ProfileId) => Promise<boolean>;
}

/** Returns the function that stops it. */
export function fetchAhead({ clock, store, isAllowed, fetch }: FetchAheadParts): () => void {
  let stop = clock.after(FETCH_AHEAD_FIRST_MS, scheduleNext);
  let isOver = false;

  function scheduleNext(): void {
    void tryNext().then((isFine) => {
      if (!isOver) stop = clock.after(isFine ? CONVERSATION_POLL_MS : PAUSE_MS, scheduleNext);
    });
  }

  async function tryNext(): Promise<boolean> {
    try {
      return await fetchNext();
    } catch (error) {
      logBug('fetch-ahead', error);
      return false;
    }
  }

  async function fetchNext(): Promise<boolean> {
    if (!isAllowed()) return true;
    const next = await nextToFetch(store);
    return next === null || isOver ? true : fetch(next);
  }

  return () => {
    isOver = true;
    stop();
  };
}

/** The first chat whose last message is not on this device. */
export async function nextToFetch(store: Store): Promise<ProfileId | null> {
  const chats = await store.select('chats', { group: CHATS, limit: FETCH_AHEAD_CHATS });
  for (const { data } of chats) {
    const { profile, last_message: last } = data;
    if (last === null) continue;
    const newest = (await readConversation(store, profile.id))?.newest ?? null;
    if (newest === null || compareMessageIds(last.id, newest) > 0) return profile.id;
  }
  return null;
}
