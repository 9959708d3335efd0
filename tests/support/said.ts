/**
 * The content of an answer, for comparing two answers that must not differ. Values that are new each time and the caller's own
 * words are removed.
 */
import type { Seen } from '#tests/support/browser.ts';

export const said = ({ status, text, headers }: Seen, ...own: string[]) => ({
  status,
  text: own.reduce((rest, word) => rest.replaceAll(word, '…'), text),
  headers: [...headers]
    .filter(([name]) => name !== 'x-versions' && name !== 'date')
    .map(([name, value]) => [name, value.replaceAll(/=[\w.-]{43,}/g, '=…')]),
});
