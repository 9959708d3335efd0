/**
 * The rule of spec §2: a card tells a member's language only where it is a surprise.
 * Hidden unless it differs from the interface, or the country speaks several languages.
 */
import { MANY_LANGUAGES } from '#schemas/places.ts';

interface Speaker {
  language: string | null;
  country: string | null;
}

const languageIn = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';

/** The language to show as its two letters, or null for no badge. */
export function languageBadge({ language, country }: Speaker, locale: string): string | null {
  if (language === null) return null;
  const spoken = languageIn(language);
  if (spoken === '') return null;
  const isSurprise = spoken !== languageIn(locale);
  return isSurprise || (country !== null && MANY_LANGUAGES.has(country)) ? spoken : null;
}
