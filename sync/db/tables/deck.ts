/** The deck of the match finder as dealt, and the member's choices; those stay when a new deck is dealt. */
import type { ProfileId } from '#schemas/ids.ts';
import { lastChoice, leftIn, withChoice, type DeckChoice } from '#sync/engine/overlay/deck.ts';
import { get, type Store } from '#sync/db/store/store.ts';
import type { Meta, Row } from './tables.ts';

/** The key in `meta`. */
export const DECK = 'deck';

export type StoredDeck = Extract<Meta, { kind: typeof DECK }>;

export const deckIn = (data: Meta | null | undefined): StoredDeck | null =>
  data?.kind === DECK ? data : null;

export const readDeck = async (store: Store): Promise<StoredDeck | null> =>
  deckIn(await get(store, 'meta', DECK));

const deckRow = (data: StoredDeck): Row<'meta'> => ({ key: DECK, group: DECK, order: '', data });

/**
 * Choices that were made while the deck was on its way stay. `considered`: those that the deal left out. The member of the last
 * choice stays too, so that it can be undone, and so does one whose choice was undone meanwhile.
 */
export async function writeDeck(
  store: Store,
  dealt: Omit<StoredDeck, 'kind' | 'choices' | 'size'>,
  considered: readonly DeckChoice[],
): Promise<void> {
  await store.change('meta', DECK, (data) => {
    const before = deckIn(data);
    const choices = before?.choices ?? [];
    const isIn = (some: readonly DeckChoice[], profile: string): boolean =>
      some.some((choice) => choice.profile === profile);
    const isKept = (profile: string): boolean =>
      isIn(choices.slice(-1), profile) || (isIn(considered, profile) && !isIn(choices, profile));
    const isDealt = (profile: string): boolean => dealt.profiles.some(({ id }) => id === profile);
    const kept = before?.profiles.filter(({ id }) => isKept(id) && !isDealt(id)) ?? [];
    const profiles = [...kept, ...dealt.profiles];
    const size = leftIn(profiles, choices, () => false).length;
    return deckRow({ ...dealt, profiles, size, kind: DECK, choices });
  });
}

export async function addChoice(store: Store, choice: DeckChoice): Promise<void> {
  await store.change('meta', DECK, (data) => {
    const deck = deckIn(data);
    return deck && deckRow({ ...deck, choices: withChoice(deck.choices, choice) });
  });
}

/** Returns the choice that was taken back, null when there was none. */
export async function takeLastChoice(
  store: Store,
): Promise<{ profile: ProfileId; liked: boolean } | null> {
  let taken: DeckChoice | null = null;
  await store.change('meta', DECK, (data) => {
    const deck = deckIn(data);
    if (deck === null) return null;
    const last = lastChoice(deck.profiles, deck.choices);
    taken = last;
    return deckRow({ ...deck, choices: deck.choices.filter((choice) => choice !== last) });
  });
  return taken;
}
