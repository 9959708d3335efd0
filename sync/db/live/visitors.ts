/** The stored visitors without hidden and blocked members, with my likes over them. */
import { VISITORS_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { GIVEN, RECEIVED } from '#sync/db/tables/likes.ts';
import { VISITORS, visitorsIn } from '#sync/db/tables/visitors.ts';
import { likeRowsOf, likeView } from '#sync/engine/overlay/like-view.ts';
import { visitorsQuery } from '#sync/queries/visitors.ts';
import { closeAll, define, watched, NO_PARAMS } from './definition.ts';
import { watchExclusions } from './exclusions.ts';

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
