/**
 * A card for every member in the outbox, from any list that holds one. Looked up once; a missing card is looked up again
 * after something new was stored.
 */
import type { Card } from '#schemas/profile.ts';
import { GIVEN, RECEIVED } from '#sync/db/tables/likes.ts';
import { get, type Store } from '#sync/db/store/store.ts';

export interface Cards {
  of: (profile: string) => Card | null;
  /** Whether any card is being looked up, and was not long ago. */
  isLooking: () => boolean;
  /** Something new is stored. */
  refresh: () => void;
}

async function find(store: Store, profile: string): Promise<Card | null> {
  const known = await get(store, 'profiles', profile);
  if (known) return known.card;
  const chat = await get(store, 'chats', profile);
  if (chat) return chat.profile;
  const [like] = await store.select('likes', {
    keys: [`${GIVEN}:${profile}`, `${RECEIVED}:${profile}`],
  });
  return like?.data ?? null;
}

/** A store that hangs holds nothing back for longer. */
const LONG_MS = 500;

interface CardsParts {
  store: Store;
  changed: () => void;
  /** A timer, as the worker's clock has it; it answers how to stop it. */
  after: (ms: number, run: () => void) => () => void;
}

export function createCards({ store, changed, after }: CardsParts): Cards {
  const cards = new Map<string, Card | null>();
  let looking = 0;
  let isLong = false;
  let stopTimer = (): void => {};

  const begin = (): void => {
    looking += 1;
    if (looking > 1) return;
    isLong = false;
    stopTimer = after(LONG_MS, () => {
      isLong = true;
      changed();
    });
  };
  const end = (): void => {
    looking -= 1;
    if (looking === 0) stopTimer();
  };

  const look = async (profile: string): Promise<void> => {
    begin();
    const card = await find(store, profile).catch(() => null);
    end();
    if (card !== null) cards.set(profile, card);
    if (card !== null || looking === 0) changed();
  };

  return {
    of(profile) {
      const card = cards.get(profile);
      if (card !== undefined) return card;
      cards.set(profile, null);
      void look(profile);
      return null;
    },
    isLooking: () => looking > 0 && !isLong,
    refresh() {
      for (const [profile, card] of cards) if (card === null) cards.delete(profile);
    },
  };
}
