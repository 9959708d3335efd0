/** The place that a step shows: what the member chose, else what was saved, else what is known from elsewhere. */
import type { User } from '#schemas/account.ts';
import type { Settings } from '#schemas/settings.ts';
import { CITY_MAX_LENGTH } from '#schemas/limits.ts';
import type { FoundPlace } from '#sync/api.ts';

/** Empty texts where nothing is chosen. */
export interface PlaceChoice {
  country: string;
  countryregion: string;
  city: string;
}

type ProfilePlace = Pick<User['profile'], 'country' | 'countryregion' | 'city'>;
type PlaceSettings = Pick<
  Settings,
  'countries' | 'region_data' | 'geoip_selected_country' | 'geoip_country'
>;

/** A site offers its countries; the member's own stays offered. */
export const countriesOf = (site: PlaceSettings | null, own: string): string[] => [
  ...new Set([...(site?.countries ?? []), ...(own === '' ? [] : [own])]),
];

export const regionsIn = (site: PlaceSettings | null, country: string) =>
  site?.region_data[country] ?? [];

/** `geoip_selected_country`, else `geoip_country` preselects (spec §4). */
export function startOfPlace(
  profile: ProfilePlace | null,
  site: PlaceSettings | null,
): PlaceChoice {
  const guess = site?.geoip_selected_country ?? site?.geoip_country ?? '';
  return {
    country: profile?.country ?? guess,
    countryregion: profile?.countryregion ?? '',
    city: profile?.city ?? '',
  };
}

/** Only a country that the site offers is taken over. */
export function placeFound(
  found: FoundPlace | null,
  site: PlaceSettings | null,
): PlaceChoice | null {
  const country = found?.country ?? null;
  if (found === null || country === null || !countriesOf(site, '').includes(country)) return null;
  const region = regionsIn(site, country).find(({ id }) => id === found.countryregion);
  return { country, countryregion: region?.id ?? '', city: found.city ?? '' };
}

/** What was kept of a choice; null when nothing was. */
export const placeIn = (kept: Readonly<Record<string, string>> | null): PlaceChoice | null =>
  kept && {
    country: kept['country'] ?? '',
    countryregion: kept['countryregion'] ?? '',
    city: kept['city'] ?? '',
  };

export const PLACE_FIELDS = ['country', 'countryregion', 'city'] as const;

/** A place that the site refused; null when it refused none. */
export const placeTried = (tried: Readonly<Record<string, string>>): PlaceChoice | null =>
  'country' in tried ? placeIn(tried) : null;

/** A new country has other regions and towns. */
export const withCountry = (country: string): PlaceChoice => ({
  country,
  countryregion: '',
  city: '',
});

export const isCityTooLong = ({ city }: PlaceChoice): boolean =>
  city.trim().length > CITY_MAX_LENGTH;

/** The fields to save: all three or none, because one call brings a place (spec §7). */
export function changedPlace(
  choice: PlaceChoice,
  profile: ProfilePlace | null,
): Readonly<Record<string, string | null>> {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  const { country } = choice;
  const countryregion = orNull(choice.countryregion);
  const city = orNull(choice.city);
  const isSame =
    country === (profile?.country ?? '') &&
    countryregion === (profile?.countryregion ?? null) &&
    city === (profile?.city ?? null);
  return isSame || country === '' ? {} : { country, countryregion, city };
}
