/** The words for a site's own fields: the operator's label in this language, else the English one, else the field's own name. */
import type { Locale } from '#schemas/locale.ts';
import type { Settings } from '#schemas/settings.ts';

export function fieldTitle(
  field: string,
  labels: Settings['field_labels'],
  locale: Locale,
): string {
  const names = labels[field];
  return names?.[locale.slice(0, 2)] ?? names?.['en'] ?? wordsIn(field);
}

/** `looking_for` → Looking for */
export function wordsIn(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
