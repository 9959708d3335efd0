/** The place of a member in words: city, region if it is not the city, country. Empty when nothing is known. */
import type { Card } from '#schemas/profile.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useFormat } from '#src/i18n/use-format.ts';

type Placed = Pick<Card, 'city' | 'country' | 'countryregion'>;

export function usePlace(): (card: Placed) => string {
  const format = useFormat();
  const regions = useSettings()?.region_data ?? {};
  return ({ city, country, countryregion }) => {
    const region = regions[country ?? '']?.find(({ id }) => id === countryregion)?.name;
    const parts = [city, region === city ? null : region, country && format.country(country)];
    return parts.filter(Boolean).join(', ');
  };
}
