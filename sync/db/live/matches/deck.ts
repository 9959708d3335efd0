/** The deck without members who were chosen, liked, written to, hidden or blocked meanwhile. */
import * as z from 'zod/mini';
import { CHATS } from '#sync/db/tables/chats.ts';
import { DECK, deckIn } from '#sync/db/tables/deck.ts';
import { DECK_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { GIVEN } from '#sync/db/tables/likes.ts';
import { lastChoice, leftIn } from '#sync/engine/overlay/deck.ts';
import { likeRowsOf, likeView } from '#sync/engine/overlay/like-view.ts';
import { deckQuery } from '#sync/queries/match-finder.ts';
import { closeAll, define, watched } from '#sync/db/live/definition.ts';
import { watchExclusions } from '#sync/db/live/exclusions.ts';

export const liveDeck = define({
  query: deckQuery,
  params: z.record(z.string(), z.never()),
  access: 'member',
  open(world, _, changed) {
    const { store } = world;
    const exclusionWatch = watchExclusions(world, changed);
    const stored = watched(store, 'meta', { keys: [DECK] }, changed);
    const given = watched(store, 'likes', { group: GIVEN }, changed);
    const chats = watched(store, 'chats', { group: CHATS }, changed);
    return {
      close: closeAll(stored, given, chats, exclusionWatch),
      view() {
        const exclusions = exclusionWatch.members();
        if (!stored.rows || !given.rows || !chats.rows || !exclusions) return null;
        const freshnessKey = DECK_FRESHNESS;
        const deck = deckIn(stored.rows[0]?.data);
        if (deck === null) return { value: null, isEmpty: true, freshnessKey };

        const likes = likeRowsOf(world.rows());
        const liked = new Set<string>(given.rows.map(({ data }) => data.id));
        const talking = new Set(chats.rows.map(({ key }) => key));
        const left = leftIn(
          deck.profiles,
          deck.choices,
          (id) =>
            exclusions.has(id) || talking.has(id) || likeView(liked.has(id), likes.get(id)).liked,
        );
        const rows = left.map(
          ({ reasons, shared_interests: shared, did_like_profile: _did, ...card }) => ({
            key: card.id,
            card,
            reasons,
            shared,
          }),
        );
        const last = lastChoice(deck.profiles, deck.choices);
        const value = {
          rows,
          dealt: deck.profiles.length,
          filters: deck.filters,
          wider: deck.wider,
          isExhausted: deck.cursor === null,
          last: last && { profile: last.profile, liked: last.liked },
        };
        // A used-up deck has something to show: whether the server knows more members.
        return { value, isEmpty: false, freshnessKey };
      },
    };
  },
});
