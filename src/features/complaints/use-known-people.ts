/** The members I know, of the chats and likes stored on this device: those I write with first. */
import { useMemo } from 'react';
import { holdsWords } from '#schemas/plain-words.ts';
import type { Card } from '#schemas/profile.ts';
import { useLive } from '#src/data/use-live.ts';
import { valueOf } from '#src/data/live-value.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { likesQuery } from '#sync/queries/likes.ts';

export function useKnownPeople(): readonly Card[] {
  const chats = valueOf(useLive(chatsQuery, { filter: 'all' }))?.rows;
  const archived = valueOf(useLive(chatsQuery, { filter: 'archived' }))?.rows;
  const received = valueOf(useLive(likesQuery, { type: 'received' }))?.rows;
  const given = valueOf(useLive(likesQuery, { type: 'given' }))?.rows;
  return useMemo(() => {
    const cards = [chats, archived, received, given].flatMap(
      (rows: readonly { card: Card }[] = []) => rows.map(({ card }) => card),
    );
    return [...new Map(cards.map((card) => [card.id, card])).values()];
  }, [chats, archived, received, given]);
}

/** Those whose name has what is typed; none while nothing is typed. */
export function namedLike(people: readonly Card[], typed: string): readonly Card[] {
  if (typed.trim() === '') return [];
  const isNamed = holdsWords(typed);
  return people.filter(({ name }) => isNamed(name));
}
