/** What the line below a found member's photo is made of: what both share, and the beginning of their text. */
import type * as z from 'zod/mini';
import type { FoundCard } from '#schemas/search.ts';

/** More does not fit in one line. */
const MOST = 80;

export const hookOf = (
  them: { readonly interests: readonly string[]; readonly personal: string | null },
  mine: ReadonlySet<string>,
): Pick<z.input<typeof FoundCard>, 'shared_interests' | 'hook'> => ({
  shared_interests: them.interests.filter((interest) => mine.has(interest)),
  hook: firstSentence(them.personal ?? ''),
});

const SENTENCES = new Intl.Segmenter(undefined, { granularity: 'sentence' });

export function firstSentence(text: string): string | null {
  const [first] = SENTENCES.segment(text.trim());
  const sentence = first?.segment.trim() ?? '';
  if (sentence === '') return null;
  if (sentence.length <= MOST) return sentence;
  return `${sentence.slice(0, MOST).replace(/\s+\S*$/, '')}…`;
}
