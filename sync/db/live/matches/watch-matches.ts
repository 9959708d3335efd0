/**
 * What the deck and the matches of the signup are filtered by: the stored list, the likes given, the conversations and the
 * exclusions.
 */
import { CHATS } from '#sync/db/tables/chats.ts';
import { GIVEN } from '#sync/db/tables/likes.ts';
import type { Meta } from '#sync/db/tables/tables.ts';
import { closeAll, watched } from '#sync/db/live/definition.ts';
import { watchExclusions } from '#sync/db/live/exclusions.ts';
import type { LiveWorld } from '#sync/db/live/world.ts';

interface MatchBase {
  /** The row of the list; each query takes its own kind from it. */
  stored: Meta | undefined;
  liked: ReadonlySet<string>;
  inConversation: ReadonlySet<string>;
  exclusions: ReadonlySet<string>;
}

interface MatchWatch {
  /** Null until the store has delivered all of it. */
  base: () => MatchBase | null;
  close: () => void;
}

export function watchMatches(world: LiveWorld, key: string, changed: () => void): MatchWatch {
  const { store } = world;
  const exclusionWatch = watchExclusions(world, changed);
  const stored = watched(store, 'meta', { keys: [key] }, changed);
  const given = watched(store, 'likes', { group: GIVEN }, changed);
  const chats = watched(store, 'chats', { group: CHATS }, changed);
  return {
    close: closeAll(stored, given, chats, exclusionWatch),
    base() {
      const exclusions = exclusionWatch.members();
      if (!stored.rows || !given.rows || !chats.rows || !exclusions) return null;
      return {
        stored: stored.rows[0]?.data,
        liked: new Set(given.rows.map(({ data }) => data.id)),
        inConversation: new Set(chats.rows.map((row) => row.key)),
        exclusions,
      };
    },
  };
}
