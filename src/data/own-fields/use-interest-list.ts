/** The site's interests by id, named in the language of the interface. */
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { interestsQuery } from '#sync/queries/interests.ts';

export function useInterestList(): Readonly<Record<string, string>> {
  const locale = useLocale();
  return valueOf(useLive(interestsQuery, { locale }))?.names ?? {};
}
