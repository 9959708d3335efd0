import { expect, test } from 'vitest';
import { languageBadge } from '#src/features/members/language-badge.ts';

test.each([
  ['same language → hidden', { language: 'nl', country: 'NL' }, 'nl-NL', null],
  ['same language, other region → hidden', { language: 'en', country: 'GB' }, 'en-US', null],
  ['same language as a tag → hidden', { language: 'de-AT', country: 'AT' }, 'de-DE', null],
  ['other language → shown', { language: 'de', country: 'DE' }, 'nl-NL', 'de'],
  [
    'other language as a tag → its two letters',
    { language: 'fr_FR', country: 'FR' },
    'nl-NL',
    'fr',
  ],
  ['same language in Belgium → shown', { language: 'nl', country: 'BE' }, 'nl-NL', 'nl'],
  ['same language in Canada → shown', { language: 'en', country: 'CA' }, 'en-US', 'en'],
  ['same language in Switzerland → shown', { language: 'de', country: 'CH' }, 'de-DE', 'de'],
  ['same language in Finland → shown', { language: 'en', country: 'FI' }, 'en-US', 'en'],
  ['unknown language in Belgium → hidden', { language: null, country: 'BE' }, 'nl-NL', null],
  ['empty language → hidden', { language: '', country: 'CA' }, 'nl-NL', null],
  ['other language, unknown country → shown', { language: 'it', country: null }, 'nl-NL', 'it'],
])('[§2 language badge] %s', (_claim, card, locale, shown) => {
  expect(languageBadge(card, locale)).toBe(shown);
});
