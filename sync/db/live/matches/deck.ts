/** The deck without members who were chosen, liked, written to, hidden or blocked meanwhile. */
import * as z from 'zod/mini';
import { Meet } from '#schemas/meet.ts';
import { DECK, deckIn } from '#sync/db/tables/deck.ts';
import { DECK_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { lastChoice, leftIn } from '#sync/engine/overlay/deck.ts';
import { likeRowsOf, likeView } from '#sync/engine/overlay/like-view.ts';
import { deckQuery, type DeckView, WANTED_OF_DECK, type WantedOfDeck } from '#sync/queries/deck.ts';
import { define } from '#sync/db/live/definition.ts';
import { fitsMeet } from './fits-meet.ts';
import { watchMatches } from './watch-matches.ts';

/** With fewer left the next members are fetched. */
const LOW = 5;

/** An empty deck may be of the search before this one. */
function isShort({ rows, isExhausted }: DeckView, wanted: WantedOfDeck | undefined): boolean {
  if (wanted === undefined) return false;
  return (rows.length < LOW && !isExhausted) || (wanted === 'low' && rows.length === 0);
}

export const liveDeck = define({
  query: deckQuery,
  params: z.object({ wanted: z.optional(z.enum(WANTED_OF_DECK)), meet: z.optional(Meet) }),
  access: 'member',
  open(world, { wanted, meet }, changed) {
    const matches = watchMatches(world, DECK, changed);
    return {
      close: matches.close,
      view() {
        const base = matches.base();
        if (base === null) return null;
        const { stored, liked, talking, exclusions } = base;
        const freshnessKey = DECK_FRESHNESS;
        const deck = deckIn(stored);
        if (deck === null)
          return { value: null, isEmpty: true, isShort: wanted === 'ahead', freshnessKey };

        const likes = likeRowsOf(world.rows());
        const fitting = deck.profiles.filter((match) => fitsMeet(match, meet, deck.filters));
        const left = leftIn(
          fitting,
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
        const unfit = new Set<string>(deck.profiles.map(({ id }) => id));
        for (const { id } of fitting) unfit.delete(id);
        const members = deck.round?.members ?? rows.map(({ key }) => key);
        const counted = new Set<string>(members.filter((id) => !unfit.has(id)));
        const value = {
          rows,
          dealt: counted.size,
          left: rows.filter(({ key }) => counted.has(key)).length,
          round: deck.round?.number ?? 0,
          filters: deck.filters,
          wider: deck.wider,
          isExhausted: deck.cursor === null,
          last: last && { profile: last.profile, liked: last.liked },
        };
        // A used-up deck has something to show: whether the server knows more members.
        return { value, isEmpty: false, isShort: isShort(value, wanted), freshnessKey };
      },
    };
  },
});
