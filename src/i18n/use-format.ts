/**
 * The formats of the active language; a component that uses them repaints when the language changes.
 */
import { useLingui } from '@lingui/react';
import { DEFAULT_LOCALE, localeOf } from '#schemas/locale.ts';
import { formatOf, type Format } from './format.ts';

export function useFormat(): Format {
  const { i18n } = useLingui();
  return formatOf(localeOf(i18n.locale) ?? DEFAULT_LOCALE);
}
