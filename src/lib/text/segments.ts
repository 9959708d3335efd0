/** Texts cut where a reader sees an end; a browser without `Intl.Segmenter` cuts between code points, and no sentences. */

/** What looks like one character: a letter with its accents, a flag, a family. */
export const graphemesOf = (text: string): string[] =>
  segmentsOf(text, 'grapheme') ?? Array.from(text);

/** The letter that stands for a missing picture. */
export const initialOf = (name: string): string | undefined =>
  graphemesOf(name.trim())[0]?.toLocaleUpperCase();

/** With the spaces after them. */
export const sentencesOf = (text: string): string[] => segmentsOf(text, 'sentence') ?? [text];

type Granularity = 'grapheme' | 'sentence';

/** Making one takes longer than most of what it is asked, and each name on a screen asks for its initial. */
const segmenters = new Map<Granularity, Intl.Segmenter>();

function segmentsOf(text: string, granularity: Granularity): string[] | null {
  if (!('Segmenter' in Intl)) return null;
  const segmenter = segmenters.get(granularity) ?? new Intl.Segmenter(undefined, { granularity });
  segmenters.set(granularity, segmenter);
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
