/** The stored matches of the signup, without hidden and blocked members, with my likes and first messages over them. */
import * as z from 'zod/mini';
import { Meet } from '#schemas/meet.ts';
import { SIGNUP_MATCHES_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { SIGNUP_MATCHES, signupMatchesIn } from '#sync/db/tables/signup-matches.ts';
import { helloState } from '#sync/engine/overlay/hello-state.ts';
import { likeRowsOf, likeView } from '#sync/engine/overlay/like-view.ts';
import { signupMatchesQuery, type MatchRow } from '#sync/queries/signup-matches.ts';
import { define } from '#sync/db/live/definition.ts';
import { fitsMeet } from './fits-meet.ts';
import { watchMatches } from './watch-matches.ts';

export const liveSignupMatches = define({
  query: signupMatchesQuery,
  params: z.object({ meet: z.optional(Meet) }),
  access: 'member',
  open(world, { meet }, changed) {
    const { freshness } = world;
    const matches = watchMatches(world, SIGNUP_MATCHES, changed);
    return {
      close: matches.close,
      view() {
        const base = matches.base();
        if (base === null) return null;
        const { stored, liked, talking, exclusions } = base;
        const freshnessKey = SIGNUP_MATCHES_FRESHNESS;
        const known = signupMatchesIn(stored);
        if (known === null) return { value: null, isEmpty: true, freshnessKey };

        const rows = world.rows();
        const likes = likeRowsOf(rows);
        const isPolled = freshness('likes').syncedAt !== null;
        const shown: MatchRow[] = known.profiles
          .filter((match) => !exclusions.has(match.id) && fitsMeet(match, meet))
          .map(({ reasons, did_like_profile, ...card }) => ({
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
