/** The active language; a component that uses it renders when it changes. */
import { useLingui } from '@lingui/react';
import { DEFAULT_LOCALE, localeOf, type Locale } from '#schemas/locale.ts';

export function useLocale(): Locale {
  const { i18n } = useLingui();
  return localeOf(i18n.locale) ?? DEFAULT_LOCALE;
}
