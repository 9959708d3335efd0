/**
 * Does a chat belong to what was typed into the search field? Names, places and the words of its last line, without case or accents.
 */
import type { ChatRow } from '#sync/queries/chats.ts';

/** Letters that carry their mark inside, so that taking accents off leaves them as they are. */
const INSEPARABLE: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[łøđßæœ]/g, (letter) => INSEPARABLE[letter] ?? letter);

export function matchesText({ card, last, draft }: ChatRow, typed: string): boolean {
  const text = plain([card.name, card.city, last?.body, draft].filter(Boolean).join('\n'));
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word));
}
