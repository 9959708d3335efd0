/**
 * One tab of the likes screen over both lists and the outbox.
 */
import * as z from 'zod/mini';
import type { LikedBy } from '#schemas/likes.ts';
import { timeOf, type Time } from '#schemas/time.ts';
import { GIVEN, RECEIVED } from '#sync/db/tables/likes.ts';
import type { Row } from '#sync/db/tables/tables.ts';
import { likesOverlay } from '#sync/engine/overlay/likes.ts';
import { LIKE_LISTS, likesQuery } from '#sync/queries/likes.ts';
import { closeAll, define, watched } from './definition.ts';
import { watchExclusions } from './exclusions.ts';

export const dataOf = (rows: readonly Row<'likes'>[]): LikedBy[] => rows.map(({ data }) => data);

export const liveLikes = define({
  query: likesQuery,
  params: z.object({ type: z.enum(LIKE_LISTS) }),
  access: 'member',
  open(world, { type }, changed) {
    const { store, rows, cardOf, freshness } = world;
    const exclusionWatch = watchExclusions(world, changed);
    const given = watched(store, 'likes', { group: GIVEN }, changed);
    const received = watched(store, 'likes', { group: RECEIVED }, changed);
    /** New likes without a time (an older backend) are marked as seen up to the moment they were read. */
    const undated = (isNew: number): Time | null => {
      const { syncedAt } = freshness('likes');
      if (isNew === 0 || syncedAt === null) return null;
      return timeOf(syncedAt + world.serverNow() - world.wall());
    };
    return {
      close: closeAll(given, received, exclusionWatch),
      view() {
        const exclusions = exclusionWatch.base();
        if (given.rows === null || received.rows === null || exclusions === null) return null;
        const base = { profiles: dataOf(given.rows), liked_by: dataOf(received.rows), exclusions };
        const { counts, newest, ...lists } = likesOverlay(base, rows(), cardOf);
        const shown = lists[type];
        return {
          value: { rows: shown, counts, newest: newest ?? undated(counts.new) },
          isEmpty: shown.length === 0,
          freshnessKey: 'likes',
        };
      },
    };
  },
});
