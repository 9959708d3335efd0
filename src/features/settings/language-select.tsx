import { useLingui } from '@lingui/react/macro';
import { LOCALES, localeOf, type Locale } from '#schemas/locale.ts';
import { changeLocale } from '#src/i18n/start.ts';
import { Select } from '#src/ui/select.tsx';

/** Each language in its own words, so that it can be found without knowing the current one. */
const NAMES = {
  'en-US': 'English',
  'nl-NL': 'Nederlands',
  'de-DE': 'Deutsch',
  'it-IT': 'Italiano',
  'fr-FR': 'Français',
  'es-ES': 'Español',
  'pl-PL': 'Polski',
} satisfies Record<Locale, string>;

const OPTIONS = LOCALES.map((value) => ({ value, label: NAMES[value] }));

export function LanguageSelect({ isLabelHidden = true }: { isLabelHidden?: boolean }) {
  const { t, i18n } = useLingui();
  return (
    <Select
      label={t`Language`}
      isLabelHidden={isLabelHidden}
      options={OPTIONS}
      value={i18n.locale}
      autoComplete="off"
      onChange={(value) => {
        const locale = localeOf(value);
        if (locale) void changeLocale(locale);
      }}
    />
  );
}
