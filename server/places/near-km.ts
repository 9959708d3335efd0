/**
 * How near two members are: between the centres of the towns that both name, rounded to 5 km, never between positions
 * (decisions 58). A town that is not in the list, or whose name has several places in the country, is near nobody.
 */
import { cities, kmBetween, type City } from './cities.ts';

/** Further is not near. */
const NEAR_KM = 25;
const STEP_KM = 5;

export interface HomePlace {
  readonly city: string | null;
  readonly country: string | null;
  readonly countryregion: string | null;
}

let byName: ReadonlyMap<string, readonly City[]> | null = null;

const keyOf = (country: string, name: string): string => `${country} ${name.trim().toLowerCase()}`;

function townOf({ city, country, countryregion }: HomePlace): City | null {
  if (city === null || country === null) return null;
  byName ??= Map.groupBy(cities(), (one) => keyOf(one.country, one.name));
  const named = byName.get(keyOf(country, city)) ?? [];
  const inRegion = named.filter((one) => one.countryregion === countryregion);
  return only(inRegion) ?? only(named);
}

const only = (towns: readonly City[]): City | null => (towns.length === 1 && towns[0]) || null;

/** 0 means less than half a step. Null: further, or not known. */
export function nearKm(one: HomePlace, other: HomePlace): number | null {
  const [from, to] = [townOf(one), townOf(other)];
  if (from === null || to === null) return null;
  const km = kmBetween(from, to);
  return km <= NEAR_KM ? Math.round(km / STEP_KM) * STEP_KM : null;
}
