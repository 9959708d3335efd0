/**
 * What an answer says, for comparing two that must tell nothing: without what is new each time, and without the caller's
 * own words.
 */
import type { Seen } from '#tests/support/browser.ts';

export const said = ({ status, text, headers }: Seen, ...own: string[]) => ({
  status,
  text: own.reduce((rest, word) => rest.replaceAll(word, '…'), text),
  headers: [...headers]
    .filter(([name]) => name !== 'x-versions' && name !== 'date')
    .map(([name, value]) => [name, value.replaceAll(/=[\w.-]{43,}/g, '=…')]),
});
