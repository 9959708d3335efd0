/**
 * The choices of this member's search: their country with its neighbour, the regions, the site's genders (spec §5). A filter
 * that the site does not offer (spec §3 `search_fields`) has no choices, and an answer may name fewer (`filter_options`).
 */
import type { RegionId } from '#schemas/ids.ts';
import { searchCountries, type Region } from '#schemas/places.ts';
import type { FilterOptions, SearchField, SearchFilters } from '#schemas/search.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useAllHere } from '#src/data/use-all-here.ts';
import { useLive } from '#src/data/use-live.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { rangeOfAge } from './age-ranges.ts';
import type { Likely } from './quick-filters.ts';
import { useGenders } from '#src/data/genders/use-genders.ts';
import { useSiteSwitches, type SiteSwitch } from './use-site-switches.ts';

export interface SearchChoices {
  /** The member and the site, which the choices depend on, are known. */
  areHere: boolean;
  genders: readonly string[];
  /** The own country and its neighbour (spec §5). */
  nearCountries: readonly string[];
  allCountries: readonly string[];
  regionsOf: (country: string | undefined) => readonly Region[];
  offersAges: boolean;
  /** Staff of the site verify members. */
  offersVerified: boolean;
  /** The other filters that this site knows. */
  switches: readonly SiteSwitch[];
  regionName: (country: string, region: RegionId) => string;
  likely: Likely;
}

/** A site may list only the age, which stands for both ends. */
const AGE = 'age';
const NOT_ASKED: AskedFilters = { filters: {}, options: null };

/** The filters that were asked for, and what the answer offers; null before the first answer. */
export interface AskedFilters {
  filters: SearchFilters;
  options: FilterOptions | null;
}

/** An answer without names of a filter limits nothing. */
const within = <Name extends string>(names: readonly Name[], offered: readonly string[] = []) =>
  offered.length === 0 ? names : names.filter((name) => offered.includes(name));

export function useSearchChoices({ filters, options }: AskedFilters = NOT_ASKED): SearchChoices {
  const settings = useSettings();
  const account = useLive(userQuery, {});
  const areHere = useAllHere([account, useLive(settingsQuery, {})]);
  const user = valueOf(account);
  const me = user?.profile ?? null;
  const own = me?.country ?? settings?.geoip_selected_country ?? settings?.geoip_country ?? null;
  const offered = settings?.countries ?? [];
  const reachable = own === null ? offered : searchCountries(own);
  const fields = settings?.search_fields ?? [];
  const offers = (field: SearchField | typeof AGE) => fields.length === 0 || fields.includes(field);
  const site = useGenders();
  const switches = useSiteSwitches() ?? [];
  const genders = offers('gender') ? site.codes : [];
  const offersAges = offers(AGE) || (offers('min_age') && offers('max_age'));
  const regionsOf = (country: string | undefined) => {
    const all = offers('countryregion') ? (settings?.region_data[country ?? ''] ?? []) : [];
    const named = country === filters.country ? options?.regions.map(({ id }) => id) : [];
    const shown = within(
      all.map(({ id }) => id),
      named,
    );
    return all.filter(({ id }) => shown.includes(id));
  };
  const isEverywhere = filters.searchAllCountries === true;

  return {
    areHere,
    genders,
    nearCountries: offers('country')
      ? within(within(reachable, offered), isEverywhere ? [] : options?.countries)
      : [],
    allCountries: offers('country') ? within(offered, isEverywhere ? options?.countries : []) : [],
    regionsOf,
    offersAges,
    offersVerified: settings?.verifies_members ?? false,
    switches,
    regionName: (country, region) =>
      regionsOf(country).find(({ id }) => id === region)?.name ?? region,
    likely: {
      genders: offers('gender') ? site.likely : [],
      // The specification names one gender; our backend, which knows `meet`, takes several.
      takesSeveral: user?.meet !== undefined,
      country: offers('country') ? own : null,
      range: offersAges ? rangeOfAge(me?.age ?? null) : null,
      switches,
    },
  };
}
