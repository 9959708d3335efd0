/**
 * Cleans every incoming text before it is used (security R15): one kind of line break, no control characters, no marks
 * of text direction, no invisible characters except the joiners of emoji and of the scripts of India and Persia.
 * Passwords stay as typed. Pure.
 */
const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;
const CONTROLS = /(?!\n)\p{Cc}/gu;
/** Soft hyphens, marks and changes of direction, invisible signs, interlinear annotations, musical beams. */
const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{1D173}-\u{1D17A}\u{E0001}]/gu;
/** Tags are allowed only in flags such as Scotland's. */
const TAGS = /(?<![\u{1F3F4}\u{E0020}-\u{E007F}])[\u{E0020}-\u{E007F}]+/gu;

/** What may be joined: parts of an emoji, or letters of a script that uses joiners. */
const JOINED = String.raw`\p{Extended_Pictographic}|(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])\p{L}`;
const BEFORE = String.raw`${JOINED}|\p{M}|\p{Emoji_Modifier}`;
const LOOSE_JOINERS = new RegExp(
  String.raw`(?<!${BEFORE})[\u200C\u200D]+|[\u200C\u200D]+(?![\u200C\u200D]|${JOINED})|(?<=[\u200C\u200D])[\u200C\u200D]+`,
  'gu',
);

/** Fields with one line, in every call. */
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

/** Cleans every text in a JSON value; `name` is the key of the value. */
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
