/**
 * The place of a member in words: city, region if it is not the city, and the country where it is not the viewer's own or all that
 * is known. Empty when nothing is known.
 */
import type { Card } from '#schemas/profile.ts';
import { useOwnCountry } from '#src/data/people/use-own-country.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useFormat } from '#src/i18n/use-format.ts';

type Placed = Pick<Card, 'city' | 'country' | 'countryregion'>;

export function usePlace(): (card: Placed) => string {
  const format = useFormat();
  const regions = useSettings()?.region_data ?? {};
  const own = useOwnCountry();
  return ({ city, country, countryregion }) => {
    const region = regions[country ?? '']?.find(({ id }) => id === countryregion)?.name;
    const near = [city, region === city ? null : region].filter(Boolean);
    const isAbroad = country !== own || near.length === 0;
    return [...near, isAbroad && country && format.country(country)].filter(Boolean).join(', ');
  };
}
