/**
 * Fills the deck of the match finder (contract 45, or the search where a site lacks it): the members who are left, and then new ones. The server does not know whom the
 * member passed over, so these are left out here, and the cursor goes on behind them. A deck of another search, or of
 * another choice of whom to meet, is replaced.
 */
import { MATCHES_PAGE_SIZE } from '#schemas/limits.ts';
import { listMatches, type Match } from '#schemas/matches.ts';
import { meetText } from '#schemas/meet.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { filtersKey, type OwnFilters, type SearchFilters } from '#schemas/search.ts';
import {
  type Dealt,
  isOfOtherMeet,
  readDeck,
  writeDeck,
  type StoredDeck,
} from '#sync/db/tables/deck.ts';
import { DECK_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import { lastSearched } from '#sync/db/tables/pages.ts';
import { writeCards } from '#sync/db/tables/profiles.ts';
import { ONLY } from '#sync/db/tables/tables.ts';
import { get } from '#sync/db/store/store.ts';
import { leftIn } from '#sync/engine/overlay/deck.ts';
import type { WiderDeck } from '#sync/queries/deck.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import { storeAnswer, type QueryContext } from '#sync/worker/requests/own-lists.ts';
import { isPageCursor, matchesFromSearch } from './from-search.ts';

/** Of one deal: a member who passed over many gets a smaller deck, not a slow one. */
const REQUESTS_MAX = 4;

/** While other tabs deal too: each deal goes on from the deck that the one before left. */
const DEALS_MAX = 3;

/** A new deck, by the last search or wider than it. */
type Restart = { wider: WiderDeck | null };

export const fillDeck = (context: QueryContext): Promise<Outcome<null>> => dealDeck(context, null);

export const restartDeck = (context: QueryContext, restart: Restart): Promise<Outcome<null>> =>
  dealDeck(context, restart);

async function dealDeck(context: QueryContext, restart: Restart | null): Promise<Outcome<null>> {
  for (let current = 1; ; current += 1) {
    const { outcome, isOutdated } = await dealOnce(context, restart);
    if (!isOutdated || current === DEALS_MAX) return outcome;
  }
}

/** `isOutdated`: another deck was written meanwhile, and this one was not. */
async function dealOnce(context: QueryContext, restart: Restart | null) {
  const { store } = context.memberSession;
  const known = await readDeck(store);
  const answered = await deal(context, known, restart);
  let isOutdated = false;
  const outcome = await storeAnswer(context, DECK_FRESHNESS, answered, async (dealt) => {
    await writeCards(store, dealt.profiles, context.clock.wall());
    isOutdated = !(await writeDeck(store, dealt, known));
  });
  return { outcome, isOutdated };
}

async function deal(
  context: QueryContext,
  known: StoredDeck | null,
  restart: Restart | null,
): Promise<Outcome<Dealt>> {
  const choices = known?.choices ?? [];
  const user = await get(context.memberSession.store, 'user', ONLY);
  const meet = meetText(user?.meet ?? null);
  const wider = restart === null ? (known?.wider ?? null) : restart.wider;

  let dealt: Match[] = [];
  let cursor: string | null = null;
  const goesOn = restart === null && known !== null && !isOfOtherMeet(known, user);
  let isAnew = !goesOn;
  if (goesOn) {
    dealt = leftIn(known.profiles, choices, () => false);
    cursor = known.cursor;
  }
  for (let current = 1; ; current += 1) {
    const limit = Math.max(1, MATCHES_PAGE_SIZE - dealt.length);
    const outcome: Outcome<DealtPage> = await dealPage(context, { known, wider, cursor, limit });
    if (!outcome.ok) return outcome;
    const { profiles, filters } = outcome.value;
    if (current === 1 && restart === null && isOfOtherSearch(known, filters)) {
      dealt = [];
      cursor = null;
      isAnew = true;
      continue;
    }
    // A full deck takes no more: the request only showed that its search is still the same one.
    if (dealt.length < MATCHES_PAGE_SIZE) {
      const here = new Set<string>(dealt.map(({ id }) => id));
      dealt.push(...leftIn(profiles, choices, (id) => here.has(id)));
      cursor = outcome.value.cursor;
    }
    if (cursor === null || dealt.length >= MATCHES_PAGE_SIZE || current === REQUESTS_MAX)
      return ok({ profiles: dealt, cursor, filters, wider, meet, isAnew });
  }
}

type DealtPage = Pick<Dealt, 'profiles' | 'cursor' | 'filters'>;

interface DeckPageRequest {
  known: StoredDeck | null;
  wider: WiderDeck | null;
  cursor: string | null;
  limit: number;
}

async function dealPage(
  context: QueryContext,
  asked: DeckPageRequest,
): Promise<Outcome<DealtPage>> {
  const { wider, cursor, limit } = asked;
  const { http } = context.memberSession;
  const everywhere = wider?.isEverywhere === true ? { searchAllCountries: true } : {};
  const after = cursor === null || isPageCursor(cursor) ? {} : { cursor };
  const query = { ...wider?.filters, ...everywhere, finder: true, limit, ...after };
  const outcome = outcomeOf(listMatches, await fetchOptional(http, listMatches, { query }));
  const isLacking = !outcome.ok && outcome.failure.code === 'absent';
  return isLacking ? dealFoundPage(context, asked) : outcome;
}

/** On a site without the call the last search is that of this device. */
async function dealFoundPage(
  context: QueryContext,
  { known, wider, cursor }: DeckPageRequest,
): Promise<Outcome<DealtPage>> {
  const { store } = context.memberSession;
  const last = (await lastSearched(store)) ?? known?.filters ?? {};
  const { switches, own } = partsOf(last);
  const filters = wider?.filters ?? own;
  const everywhere = wider?.isEverywhere === true ? ({ searchAllCountries: true } as const) : {};
  const found = await matchesFromSearch(
    context,
    { ...filters, ...switches, ...everywhere },
    cursor,
  );
  if (!found.ok) return found;
  const profiles = found.value.profiles.filter(({ did_like_profile }) => !did_like_profile);
  return ok({ ...found.value, profiles, filters });
}

/** Who is online or has a picture concerns the search alone (decisions 108). */
function partsOf(filters: SearchFilters): { switches: SearchFilters; own: OwnFilters } {
  const {
    similar: _similar,
    hideFictional,
    onlyVerified,
    hideNudity,
    searchAllCountries,
    onlyOnline: _onlyOnline,
    withPicture: _withPicture,
    ...own
  } = filters;
  return { switches: { hideFictional, onlyVerified, hideNudity, searchAllCountries }, own };
}

const isOfOtherSearch = (known: StoredDeck | null, filters: StoredDeck['filters']): boolean =>
  known !== null && filtersKey(known.filters) !== filtersKey(filters);
