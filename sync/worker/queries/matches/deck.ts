/**
 * Fills the deck of the match finder (contract 45): the members who are left, and then new ones. The server does not know whom the
 * member passed over, so these are left out here, and the cursor goes on behind them. A deck of another search is replaced.
 */
import { MATCHES_PAGE_SIZE } from '#schemas/limits.ts';
import { listMatches, type Match } from '#schemas/matches.ts';
import type { Outcome } from '#schemas/outcome.ts';
import { filtersKey } from '#schemas/search.ts';
import { readDeck, writeDeck, type StoredDeck } from '#sync/db/tables/deck.ts';
import { DECK_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { writeCards } from '#sync/db/tables/profiles.ts';
import { leftIn } from '#sync/engine/overlay/deck.ts';
import type { WiderDeck } from '#sync/queries/match-finder.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { storeAnswer, type QueryContext } from '#sync/worker/queries/own-lists.ts';

/** Of one deal: a member who passed over many gets a smaller deck, not a slow one. */
const REQUESTS_MAX = 4;

export async function fetchDeck(
  context: QueryContext,
  restart: { wider: WiderDeck | null } | null,
): Promise<Outcome<null>> {
  const { http, store } = context.memberSession;
  const known = await readDeck(store);
  const choices = known?.choices ?? [];
  const wider = restart === null ? (known?.wider ?? null) : restart.wider;
  const everywhere = wider?.isEverywhere === true ? { searchAllCountries: true } : {};
  const given = { ...wider?.filters, ...everywhere, finder: true };

  let dealt: Match[] = [];
  let cursor: string | null = null;
  if (restart === null && known !== null) {
    dealt = leftIn(known.profiles, choices, () => false);
    cursor = known.cursor;
  }
  for (let current = 1; ; current += 1) {
    const limit = Math.max(1, MATCHES_PAGE_SIZE - dealt.length);
    const query = { ...given, limit, ...(cursor === null ? {} : { cursor }) };
    const outcome = outcomeOf(listMatches, await fetchOptional(http, listMatches, { query }));
    if (outcome.ok) {
      const { profiles, filters } = outcome.value;
      if (current === 1 && restart === null && isOfOtherSearch(known, filters)) {
        dealt = [];
        cursor = null;
        continue;
      }
      // A full deck takes no more: the request only showed that its search is still the same one.
      if (dealt.length < MATCHES_PAGE_SIZE) {
        const here = new Set<string>(dealt.map(({ id }) => id));
        dealt.push(...leftIn(profiles, choices, (id) => here.has(id)));
        cursor = outcome.value.cursor;
      }
      if (cursor !== null && dealt.length < MATCHES_PAGE_SIZE && current < REQUESTS_MAX) continue;
    }
    return storeAnswer(context, DECK_FRESHNESS, outcome, async ({ filters }) => {
      await writeCards(store, dealt, context.clock.wall());
      await writeDeck(store, { profiles: dealt, cursor, filters, wider }, choices);
    });
  }
}

const isOfOtherSearch = (known: StoredDeck | null, filters: StoredDeck['filters']): boolean =>
  known !== null && filtersKey(known.filters) !== filtersKey(filters);
