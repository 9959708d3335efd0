/** Whether a message contains nothing but a few emoji, and is shown large. */
import { graphemesOf } from '#src/lib/text/segments.ts';

const LARGE_MAX = 3;
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/** One to three emoji with nothing but spaces between them. */
export function isOnlyEmoji(text: string): boolean {
  const seen = text.replaceAll(/\s/g, '');
  if (seen === '' || seen.length > 40) return false;
  const parts = graphemesOf(seen);
  return parts.length <= LARGE_MAX && parts.every((part) => PICTURE.test(part));
}
