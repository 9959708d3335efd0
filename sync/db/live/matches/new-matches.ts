/** The matches to celebrate, over both lists of likes and the outbox. */
import { GIVEN, RECEIVED } from '#sync/db/tables/likes.ts';
import { matchRecordIn, NEW_MATCHES } from '#sync/db/tables/new-matches.ts';
import { likesOverlay } from '#sync/engine/overlay/likes.ts';
import { isReturned, newMatches } from '#sync/engine/overlay/new-matches.ts';
import { newMatchesQuery } from '#sync/queries/new-matches.ts';
import { closeAll, define, watched, NO_PARAMS } from '#sync/db/live/definition.ts';
import { watchExclusions } from '#sync/db/live/exclusions.ts';
import { dataOf } from '#sync/db/live/likes.ts';

export const liveNewMatches = define({
  query: newMatchesQuery,
  params: NO_PARAMS,
  access: 'member',
  open(world, _, changed) {
    const { store } = world;
    const exclusionWatch = watchExclusions(world, changed);
    const given = watched(store, 'likes', { group: GIVEN }, changed);
    const received = watched(store, 'likes', { group: RECEIVED }, changed);
    const record = watched(store, 'meta', { keys: [NEW_MATCHES] }, changed);
    return {
      close: closeAll(given, received, record, exclusionWatch),
      view() {
        const exclusions = exclusionWatch.base();
        if (!given.rows || !received.rows || !record.rows || exclusions === null) return null;
        const liked_by = dataOf(received.rows);
        const base = { profiles: dataOf(given.rows), liked_by, exclusions };
        const { mutual } = likesOverlay(base, world.rows(), world.cardOf);
        const known = matchRecordIn(record.rows[0]?.data);
        const news = newMatches({ mutual, received: liked_by, ...known });
        const rows = news.map(({ card }) => ({
          key: card.id,
          card,
          isReturned: isReturned(card.id, base.profiles, liked_by),
        }));
        return { value: { rows }, isEmpty: rows.length === 0, freshnessKey: 'likes' };
      },
    };
  },
});
