/** The deck of the match finder as dealt, and the member's choices; those stay when a new deck is dealt. */
import type { User } from '#schemas/account.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { meetText } from '#schemas/meet.ts';
import {
  inFront,
  lastChoice,
  roundAfter,
  withChoice,
  withKept,
  type DeckChoice,
} from '#sync/engine/overlay/deck.ts';
import { get, type Store } from '#sync/db/store/store.ts';
import type { Meta, Row } from './tables.ts';

/** The key in `meta`. */
export const DECK = 'deck';

export type StoredDeck = Extract<Meta, { kind: typeof DECK }>;

/** `isAnew`: it does not go on from the deck before. */
export type Dealt = Pick<StoredDeck, 'profiles' | 'cursor' | 'filters' | 'wider' | 'meet'> & {
  isAnew: boolean;
};

export const deckIn = (data: Meta | null | undefined): StoredDeck | null =>
  data?.kind === DECK ? data : null;

export const readDeck = async (store: Store): Promise<StoredDeck | null> =>
  deckIn(await get(store, 'meta', DECK));

/** Whether the site dealt it before it knew this choice of whom to meet (decisions 108). */
export const isOfOtherMeet = (deck: StoredDeck, user: User | null): boolean =>
  (deck.meet ?? null) !== meetText(user?.meet ?? null);

const deckRow = (data: StoredDeck): Row<'meta'> => ({ key: DECK, group: DECK, order: '', data });

const dealsOf = (deck: StoredDeck | null): number => deck?.deals ?? 0;

/**
 * Returns false and writes nothing when another deck was dealt since `known` was read: this one goes on from a deck that is
 * gone (invariant 14). Choices made and undone since then stay: the member of the last choice, which can still be undone, and
 * the members whose choices were undone are in this deck too, in front.
 */
export async function writeDeck(
  store: Store,
  { isAnew, ...dealt }: Dealt,
  known: StoredDeck | null,
): Promise<boolean> {
  let isWritten = false;
  await store.change('meta', DECK, (data) => {
    const before = deckIn(data);
    isWritten = dealsOf(before) === dealsOf(known) && (before === null) === (known === null);
    if (!isWritten) return before && deckRow(before);
    const choices = before?.choices ?? [];
    const undone = before?.undone?.slice(known?.undone?.length) ?? [];
    const profiles = withKept(dealt.profiles, before?.profiles ?? [], { choices, undone });
    const ended = { number: before?.round?.number ?? 0, members: [] };
    const round = roundAfter(isAnew ? ended : before?.round, { profiles, choices });
    const deals = dealsOf(before) + 1;
    return deckRow({ ...dealt, profiles, round, kind: DECK, choices, deals, undone: [] });
  });
  return isWritten;
}

export async function addChoice(store: Store, choice: DeckChoice): Promise<void> {
  await store.change('meta', DECK, (data) => {
    const deck = deckIn(data);
    if (deck === null) return null;
    const { profiles } = deck;
    const choices = withChoice(deck.choices, choice);
    return deckRow({ ...deck, choices, round: roundAfter(deck.round, { profiles, choices }) });
  });
}

/** Returns the choice that was taken back, null when there was none. Its member is in front again. */
export async function takeLastChoice(
  store: Store,
): Promise<{ profile: ProfileId; liked: boolean } | null> {
  let taken: DeckChoice | null = null;
  await store.change('meta', DECK, (data) => {
    const deck = deckIn(data);
    const last = deck && lastChoice(deck.profiles, deck.choices);
    taken = last;
    if (deck === null || last === null) return deck && deckRow(deck);
    return deckRow({
      ...deck,
      profiles: inFront(deck.profiles, last.profile),
      choices: deck.choices.filter((choice) => choice !== last),
      undone: [...(deck.undone ?? []), last.profile],
    });
  });
  return taken;
}
