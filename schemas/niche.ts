/**
 * The niche of the site, 1 to 7, and the slugs of its landing pages (spec §2, §9): the prefix of the niche before words in
 * the visitor's language. A landing page answers to any slug; only those of this file are indexed.
 */
import { LOCALES, type Locale } from './locale.ts';

export const NICHE_PREFIX = {
  1: '',
  2: 'she',
  3: 'bdsm',
  4: 'bbw',
  5: 'gilf',
  6: 'milf',
  7: 'gay',
} as const;

/** Its search shows men only, and so do its pictures. */
export const MEN_ONLY_NICHE = 7;

const SLUGS = {
  'en-US': 'meet-someone-new',
  'nl-NL': 'iemand-ontmoeten',
  'de-DE': 'jemanden-kennenlernen',
  'it-IT': 'nuovi-incontri',
  'fr-FR': 'nouvelles-rencontres',
  'es-ES': 'conocer-gente',
  'pl-PL': 'nowe-znajomosci',
} as const satisfies Record<Locale, string>;

const isNicheCode = (niche: number): niche is keyof typeof NICHE_PREFIX => niche in NICHE_PREFIX;

/** The slug to which a landing page without one leads. */
export function defaultSlug(niche: number, locale: Locale): string {
  const prefix = isNicheCode(niche) ? NICHE_PREFIX[niche] : '';
  return prefix === '' ? SLUGS[locale] : `${prefix}-${SLUGS[locale]}`;
}

/** Whether a slug is the default one of the niche in one of the seven languages. */
export const isKnownSlug = (niche: number, slug: string): boolean =>
  LOCALES.some((locale) => defaultSlug(niche, locale) === slug);
