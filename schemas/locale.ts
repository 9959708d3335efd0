/**
 * The seven interface languages and how one is chosen (spec §1, decisions 46); the locale is never part of the URL. The
 * shapes are marked pure: the first paint chooses a language and must not load the parser.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { NoBody, NoQuery } from './nothing.ts';

export const LOCALES = ['en-US', 'nl-NL', 'de-DE', 'it-IT', 'fr-FR', 'es-ES', 'pl-PL'] as const;
export const Locale = /*@__PURE__*/ z.enum(LOCALES);
export type Locale = z.infer<typeof Locale>;
export const DEFAULT_LOCALE: Locale = 'en-US';

export const Language = /*@__PURE__*/ z.enum(['en', 'nl', 'de', 'it', 'fr', 'es', 'pl']);
export type Language = z.infer<typeof Language>;

/** `de-AT` and `de` mean `de-DE`; null for any other language than these seven. */
export function localeOf(tag: string): Locale | null {
  const language = tag.toLowerCase().split('-')[0] ?? '';
  return LOCALES.find((locale) => locale.startsWith(`${language}-`)) ?? null;
}

/** Cookie first, then the operator's default, then the browser's languages, then en-US. */
export function chooseLocale(given: {
  cookie: string | null;
  site: string | null;
  browser: readonly string[];
}): Locale {
  for (const tag of [given.cookie, given.site, ...given.browser]) {
    const locale = tag === null || tag === '' ? null : localeOf(tag);
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}

/** Compiled messages as Lingui reads them: id to text or to its pre-parsed parts. */
export const Catalogue = /*@__PURE__*/ z.record(
  /*@__PURE__*/ z.string(),
  /*@__PURE__*/ z.union([
    /*@__PURE__*/ z.string(),
    /*@__PURE__*/ z.array(/*@__PURE__*/ z.unknown()),
  ]),
);

export const getCatalogue = endpoint({
  name: 'getCatalogue',
  method: 'GET',
  path: '/_i18n/:locale/messages.json',
  access: 'public',
  travel: 'go',
  query: NoQuery,
  body: NoBody,
  answer: /*@__PURE__*/ z.record(/*@__PURE__*/ z.string(), Catalogue),
});

export const catalogueUrl = (locale: string): string =>
  `/_i18n/${encodeURIComponent(locale)}/messages.json`;
