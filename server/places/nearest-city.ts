/**
 * The town nearest to a position (spec §7 geocode), from a bundled extract of GeoNames (NOTICE). There is no request to
 * another service and nothing is stored; a position is rounded before it is used (security R45, decisions 43).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Position {
  /** Degrees, north and east positive. */
  readonly lat: number;
  readonly lon: number;
}

export interface City extends Position {
  readonly country: string;
  readonly countryregion: string;
  readonly name: string;
}

/** Further than this from every town, the position is outside the site's countries. */
const FURTHEST_KM = 150;
const KM_A_DEGREE = 111.2;

let known: readonly City[] | null = null;

/** Read at the first use: 20,000 towns, the lines of each region under its id. */
function cities(): readonly City[] {
  known ??= parseCities(readFileSync(join(import.meta.dirname, 'cities.txt'), 'utf8'));
  return known;
}

function parseCities(text: string): City[] {
  const read: City[] = [];
  let countryregion = '';
  for (const line of text.split('\n')) {
    const [name = '', lat, lon] = line.split('\t');
    if (name === '' || name.startsWith('#')) continue;
    if (lat === undefined) countryregion = name;
    else {
      const country = countryregion.slice(0, 2);
      read.push({ country, countryregion, name, lat: Number(lat), lon: Number(lon) });
    }
  }
  return read;
}

/** About one kilometre: enough for a town, too little for a house. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Null without a near town in these countries. */
export function nearestCity(position: Position, countries: readonly string[]): City | null {
  const lat = rounded(position.lat);
  const lon = rounded(position.lon);
  const shrink = Math.cos((lat * Math.PI) / 180);
  let best: City | null = null;
  let bestKm = FURTHEST_KM;
  for (const city of cities()) {
    const north = Math.abs(city.lat - lat);
    const around = Math.abs(city.lon - lon);
    const east = Math.min(around, 360 - around) * shrink;
    const km = Math.hypot(north, east) * KM_A_DEGREE;
    if (km < bestKm && countries.includes(city.country)) {
      best = city;
      bestKm = km;
    }
  }
  return best;
}
