/** The least that a message costs: in the visitor's country, else the least of all when the site has one currency (spec §5). */
import type { Settings } from './settings.ts';

type CostTable = Settings['minimum_message_costs'];
/** What the settings of a site say of prices for the visitor. */
export type CostSettings = Pick<
  Settings,
  'minimum_message_costs' | 'geoip_selected_country' | 'geoip_country' | 'countries'
>;

export function costOf({
  minimum_message_costs: costs,
  geoip_selected_country: selected,
  geoip_country: country,
  countries,
}: CostSettings): CostTable[string] | null {
  const here = costs[selected ?? ''] ?? costs[country ?? ''];
  if (here !== undefined) return here;
  const [least, ...others] = countries
    .flatMap((code) => costs[code] ?? [])
    .toSorted((one, other) => one.costs - other.costs);
  if (least === undefined) return null;
  return others.every(({ currency }) => currency === least.currency) ? least : null;
}
