/**
 * A card for every member in the outbox, from any list that holds one. Looked up once; a missing card is looked up again
 * after something new was stored.
 */
import type { Card } from '#schemas/profile.ts';
import { GIVEN, RECEIVED } from '#sync/db/tables/likes.ts';
import { get, type Store } from '#sync/db/store/store.ts';

export interface Cards {
  of: (profile: string) => Card | null;
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

export function createCards(store: Store, changed: () => void): Cards {
  const cards = new Map<string, Card | null>();

  const look = async (profile: string): Promise<void> => {
    const card = await find(store, profile).catch(() => null);
    if (card === null) return;
    cards.set(profile, card);
    changed();
  };

  return {
    of(profile) {
      const card = cards.get(profile);
      if (card !== undefined) return card;
      cards.set(profile, null);
      void look(profile);
      return null;
    },
    refresh() {
      for (const [profile, card] of cards) if (card === null) cards.delete(profile);
    },
  };
}
