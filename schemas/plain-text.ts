/**
 * A text normalised for the checks of its content: characters that look the same become one, digits of every script
 * become ours, marks and invisible signs are removed, and a word spelled out letter by letter is joined. Pure.
 */
const DIGIT = /\p{Nd}/gu;
const IS_DIGIT = /^\p{Nd}$/u;

/** The digits of a script are in a row from zero to nine. */
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

/** What may separate the letters of a spelled-out word. */
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

/** Four signs or more, with one gap between each two. A character that is not the gap is a sign: `w w w . x`. */
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

/** The spelled-out words, each joined; numbers stay as written. */
export const spelledOut = (plain: string): readonly string[] =>
  SPELLED.flatMap(({ run, gap }) =>
    [...plain.matchAll(run)]
      .filter(([letters]) => LETTER.test(letters))
      .map(([letters]) => letters.replaceAll(gap, '')),
  );
