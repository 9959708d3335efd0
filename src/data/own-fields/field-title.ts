/** The words for a site's own fields: the operator's label in this language, else the English one, else the field's own name. */
import type { Locale } from '#schemas/locale.ts';
import type { Settings } from '#schemas/settings.ts';

export function fieldTitle(
  field: string,
  labels: Settings['field_labels'],
  locale: Locale,
): string {
  return operatorsWord(labels[field], locale) ?? wordsIn(field);
}

/** In this language, else in English. */
export const operatorsWord = (
  names: Readonly<Record<string, string>> | undefined,
  locale: Locale,
): string | undefined => names?.[locale.slice(0, 2)] ?? names?.['en'];

/** `looking_for` → Looking for */
export function wordsIn(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
