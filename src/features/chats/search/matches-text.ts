/** Does a chat match the search text? Compares the name, place, last message and draft, without case or accents. */
import { holdsWords } from '#schemas/plain-words.ts';
import type { ChatRow } from '#sync/queries/chats.ts';

export function matchesText(typed: string): (row: ChatRow) => boolean {
  const holds = holdsWords(typed);
  return ({ card, last, draft }) =>
    holds([card.name, card.city, last?.body, draft].filter(Boolean).join('\n'));
}
