/** Countries, their regions, the neighbour country of a search, and the place nearest to a position (spec §3, §5, §7). */
import * as z from 'zod/mini';
import { choicesIn } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { isObject } from './is-object.ts';
import { RegionId } from './ids.ts';
import { CITY_MAX_LENGTH } from './limits.ts';
import { NoBody, NoQuery } from './nothing.ts';
import { reads } from './reading.ts';

/** ISO 3166-1 alpha-2. The settings of a site list the countries it offers. */
export const Country = z.string().check(z.regex(/^[A-Z]{2}$/));
export type Country = z.infer<typeof Country>;

export const City = z.string().check(z.maxLength(CITY_MAX_LENGTH));

const isNumber = (given: unknown): unknown =>
  isObject(given) && typeof given['id'] === 'number' ? { ...given, is_number: true } : given;

/** `is_number`: the site writes this id as a number, so that it may take nothing else (sending.ts of the worker). */
export const Region = reads(
  z.object({ id: RegionId, name: z.string(), is_number: z.optional(z.boolean()) }),
  { from: isNumber },
);
export type Region = z.infer<typeof Region>;

const NO_REGION = new Set<unknown>(['', '0', 0]);

/** The region of a place. A site whose regions are numbers writes 0 for none. */
export const regionOfPlace = () =>
  reads(z.nullable(RegionId), { from: (given) => (NO_REGION.has(given) ? null : given) });

const NEIGHBOURS: Readonly<Record<string, string>> = {
  AU: 'NZ',
  NZ: 'AU',
  NL: 'BE',
  BE: 'NL',
  US: 'CA',
  CA: 'US',
  GB: 'IE',
  IE: 'GB',
  DE: 'AT',
  AT: 'DE',
};

/** The countries that a member of this country may search: it, and its neighbour country if spec §5 names one. */
export const searchCountries = (own: string): string[] => {
  const neighbour = NEIGHBOURS[own];
  return neighbour === undefined ? [own] : [own, neighbour];
};

/** Countries with several languages: the language badge is always shown in them (spec §2). */
export const MANY_LANGUAGES: ReadonlySet<string> = new Set(['CA', 'BE', 'CH', 'FI']);

export const geocode = endpoint({
  name: 'geocode',
  method: 'GET',
  path: '/api/geocode.php',
  access: 'public',
  travel: 'ask',
  query: z.object({
    lat: z.number().check(z.gte(-90), z.lte(90)),
    lon: z.number().check(z.gte(-180), z.lte(180)),
  }),
  body: NoBody,
  answer: z.object({
    country: z.nullable(Country),
    countryregion: regionOfPlace(),
    city: z.nullable(z.string()),
  }),
});

/** The regions of a country as a list; a map from ids to names is accepted too. */
const regionsIn = (given: unknown): unknown =>
  isObject(given) ? choicesIn(given).map(({ code, label }) => ({ id: code, name: label })) : given;

/** Regions by country; another backend may send them without the field `regions` around them. */
function regionsByCountry(given: unknown): unknown {
  const bare = isObject(given) && !('regions' in given) ? given : null;
  const regions = bare ?? (isObject(given) ? given['regions'] : null);
  if (!isObject(regions)) return given;
  const entries = Object.entries(regions).map(
    ([country, list]) => [country, regionsIn(list)] as const,
  );
  return { regions: Object.fromEntries(entries) };
}

export const listRegions = endpoint({
  name: 'listRegions',
  method: 'GET',
  path: '/api/regions.php',
  access: 'public',
  travel: 'pull',
  query: NoQuery,
  body: NoBody,
  answer: reads(z.object({ regions: z.record(z.string(), z.array(Region)) }), {
    from: regionsByCountry,
  }),
});
