/**
 * A text as its reader hears it, for looking what it holds: characters that look the same are one, digits of every script
 * are ours, marks and invisible signs are gone, and a word that is spelled out letter by letter is put together. Pure.
 */
const DIGIT = /\p{Nd}/gu;
const IS_DIGIT = /^\p{Nd}$/u;

/** Digits of a script stand in a row from zero to nine. */
function inOurDigits(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (IS_DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** In lower case. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{Cf}\p{M}]/gu, '')
    .replaceAll(DIGIT, inOurDigits);

/** What may stand between the letters of a word that is spelled out. */
const GAPS = [
  String.raw`\s`,
  '-',
  '_',
  String.raw`\*`,
  String.raw`\|`,
  '/',
  '·',
  '•',
  ',',
  String.raw`\.`,
];
const LETTER = /\p{L}/u;

/** Four signs and more, one gap between each two. What is no gap here is a sign: `w w w . x`. */
const SPELLED = GAPS.map((gap) => {
  const also = [String.raw`\.`, '/'].filter((other) => other !== gap).join('');
  const sign = String.raw`[\p{L}\p{N}@:${also}]`;
  return {
    run: new RegExp(
      String.raw`(?<![\p{L}\p{N}])${sign}(?:${gap}${sign}){3,}(?![\p{L}\p{N}])`,
      'gu',
    ),
    gap: new RegExp(gap, 'gu'),
  };
});

/** The words that are spelled out, each put together; numbers stay as they are written. */
export const spelledOut = (plain: string): readonly string[] =>
  SPELLED.flatMap(({ run, gap }) =>
    [...plain.matchAll(run)]
      .filter(([letters]) => LETTER.test(letters))
      .map(([letters]) => letters.replaceAll(gap, '')),
  );
