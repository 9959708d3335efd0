/**
 * The deck without members who were chosen, liked, written to, hidden or blocked meanwhile, and without those whom the member would
 * not like to meet: it may have been dealt before they said so (decisions 108).
 */
import * as z from 'zod/mini';
import type { Match } from '#schemas/matches.ts';
import { Meet } from '#schemas/meet.ts';
import { DECK, deckIn, isOfOtherMeet, type StoredDeck } from '#sync/db/tables/deck.ts';
import { DECK_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { ONLY } from '#sync/db/tables/tables.ts';
import { lastChoice, leftIn } from '#sync/engine/overlay/deck.ts';
import { likeRowsOf, likeView } from '#sync/engine/overlay/like-view.ts';
import { userOverlay } from '#sync/engine/overlay/user.ts';
import { deckQuery, type DeckView, WANTED_OF_DECK, type WantedOfDeck } from '#sync/queries/deck.ts';
import { closeAll, define, watched } from '#sync/db/live/definition.ts';
import { fitsMeet } from './fits-meet.ts';
import { watchMatches } from './watch-matches.ts';

/** With fewer left the next members are fetched. */
const LOW = 5;

/** An empty deck may be of the search before this one. */
function isShort({ rows, isExhausted }: DeckView, wanted: WantedOfDeck | undefined): boolean {
  if (wanted === undefined) return false;
  return (rows.length < LOW && !isExhausted) || (wanted === 'low' && rows.length === 0);
}

interface DeckParts {
  /** Whom the member would like to meet. */
  fitting: readonly Match[];
  left: readonly Match[];
}

function viewOf(deck: StoredDeck, { fitting, left }: DeckParts): DeckView {
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
  return {
    rows,
    dealt: counted.size,
    left: rows.filter(({ key }) => counted.has(key)).length,
    round: deck.round?.number ?? 0,
    filters: deck.filters,
    wider: deck.wider,
    isExhausted: deck.cursor === null,
    last: last && { profile: last.profile, liked: last.liked },
  };
}

export const liveDeck = define({
  query: deckQuery,
  params: z.object({ wanted: z.optional(z.enum(WANTED_OF_DECK)), meet: z.optional(Meet) }),
  access: 'member',
  open(world, { wanted, meet }, changed) {
    const matches = watchMatches(world, DECK, changed);
    const user = watched(world.store, 'user', { keys: [ONLY] }, changed);
    return {
      close: closeAll(matches, user),
      view() {
        const base = matches.base();
        if (base === null || !user.rows) return null;
        const { stored, liked, inConversation, exclusions } = base;
        const freshnessKey = DECK_FRESHNESS;
        const deck = deckIn(stored);
        if (deck === null)
          return { value: null, isEmpty: true, isShort: wanted === 'ahead', freshnessKey };

        const likes = likeRowsOf(world.rows());
        const me = user.rows[0]?.data ?? null;
        const sought = (me && userOverlay(me, world.rows()).meet) ?? meet;
        const fitting = deck.profiles.filter((match) => fitsMeet(match, sought, deck.filters));
        const left = leftIn(
          fitting,
          deck.choices,
          (id) =>
            exclusions.has(id) ||
            inConversation.has(id) ||
            likeView(liked.has(id), likes.get(id)).liked,
        );
        const value = viewOf(deck, { fitting, left });
        // A used-up deck has something to show: whether the server knows more members.
        const isOutdated = wanted !== undefined && isOfOtherMeet(deck, me);
        const isWanting = isOutdated || isShort(value, wanted);
        return { value, isEmpty: false, isShort: isWanting, freshnessKey };
      },
    };
  },
});
