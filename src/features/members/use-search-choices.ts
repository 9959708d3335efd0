/**
 * What this member may choose from when searching: the own country with its neighbour, their regions, the site's genders (spec §5).
 */
import type { RegionId } from '#schemas/ids.ts';
import { searchCountries, type Region } from '#schemas/places.ts';
import { Gender } from '#schemas/profile.ts';
import type { FilterOptions } from '#schemas/search.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { userQuery } from '#sync/queries/account.ts';
import { rangeOfAge } from './age-ranges.ts';
import type { Likely } from './quick-filters.ts';

export interface SearchChoices {
  genders: readonly Gender[];
  countries: readonly string[];
  regionsOf: (country: string | undefined) => readonly Region[];
  regionName: (country: string, region: RegionId) => string;
  likely: Likely;
}

export function useSearchChoices(options: FilterOptions | null): SearchChoices {
  const settings = useSettings();
  const me = valueOf(useLive(userQuery, {}))?.profile ?? null;
  const own = me?.country ?? settings?.geoip_selected_country ?? settings?.geoip_country ?? null;
  const offered = settings?.countries ?? [];
  const reachable = own === null ? offered : searchCountries(own);
  const genders = options && options.genders.length > 0 ? options.genders : Gender.options;
  const regionsOf = (country: string | undefined) =>
    (country === undefined ? undefined : settings?.region_data[country]) ?? [];

  return {
    genders,
    countries: reachable.filter((country) => offered.length === 0 || offered.includes(country)),
    regionsOf,
    regionName: (country, region) =>
      regionsOf(country).find(({ id }) => id === region)?.name ?? region,
    likely: {
      genders: genders.filter((gender) => gender !== 'x'),
      country: own,
      range: rangeOfAge(me?.age ?? null),
    },
  };
}
