/**
 * The towns of a bundled extract of GeoNames (NOTICE), and the distance between two places. A town without a position in it has
 * none: nothing is asked of another service.
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

const KM_A_DEGREE = 111.2;

let known: readonly City[] | null = null;

/** Read at the first use: 20,000 towns, the lines of each region under its id. */
export function cities(): readonly City[] {
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

/** On a flat earth around the first place: exact enough within one country. */
export function kmBetween(one: Position, other: Position): number {
  const shrink = Math.cos((one.lat * Math.PI) / 180);
  const north = Math.abs(other.lat - one.lat);
  const around = Math.abs(other.lon - one.lon);
  const east = Math.min(around, 360 - around) * shrink;
  return Math.hypot(north, east) * KM_A_DEGREE;
}
