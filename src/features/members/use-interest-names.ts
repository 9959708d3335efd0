/**
 * The site's names of the interests of a profile, in the language of the interface; read when a profile shows interests. An
 * interest without a name is left out.
 */
import { useMemo } from 'react';
import { UNANSWERED } from '#src/data/live-sources.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { interestsQuery } from '#sync/queries/interests.ts';

export function useInterestNames(ids: readonly string[]): string[] {
  const names = useNamesOfInterests(ids.length > 0);
  return ids.flatMap((id) => names.get(id) ?? []);
}

/** All names of the site, by id; read while some are needed. */
export function useNamesOfInterests(isNeeded: boolean): ReadonlyMap<string, string> {
  const names = valueOf(useNames(isNeeded))?.names;
  return useMemo(() => new Map(Object.entries(names ?? {})), [names]);
}

/** Whether the device has not said yet which of them are stored. */
export const useAreNamesComing = (isNeeded: boolean): boolean =>
  useNames(isNeeded) === UNANSWERED && isNeeded;

function useNames(isNeeded: boolean) {
  const locale = useLocale();
  return useLive(interestsQuery, { locale }, { isWanted: isNeeded });
}
