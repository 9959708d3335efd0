/**
 * The chips above the results: everyone, then the likely choices of this member, then the current filters. Each carries the
 * filters that pressing it sets; pressing an active chip removes its filter.
 */
import { splitGenders, joinGenders } from '#schemas/genders.ts';
import type { RegionId } from '#schemas/ids.ts';
import type { SearchFilters } from '#schemas/search.ts';
import { isSameRange, rangeOfFilters, withRange, type AgeRange } from './age-ranges.ts';
import { changeFilters } from './change-filters.ts';
import type { SiteSwitch } from './use-site-switches.ts';

export type QuickChoice =
  | { kind: 'everyone' }
  | { kind: 'gender'; gender: string }
  | { kind: 'country'; country: string }
  | { kind: 'region'; country: string; region: RegionId }
  | { kind: 'ages'; range: AgeRange }
  | { kind: 'switch'; name: SiteSwitch };

export interface QuickFilter {
  what: QuickChoice;
  isOn: boolean;
  next: SearchFilters;
}

export interface Likely {
  genders: readonly string[];
  /** The site searches for several genders at once. */
  takesSeveral: boolean;
  country: string | null;
  range: AgeRange | null;
  switches: readonly SiteSwitch[];
}

/** The likely choices and the current one, each once. */
const offered = <T>(likely: readonly (T | null)[], chosen: T | undefined): T[] =>
  [...new Set([...likely, chosen ?? null])].filter((value) => value !== null);

export function quickFilters(filters: SearchFilters, likely: Likely): QuickFilter[] {
  const { gender, country, countryregion } = filters;
  const range = rangeOfFilters(filters);
  const ranges = isSameRange(likely.range, range) ? [range] : [likely.range, range];

  const everyone: QuickFilter = {
    what: { kind: 'everyone' },
    isOn: Object.keys(filters).length === 0,
    next: {},
  };
  const chosen = splitGenders(gender ?? '');
  const genders = [...new Set([...likely.genders, ...chosen])].map((value): QuickFilter => {
    const isOn = chosen.includes(value);
    const kept = likely.takesSeveral ? chosen.filter((code) => code !== value) : [];
    const codes = isOn ? kept : [...kept, value];
    const next = changeFilters(filters, { gender: joinGenders(codes) || undefined });
    return { what: { kind: 'gender', gender: value }, isOn, next };
  });
  const countries = offered([likely.country], country).map((value): QuickFilter => {
    const isOn = value === country;
    const next = changeFilters(filters, { country: isOn ? undefined : value });
    return { what: { kind: 'country', country: value }, isOn, next };
  });
  const regions =
    country === undefined || countryregion === undefined
      ? []
      : [regionFilter(filters, country, countryregion)];
  const ages = ranges
    .filter((value) => value !== null)
    .map((value): QuickFilter => {
      const isOn = isSameRange(value, range);
      return {
        what: { kind: 'ages', range: value },
        isOn,
        next: withRange(filters, isOn ? null : value),
      };
    });

  const switches = likely.switches.map((name): QuickFilter => {
    const isOn = filters[name] === true;
    const next = changeFilters(filters, { [name]: isOn ? undefined : true });
    return { what: { kind: 'switch', name }, isOn, next };
  });

  return [everyone, ...genders, ...ages, ...switches, ...countries, ...regions];
}

const regionFilter = (filters: SearchFilters, country: string, region: RegionId): QuickFilter => ({
  what: { kind: 'region', country, region },
  isOn: true,
  next: changeFilters(filters, { countryregion: undefined }),
});
