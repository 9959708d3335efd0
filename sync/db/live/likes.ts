/** One tab of the likes screen over both lists and the outbox, and the visitors of my profile. */
import * as z from 'zod/mini';
import type { LikedBy } from '#schemas/likes.ts';
import { timeOf, type Time } from '#schemas/time.ts';
import { GIVEN, RECEIVED, VISITORS, visitorsIn } from '#sync/db/tables/likes.ts';
import type { Row } from '#sync/db/tables/tables.ts';
import { likesOverlay } from '#sync/engine/overlay/likes.ts';
import { LIKE_LISTS, likesQuery, visitorsQuery } from '#sync/queries/likes.ts';
import { closeAll, define, watched, NO_PARAMS } from './definition.ts';
import { watchExclusions } from './exclusions.ts';
import { VISITORS_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { likeRowsOf, likeView } from '#sync/engine/overlay/like-view.ts';

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

/** Without hidden and blocked members, with my likes over them. */
export const liveVisitors = define({
  query: visitorsQuery,
  params: NO_PARAMS,
  access: 'member',
  open(world, _, changed) {
    const { store } = world;
    const exclusionWatch = watchExclusions(world, changed);
    const stored = watched(store, 'meta', { keys: [VISITORS] }, changed);
    const given = watched(store, 'likes', { group: GIVEN }, changed);
    const received = watched(store, 'likes', { group: RECEIVED }, changed);
    return {
      close: closeAll(stored, given, received, exclusionWatch),
      view() {
        const exclusions = exclusionWatch.members();
        if (!stored.rows || !given.rows || !received.rows || !exclusions) return null;
        const freshnessKey = VISITORS_FRESHNESS;
        const known = visitorsIn(stored.rows[0]?.data);
        if (known === null) return { value: null, isEmpty: true, freshnessKey };

        const intents = likeRowsOf(world.rows());
        const liked = new Set<string>(given.rows.map(({ data }) => data.id));
        const likesMe = new Set<string>(received.rows.map(({ data }) => data.id));
        // What the answer says of likes is as old as the answer: the stored likes and the outbox know better.
        const rows = known
          .filter(({ id }) => !exclusions.has(id))
          .map(({ created, like_new: _new, mutual: _mutual, did_like_profile: _did, ...card }) => {
            const view = likeView(liked.has(card.id), intents.get(card.id));
            const mutual = view.liked && likesMe.has(card.id);
            return { ...view, key: card.id, card, created, like_new: false, mutual };
          });
        return { value: { rows }, isEmpty: rows.length === 0, freshnessKey };
      },
    };
  },
});
