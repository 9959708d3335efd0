/**
 * Fetches the newest messages of the chats at the top of the list ahead, so that a conversation that was never opened can be
 * read without a network. One request at a time, not more often than an open conversation is polled. Only the leader does
 * it, and never under data saver (product 2.10).
 */
import { compareMessageIds, type MessageId, type ProfileId } from '#schemas/ids.ts';
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
  const fetched = new Map<ProfileId, MessageId>();

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
    const next = await nextToFetch(store, fetched);
    if (next === null || isOver) return true;
    const isFine = await fetch(next.profile);
    if (isFine) fetched.set(next.profile, next.last);
    return isFine;
  }

  return () => {
    isOver = true;
    stop();
  };
}

/**
 * The first chat whose last message is not on this device. A conversation that was fetched for its last message is passed over
 * although the answer did not have it: it was deleted, or cannot be read, and the next answer has it no more than this one.
 */
async function nextToFetch(
  store: Store,
  fetched: ReadonlyMap<ProfileId, MessageId>,
): Promise<{ profile: ProfileId; last: MessageId } | null> {
  const chats = await store.select('chats', { group: CHATS, limit: FETCH_AHEAD_CHATS });
  for (const { data } of chats) {
    const { id: profile } = data.profile;
    const last = data.last_message?.id;
    if (last === undefined || fetched.get(profile) === last) continue;
    const newest = (await readConversation(store, profile))?.newest ?? null;
    if (newest === null || compareMessageIds(last, newest) > 0) return { profile, last };
  }
  return null;
}
