/** The site's interests by id, named in the language of the interface: the stored ones at once, and fetched. */
import { useEffect } from 'react';
import { valueOf } from '#src/data/live-value.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { interestsQuery } from '#sync/queries/interests.ts';

export function useInterestList(): Readonly<Record<string, string>> {
  const locale = useLocale();
  const live = useLive(interestsQuery, { locale });
  const { connectivity } = useStatus('connectivity');
  const load = useCommand((sync) => sync.loadInterests);
  useEffect(() => {
    if (connectivity !== 'offline') void load({ locale });
  }, [connectivity, locale, load]);
  return valueOf(live)?.names ?? {};
}
