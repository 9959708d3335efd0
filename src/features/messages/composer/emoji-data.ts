/**
 * All emoji with their names and search words in one language: loaded when the picker opens, from our own server. Each group
 * is a text of one line per emoji, `emoji|name|other words`.
 */
import type { Locale } from '#schemas/locale.ts';

export interface Emoji {
  emoji: string;
  name: string;
  /** In lower case: the name and the other words. */
  words: string;
}

export type EmojiGroups = readonly (readonly Emoji[])[];

const FILES = {
  'en-US': () => import('./emoji/emoji-en-us.json'),
  'nl-NL': () => import('./emoji/emoji-nl-nl.json'),
  'de-DE': () => import('./emoji/emoji-de-de.json'),
  'it-IT': () => import('./emoji/emoji-it-it.json'),
  'fr-FR': () => import('./emoji/emoji-fr-fr.json'),
  'es-ES': () => import('./emoji/emoji-es-es.json'),
  'pl-PL': () => import('./emoji/emoji-pl-pl.json'),
} as const satisfies Record<Locale, () => Promise<{ default: readonly string[] }>>;

export const readGroups = (groups: readonly string[]): EmojiGroups =>
  groups.map((group) =>
    group.split('\n').map((line) => {
      const [emoji = '', name = '', others = ''] = line.split('|');
      return { emoji, name, words: `${name} ${others}`.toLocaleLowerCase() };
    }),
  );

/** Null when the file cannot be loaded: offline, when the picker was never opened before. */
export async function loadEmoji(locale: Locale): Promise<EmojiGroups | null> {
  try {
    const { default: groups } = await FILES[locale]();
    return readGroups(groups);
  } catch {
    return null;
  }
}

/** Every typed word begins a word of the emoji; those whose name begins with the text come first. */
export function searchEmoji(groups: EmojiGroups, typed: string): Emoji[] {
  const text = typed.trim().toLocaleLowerCase();
  const wanted = text.split(/\s+/);
  const found = groups.flat().filter(({ words }) => {
    const all = words.split(' ');
    return wanted.every((word) => all.some((known) => known.startsWith(word)));
  });
  const isFirst = ({ words }: Emoji) => (words.startsWith(text) ? 0 : 1);
  return found.toSorted((one, other) => isFirst(one) - isFirst(other));
}
