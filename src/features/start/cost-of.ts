/** The least that a message costs: in the visitor's country, else where all countries have one price, that one (spec §5). */
import type { Settings } from '#schemas/settings.ts';

type Cost = Settings['minimum_message_costs'][string];

export function costOf({
  minimum_message_costs: costs,
  geoip_country: country,
  countries,
}: Settings): Cost | null {
  const own = country === null ? undefined : costs[country];
  if (own !== undefined) return own;
  const known = countries.flatMap((code) => costs[code] ?? []);
  const [first] = known;
  const isSame = known.every(
    (cost) => cost.costs === first?.costs && cost.currency === first.currency,
  );
  return first !== undefined && isSame ? first : null;
}
