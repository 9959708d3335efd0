import { babelExtractor } from '@lingui/cli/api/extractors/babel';
import type { ExtractorType } from '@lingui/conf';

/** What the server fills in for each placeholder of its texts. Translators see the note beside each text that has it. */
const NOTES: ReadonlyMap<string, string> = new Map([
  ['site', 'the name of the site'],
  ['email', 'a masked e-mail address'],
  ['device', 'a browser and its system, such as "Firefox, Linux"'],
  ['date', 'a day, such as "1 May 2026"'],
  ['order', 'the number of an order'],
  ['reference', 'the reference of a withdrawal, a report or a complaint'],
  ['amount', 'an amount of money with its currency'],
  ['text', 'what a moderator wrote'],
  ['name', 'the name of a member'],
]);

function notesOf(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([placeholder, name = '']) => {
    const note = NOTES.get(name);
    if (note === undefined) throw new Error(`${placeholder} has no note in placeholder-notes.ts`);
    return `${placeholder}: ${note}`;
  });
}

/** Lingui's extractor, which adds the notes of the placeholders to each text of the server. */
export const withPlaceholderNotes: ExtractorType = {
  match: (file) => babelExtractor.match(file),
  extract: (file, code, onExtracted, context) =>
    babelExtractor.extract(
      file,
      code,
      (text) => {
        const isOfServer = code.includes('#server/texts/msg.ts');
        const notes = isOfServer ? notesOf(text.message ?? '') : [];
        onExtracted({ ...text, comment: [text.comment, ...notes].filter(Boolean).join('\n') });
      },
      context,
    ),
};
