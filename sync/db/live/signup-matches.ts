/** The stored matches of the signup, without hidden and blocked members, with my likes and first messages over them. */
import * as z from 'zod/mini';
import { SIGNUP_MATCHES_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { CHATS } from '#sync/db/tables/chats.ts';
import { GIVEN } from '#sync/db/tables/likes.ts';
import { SIGNUP_MATCHES, signupMatchesIn } from '#sync/db/tables/signup-matches.ts';
import { helloState } from '#sync/engine/overlay/hello-state.ts';
import { likeRowsOf, likeView } from '#sync/engine/overlay/like-view.ts';
import { signupMatchesQuery, type MatchRow } from '#sync/queries/signup-matches.ts';
import { closeAll, define, watched } from './definition.ts';
import { watchExclusions } from './exclusions.ts';

export const liveSignupMatches = define({
  query: signupMatchesQuery,
  params: z.record(z.string(), z.never()),
  access: 'member',
  open(world, _, changed) {
    const { store, freshness } = world;
    const exclusionWatch = watchExclusions(world, changed);
    const stored = watched(store, 'meta', { keys: [SIGNUP_MATCHES] }, changed);
    const given = watched(store, 'likes', { group: GIVEN }, changed);
    const chats = watched(store, 'chats', { group: CHATS }, changed);
    return {
      close: closeAll(stored, given, chats, exclusionWatch),
      view() {
        const exclusions = exclusionWatch.members();
        if (!stored.rows || !given.rows || !chats.rows || !exclusions) return null;
        const freshnessKey = SIGNUP_MATCHES_FRESHNESS;
        const known = signupMatchesIn(stored.rows[0]?.data);
        if (known === null) return { value: null, isEmpty: true, freshnessKey };

        const rows = world.rows();
        const likes = likeRowsOf(rows);
        const isPolled = freshness('likes').syncedAt !== null;
        const liked = new Set<string>(given.rows.map(({ data }) => data.id));
        const talking = new Set(chats.rows.map(({ key }) => key));
        const shown: MatchRow[] = known.profiles
          .filter(({ id }) => !exclusions.has(id))
          .map(({ reasons, shared_interests: _shared, did_like_profile, ...card }) => ({
            key: card.id,
            card,
            reasons,
            ...likeView(isPolled ? liked.has(card.id) : did_like_profile, likes.get(card.id)),
            hello: helloState(rows, { profile: card.id, wall: world.wall() }, talking.has(card.id)),
          }));
        const value = { rows: shown, isWide: known.isWide };
        return { value, isEmpty: shown.length === 0, freshnessKey };
      },
    };
  },
});
