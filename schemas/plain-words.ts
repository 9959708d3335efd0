/** How stored text is searched on the device: without case or accents, every typed word somewhere in it. Pure. */

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

/** Says of each text whether it holds every typed word; true for all when nothing was typed. */
export function holdsWords(typed: string): (text: string) => boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    const searched = plain(text);
    return words.every((word) => searched.includes(word));
  };
}
