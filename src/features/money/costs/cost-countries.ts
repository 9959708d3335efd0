/** The countries for which the settings of a site name the price of a message. */
import type { Locale } from '#schemas/locale.ts';
import type { CostSettings } from '#schemas/minimum-cost.ts';

/** Those where the site has members; all that have a price when none of these has one. */
export function pricedCountries({
  minimum_message_costs: costs,
  countries,
}: CostSettings): string[] {
  const offered = countries.filter((country) => costs[country] !== undefined);
  return offered.length > 0 ? offered : Object.keys(costs);
}

/** The country of the visitor, else that of the language; where neither has a price, none until the visitor chooses. */
export function startCountry(settings: CostSettings, locale: Locale): string | null {
  const { geoip_selected_country: selected, geoip_country: found } = settings;
  const priced = pricedCountries(settings);
  const likely = [selected, found, locale.slice(-2), priced.length === 1 ? priced[0] : null];
  return likely.find((country) => country && priced.includes(country)) ?? null;
}
