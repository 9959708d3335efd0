/**
 * The stored matches of the signup, without hidden and blocked members, with my likes and first messages over them. They may have
 * been found before the member said whom they would like to meet (decisions 108): then those who do not fit are left out, and
 * new ones are fetched when the site knows the choice.
 */
import * as z from 'zod/mini';
import { Meet, meetText } from '#schemas/meet.ts';
import { SIGNUP_MATCHES_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { meetOfMatches, SIGNUP_MATCHES, signupMatchesIn } from '#sync/db/tables/signup-matches.ts';
import { ONLY } from '#sync/db/tables/tables.ts';
import { helloState } from '#sync/engine/overlay/hello-state.ts';
import { likeRowsOf, likeView } from '#sync/engine/overlay/like-view.ts';
import { userOverlay } from '#sync/engine/overlay/user.ts';
import { signupMatchesQuery, type MatchRow } from '#sync/queries/signup-matches.ts';
import { closeAll, define, watched } from '#sync/db/live/definition.ts';
import { fitsMeet } from './fits-meet.ts';
import { watchMatches } from './watch-matches.ts';

export const liveSignupMatches = define({
  query: signupMatchesQuery,
  params: z.object({ meet: z.optional(Meet) }),
  access: 'member',
  open(world, { meet }, changed) {
    const { freshness } = world;
    const matches = watchMatches(world, SIGNUP_MATCHES, changed);
    const user = watched(world.store, 'user', { keys: [ONLY] }, changed);
    return {
      close: closeAll(matches, user),
      view() {
        const base = matches.base();
        if (base === null || !user.rows) return null;
        const { stored, liked, inConversation, exclusions } = base;
        const freshnessKey = SIGNUP_MATCHES_FRESHNESS;
        const known = signupMatchesIn(stored);
        if (known === null) return { value: null, isEmpty: true, freshnessKey };

        const rows = world.rows();
        const me = user.rows[0]?.data ?? null;
        const mine = (me && userOverlay(me, rows).meet) ?? null;
        const foundBy = known.meet ?? null;
        // The site may add the member whose page led to the signup, whom the choice need not fit.
        const sought = mine === null ? meet : foundBy === meetText(mine) ? undefined : mine;
        const likes = likeRowsOf(rows);
        const isPolled = freshness('likes').syncedAt !== null;
        const shown: MatchRow[] = known.profiles
          .filter(({ id }) => !exclusions.has(id))
          .map(({ reasons, did_like_profile, ...card }) => ({
            key: card.id,
            card,
            reasons,
            ...likeView(isPolled ? liked.has(card.id) : did_like_profile, likes.get(card.id)),
            hello: helloState(
              rows,
              { profile: card.id, wall: world.wall() },
              inConversation.has(card.id),
            ),
          }))
          // A hello that was said is still reported.
          .filter(({ card, hello }) => hello !== 'none' || fitsMeet(card, sought));
        const isShort = foundBy !== meetOfMatches(me, meet);
        const value = { rows: shown, isWide: known.isWide };
        return { value, isEmpty: shown.length === 0, isShort, freshnessKey };
      },
    };
  },
});
