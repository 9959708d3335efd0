/** The number on the app icon, from the same rows and overlay as the screens (decisions 25; invariant 20). */
import { CHATS } from '#sync/db/tables/chats.ts';
import { RECEIVED } from '#sync/db/tables/likes.ts';
import { badgeOf, type Badge } from '#sync/engine/overlay/badge.ts';
import { readRows, unreadOf } from '#sync/engine/overlay/chats.ts';
import { deletedChats } from '#sync/engine/overlay/deleted.ts';
import { newLikeTest } from '#sync/engine/overlay/seen.ts';
import { watched } from './definition.ts';
import { watchExclusions } from './exclusions.ts';
import type { LiveWorld } from './world.ts';

export interface BadgeWatch {
  /** Null until the store has delivered all rows. */
  read: () => Badge | null;
  close: () => void;
}

export function watchBadge(world: LiveWorld, changed: () => void): BadgeWatch {
  const { store, rows } = world;
  const exclusionWatch = watchExclusions(world, changed);
  const chats = watched(store, 'chats', { group: CHATS }, changed);
  const received = watched(store, 'likes', { group: RECEIVED }, changed);
  return {
    read() {
      const exclusions = exclusionWatch.members();
      if (chats.rows === null || received.rows === null || exclusions === null) return null;
      const reads = readRows(rows());
      const deleted = deletedChats(rows());
      const likes = received.rows.map(({ data }) => data);
      const isNew = newLikeTest(likes, rows());
      return badgeOf(
        chats.rows
          .filter(({ key }) => !deleted.has(key) && !exclusions.has(key))
          .map(({ key, data }) => ({ num_unread_messages: unreadOf(data, reads.get(key)) })),
        likes.filter(({ id }) => !exclusions.has(id)).map((like) => ({ like_new: isNew(like) })),
      );
    },
    close() {
      chats.close();
      received.close();
      exclusionWatch.close();
    },
  };
}
