/** Does a chat match the search text? Compares the name, place, last message and draft, without case or accents. */
import type { ChatRow } from '#sync/queries/chats.ts';

/** Letters whose mark is part of the letter, so that removing accents does not change them. */
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
