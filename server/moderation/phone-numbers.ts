/**
 * Phone numbers in a text of lower case, with any signs between the digits or the digits as words of our seven languages.
 * Dates, times, years, post codes, amounts and round numbers are none. Pure.
 */

/** From zero to nine. */
const DIGIT_WORDS: readonly string[] = [
  'zero oh nul null zéro cero',
  'one een één eins un une uno una jeden',
  'two twee zwei zwo due deux dos dwa',
  'three drie drei tre trois tres trzy',
  'four vier quattro quatre cuatro cztery',
  'five vijf fünf cinque cinq cinco pięć',
  'six zes sechs sei seis sześć',
  'seven zeven sieben sette sept siete siedem',
  'eight acht otto huit ocho osiem',
  'nine negen neun nove neuf nueve dziewięć',
];

const DIGIT_OF: ReadonlyMap<string, string> = new Map(
  DIGIT_WORDS.flatMap((words, digit) =>
    words.split(' ').map((word): [string, string] => [word, String(digit)]),
  ),
);

const YEAR = '(?:19|20)\\d{2}';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';

/** Numbers that say what they are; each ends the row of digits it stands in. */
const OTHER_NUMBERS: readonly RegExp[] = [
  /(?<![\d:])(?:[01]?\d|2[0-3])[:h]\s?[0-5]\d(?![\d:])/gu,
  new RegExp(`(?<![\\d./-])${DAY}([./-])${MONTH}\\1(?:${YEAR}|\\d{2})(?![./-]?\\d)`, 'gu'),
  new RegExp(`(?<![\\d./-])${YEAR}([./-])${MONTH}\\1${DAY}(?![./-]?\\d)`, 'gu'),
  new RegExp(`(?<!\\d)${YEAR}(?:[\\s,/–-]{1,3}${YEAR})+(?!\\d)`, 'gu'),
  /(?<!\d)\d{5}-\d{4}(?!\d)/gu,
];

const ROW = /\+?\d(?:[\s().\-–/_+*:·•,|~]{0,4}\d){7,}/gu;
const ROUND = /^[1-9]\d{0,2}0{6,}$/;

/** So many digits with the zero or plus of a country's own numbers; one more without. */
const LEAST = 8;

function isPhone(row: string): boolean {
  const digits = row.replaceAll(/\D/g, '');
  const isMarked = row.startsWith('+') || row.startsWith('0');
  return digits.length >= (isMarked ? LEAST : LEAST + 1) && !ROUND.test(digits);
}

export function hasPhoneNumber(text: string): boolean {
  const inDigits = text.replaceAll(/\p{L}+/gu, (word) => DIGIT_OF.get(word) ?? word);
  const others = OTHER_NUMBERS.reduce((rest, other) => rest.replaceAll(other, '#'), inDigits);
  return [...others.matchAll(ROW)].some(([row]) => isPhone(row));
}
