/**
 * The town nearest to a position (spec §7 geocode), from a bundled extract of GeoNames (NOTICE). There is no request to
 * another service and nothing is stored; a position is rounded before it is used (security R45, decisions 43).
 */
import { cities, kmBetween, type City, type Position } from './cities.ts';

/** Further than this from every town, the position is outside the site's countries. */
const FURTHEST_KM = 150;

/** About one kilometre: enough for a town, too little for a house. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Null without a near town in these countries. */
export function nearestCity(position: Position, countries: readonly string[]): City | null {
  const here = { lat: rounded(position.lat), lon: rounded(position.lon) };
  let best: City | null = null;
  let bestKm = FURTHEST_KM;
  for (const city of cities()) {
    const km = kmBetween(here, city);
    if (km < bestKm && countries.includes(city.country)) {
      best = city;
      bestKm = km;
    }
  }
  return best;
}
