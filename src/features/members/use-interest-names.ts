/**
 * The site's names of the interests of a profile, in the language of the interface: the stored names at once, and fetched
 * when a profile shows interests. An interest without a name is left out.
 */
import { useEffect, useMemo } from 'react';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { interestsQuery } from '#sync/queries/interests.ts';

export function useInterestNames(ids: readonly string[]): string[] {
  const names = useNamesOfInterests(ids.length > 0);
  return ids.flatMap((id) => names.get(id) ?? []);
}

/** All names of the site, by id; fetched while some are needed. */
export function useNamesOfInterests(isNeeded: boolean): ReadonlyMap<string, string> {
  const locale = useLocale();
  const live = useLive(interestsQuery, { locale });
  const { connectivity, session, copy } = useStatus('connectivity', 'session', 'copy');
  const canAsk = isNeeded && connectivity !== 'offline' && session.state === 'member';
  const run = useCommand((sync) => sync.loadInterests);
  useEffect(() => {
    if (canAsk) void run({ locale });
  }, [canAsk, connectivity, locale, copy, run]);

  const names = valueOf(live)?.names;
  return useMemo(() => new Map(Object.entries(names ?? {})), [names]);
}
