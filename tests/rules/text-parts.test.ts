import { expect, test } from 'vitest';
import { textParts } from '#src/features/messages/links/text-parts.ts';

const marked = (text: string) =>
  textParts(text)
    .map((part) => (part.href === null ? part.text : `<${part.text}|${part.href}>`))
    .join('');

test.each([
  ['no link', 'Shall we meet at 8.30? e.g. here', 'Shall we meet at 8.30? e.g. here'],
  [
    'an address',
    'See https://vonk.map/a?b=1#c',
    'See <https://vonk.map/a?b=1#c|https://vonk.map/a?b=1#c>',
  ],
  ['the full stop of the sentence', 'On www.vonk.map.', 'On <www.vonk.map|https://www.vonk.map>.'],
  ['brackets', '(https://vonk.map) yes', '(<https://vonk.map|https://vonk.map>) yes'],
  ['two', 'https://a.nl, https://b.nl', '<https://a.nl|https://a.nl>, <https://b.nl|https://b.nl>'],
  ['no address', 'https:// and javascript:alert(1)', 'https:// and javascript:alert(1)'],
  ['capitals', 'WWW.VONK.MAP', '<WWW.VONK.MAP|https://WWW.VONK.MAP>'],
])('[product 3.1] the links in a text: %s', (_what, text, parts) => {
  expect(marked(text)).toBe(parts);
});
