/**
 * The rule of spec §2: a card shows the member's language only when it is not expected: it differs from the interface, or the
 * country has several languages.
 */
import { MANY_LANGUAGES } from '#schemas/places.ts';

interface Speaker {
  language: string | null;
  country: string | null;
}

const languageIn = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** The two-letter language to show, or null for no badge. */
export function languageBadge({ language, country }: Speaker, locale: string): string | null {
  if (language === null) return null;
  const spoken = languageIn(language);
  if (spoken === '') return null;
  const isSurprise = spoken !== languageIn(locale);
  return isSurprise || (country !== null && MANY_LANGUAGES.has(country)) ? spoken : null;
}
