/** What the site settings change for the whole page: the language when the member chose none, and the colours. */
import { useEffect } from 'react';
import { changeNiche } from '#src/data/theme.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { settleLocale } from '#src/i18n/start.ts';

export function useSite(): void {
  const settings = useSettings();
  const language = settings?.domain_language;
  const niche = settings?.niche;

  useEffect(() => {
    if (language !== undefined) void settleLocale(language);
  }, [language]);

  useEffect(() => {
    if (niche !== undefined) changeNiche(niche);
  }, [niche]);
}
