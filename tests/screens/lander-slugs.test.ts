import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#schemas/locale.ts';
import { defaultSlug, isKnownSlug, NICHE_PREFIX } from '#schemas/niche.ts';

const NICHES = [1, 2, 3, 4, 5, 6, 7] as const;

test.each<[number, Locale, string]>([
  [1, 'en-US', 'meet-someone-new'],
  [1, 'nl-NL', 'iemand-ontmoeten'],
  [2, 'de-DE', 'she-jemanden-kennenlernen'],
  [3, 'it-IT', 'bdsm-nuovi-incontri'],
  [4, 'fr-FR', 'bbw-nouvelles-rencontres'],
  [5, 'es-ES', 'gilf-conocer-gente'],
  [6, 'pl-PL', 'milf-nowe-znajomosci'],
  [7, 'en-US', 'gay-meet-someone-new'],
  // A code that an older build does not know.
  [8, 'en-US', 'meet-someone-new'],
])('[§2 slugs] niche %i in %s leads to %s', (niche, locale, slug) => {
  expect(defaultSlug(niche, locale)).toBe(slug);
});

test('[§9 niches] every default slug is known, is a plain address, and no two of them are the same', () => {
  const slugs = NICHES.flatMap((niche) =>
    LOCALES.map((locale) => {
      const slug = defaultSlug(niche, locale);
      expect(isKnownSlug(niche, slug)).toBe(true);
      expect(slug.startsWith(NICHE_PREFIX[niche])).toBe(true);
      return slug;
    }),
  );

  expect(new Set(slugs).size).toBe(NICHES.length * LOCALES.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test.each([
  [1, 'she-meet-someone-new'],
  [2, 'meet-someone-new'],
  [1, 'summer'],
  [1, ''],
])('[§2 slugs] in niche %i %o is unknown', (niche, slug) => {
  expect(isKnownSlug(niche, slug)).toBe(false);
});
