import { graphemesOf } from '#src/lib/text/segments.ts';

/** A message about one item of a profile: it begins with a quote of the item, so that its reader knows what it is about. */
interface Comment {
  quote: string;
  text: string;
  /** The longest message of the site, when it is known. */
  most?: number | undefined;
}

/** The quote is shortened, never the words of the member. */
export function commentOn({ quote, text, most = Infinity }: Comment): string {
  const own = text.trim();
  const room = most - own.length - '“”\n'.length;
  if (room < 1) return own;
  const line = quote.trim().replaceAll(/\s+/g, ' ');
  const shown = line.length <= room ? line : `${shortened(graphemesOf(line), room - 1)}…`;
  return `“${shown}”\n${own}`;
}

/** Counted like a message, and never cut within a character. */
function shortened(letters: readonly string[], room: number): string {
  let kept = '';
  for (const letter of letters) {
    if (kept.length + letter.length > room) break;
    kept += letter;
  }
  return kept;
}
