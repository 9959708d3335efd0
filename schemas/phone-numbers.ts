/**
 * Phone numbers in a lower-case text, with any signs between the digits, or with the digits as words of our seven
 * languages. Dates, times, years, post codes, amounts and round numbers do not count. Pure.
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

/** Words that are part of too many other words, or drawn-out sounds. */
const ONLY_ALONE = new Set(['oh', 'un']);
const LONGEST = Math.max(...Array.from(DIGIT_OF.keys(), (word) => word.length));

/** A word made only of digit words, such as `nulzeseen`, in digits; every other word unchanged. */
function inDigits(word: string): string {
  const alone = DIGIT_OF.get(word);
  if (alone !== undefined) return alone;
  const upTo: (string | null)[] = [''];
  for (let end = 1; end <= word.length; end += 1) {
    upTo.push(null);
    for (let start = Math.max(0, end - LONGEST); start < end; start += 1) {
      const piece = word.slice(start, end);
      const before = upTo[start] ?? null;
      const digit = ONLY_ALONE.has(piece) ? undefined : DIGIT_OF.get(piece);
      if (before !== null && digit !== undefined) upTo[end] = before + digit;
    }
  }
  return upTo.at(-1) ?? word;
}

const YEAR = '(?:19|20)\\d{2}';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0?[1-9]|1[0-2])';

/** Numbers that show by their form what they are; each ends the row of digits around it. */
const OTHER_NUMBERS: readonly RegExp[] = [
  /(?<![\d:])(?:[01]?\d|2[0-3])[:h]\s?[0-5]\d(?![\d:])/gu,
  new RegExp(`(?<![\\d./-])${DAY}([./-])${MONTH}\\1(?:${YEAR}|\\d{2})(?![./-]?\\d)`, 'gu'),
  new RegExp(`(?<![\\d./-])${YEAR}([./-])${MONTH}\\1${DAY}(?![./-]?\\d)`, 'gu'),
  new RegExp(`(?<!\\d)${YEAR}(?:[\\s,/–-]{1,3}${YEAR})+(?!\\d)`, 'gu'),
  /(?<!\d)\d{5}-\d{4}(?!\d)/gu,
];

const ROW = /\+?\d(?:[\s().\-–/_+*:·•,|~]{0,4}\d){7,}/gu;
const ROUND = /^[1-9]\d{0,2}0{6,}$/;

/** The least digits with a leading zero or plus; without them one more is needed. */
const LEAST = 8;

function isPhone(row: string): boolean {
  const digits = row.replaceAll(/\D/g, '');
  const isMarked = row.startsWith('+') || row.startsWith('0');
  return digits.length >= (isMarked ? LEAST : LEAST + 1) && !ROUND.test(digits);
}

export function hasPhoneNumber(text: string): boolean {
  const written = text.replaceAll(/\p{L}+/gu, inDigits);
  const others = OTHER_NUMBERS.reduce((rest, other) => rest.replaceAll(other, '#'), written);
  return [...others.matchAll(ROW)].some(([row]) => isPhone(row));
}
