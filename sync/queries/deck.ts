/** The deck of the match finder: who is left, with the reasons of the server, and what can be undone. */
import type { ProfileId } from '#schemas/ids.ts';
import type { Meet } from '#schemas/meet.ts';
import type { MatchReason } from '#schemas/matches.ts';
import type { ListedCard } from '#schemas/profile.ts';
import type { OwnFilters } from '#schemas/search.ts';
import { query } from './live.ts';

export interface DeckRow {
  key: ProfileId;
  card: ListedCard;
  /** The strongest first; empty when only the filters match. */
  reasons: MatchReason[];
  /** Ids of the interests that both have. */
  shared: string[];
}

/** Other filters than those of the last search, which stay as they are. */
export interface WiderDeck {
  filters: OwnFilters;
  /** From all countries of the site. */
  isEverywhere: boolean;
}

export interface DeckView {
  rows: DeckRow[];
  /** Of the cards that are counted: how many there were, how many are left, and which round of counting it is. */
  dealt: number;
  left: number;
  round: number;
  /** The filters that the server applied. */
  filters: OwnFilters;
  /** Null while the deck has the filters of the last search. */
  wider: WiderDeck | null;
  /** The server knows no other member who fits. */
  isExhausted: boolean;
  /** The last choice, if its member is in this deck. */
  last: { profile: ProfileId; liked: boolean } | null;
}

/**
 * When it is fetched, and never without it: `low`: when the screen opens, and before the deck runs out. `ahead`: where no deck is
 * stored, or before it runs out.
 */
export const WANTED_OF_DECK = ['low', 'ahead'] as const;
export type WantedOfDeck = (typeof WANTED_OF_DECK)[number];

export interface DeckParams {
  wanted?: WantedOfDeck | undefined;
  /** Whom the member would like to meet, when only this device knows it (decisions 108). */
  meet?: Meet | undefined;
}

export const deckQuery = query<DeckParams, DeckView>()('deck');
