/**
 * Every text that arrives, before anything looks at it (security R15): line breaks of one kind, no control characters, no
 * marks that turn the direction of text around, nothing invisible but the joiners that emoji and the scripts of India and
 * Persia are written with. Passwords stay as they were typed. Pure.
 */
const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
const CONTROLS = /(?!\n)\p{Cc}/gu;
/** Soft hyphens, marks and turns of direction, invisible signs, comments between lines, musical beams. */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{1D173}-\u{1D17A}\u{E0001}]/gu;
/** Of a flag such as Scotland's, and of nothing else. */
const TAGS = /(?<![\u{1F3F4}\u{E0020}-\u{E007F}])[\u{E0020}-\u{E007F}]+/gu;

/** What is joined: parts of an emoji, or letters of a script that has such joints. */
const JOINED = String.raw`\p{Extended_Pictographic}|(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])\p{L}`;
const BEFORE = String.raw`${JOINED}|\p{M}|\p{Emoji_Modifier}`;
const LOOSE_JOINERS = new RegExp(
  String.raw`(?<!${BEFORE})[\u200C\u200D]+|[\u200C\u200D]+(?![\u200C\u200D]|${JOINED})|(?<=[\u200C\u200D])[\u200C\u200D]+`,
  'gu',
);

/** Fields that have one line, in every call. */
const ONE_LINE: ReadonlySet<string> = new Set(['name', 'city', 'subject']);
const AS_TYPED: ReadonlySet<string> = new Set(['password', 'current', 'new']);

export const cleanText = (text: string): string =>
  text
    .replaceAll(LINE_BREAKS, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(CONTROLS, '')
    .replaceAll(INVISIBLE, '')
    .replaceAll(TAGS, '')
    .replaceAll(LOOSE_JOINERS, '');

/** Every text in a value that came as JSON; `name` is what the value stands under. */
export function cleanTexts(value: unknown, name = ''): unknown {
  if (typeof value === 'string') {
    if (AS_TYPED.has(name)) return value;
    const text = cleanText(value);
    return ONE_LINE.has(name) ? text.replaceAll('\n', ' ') : text;
  }
  if (Array.isArray(value)) return value.map((one) => cleanTexts(one, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleanTexts(one, key)]));
}
