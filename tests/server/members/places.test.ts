import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { geocode, listRegions } from '#schemas/places.ts';
import { nearestCity } from '#server/places/nearest-city.ts';
import { KNOWN_COUNTRIES, REGIONS } from '#server/places/regions.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import { PLACES } from '#demo/places.ts';
import { seedRegions } from '#server/db/regions.ts';
import { printer } from '#tests/server/fuzz/fuzz-watch.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ site: { countries: ['NL', 'BE'] }, limits: RATE_LIMITS });
  await seedRegions(server.db);
});

afterAll(() => server.close());

let addresses = 0;
const newcomer = () => server.visitorFrom(`192.0.2.${(addresses += 1)}`);

describe('[§7 regions]', () => {
  test('lists all regions of the countries the site offers, and no others', async () => {
    const { regions } = await server.visitor().ask(listRegions);

    expect(Object.keys(regions)).toEqual(['NL', 'BE']);
    expect(regions['NL']).toHaveLength(12);
    expect(regions['NL']).toContainEqual({ id: 'NL-DR', name: 'Drenthe' });
    expect(regions['BE']).toHaveLength(11);
  });

  test('contains all countries and regions of the demo members', () => {
    const lived = PLACES.flatMap(({ country, regions }) => regions.map(({ id }) => [country, id]));
    const unknown = lived.filter(([country = '', id = '']) => !(id in (REGIONS[country] ?? {})));

    expect(unknown).toEqual([]);
    expect(PLACES.map(({ country }) => country).toSorted()).toEqual(KNOWN_COUNTRIES.toSorted());
  });
});

describe('[§7 geocode]', () => {
  test.each([
    ['the middle of Utrecht', 52.0907, 5.1214, ['NL', 'NL-UT', 'Utrecht']],
    ['Den Haag, by its own name', 52.0799, 4.3113, ['NL', 'NL-ZH', 'Den Haag']],
    ['Leuven: a province by its arrondissement', 50.8796, 4.7009, ['BE', 'BE-VBR', 'Leuven']],
    ['Aachen, where the site is not: the next town of the site', 50.7766, 6.0834, ['NL', 'NL-LI']],
  ])('finds %s', async (_case, lat, lon, [country, countryregion, city]) => {
    const found = await newcomer().ask(geocode, { query: { lat, lon } });

    expect(found).toMatchObject({
      country,
      countryregion,
      ...(city === undefined ? {} : { city }),
    });
  });

  test.each([
    ['Tokyo', 35.68, 139.69],
    ['the pole', 90, 0],
    ['the other pole', -90, 180],
    ['the antimeridian', 0, -180],
  ])('finds no place near %s', async (_case, lat, lon) => {
    expect(await newcomer().ask(geocode, { query: { lat, lon } })).toEqual({
      country: null,
      countryregion: null,
      city: null,
    });
  });

  test.each([
    ['91', '5'],
    ['52', '181'],
    ['NaN', '5'],
    ['1e309', '5'],
    ['', '5'],
    ['52.091234567890123456789012345678', '5'],
    ['north', '5'],
  ])('refuses lat=%s lon=%s as invalid', async (lat, lon) => {
    const seen = await newcomer().send(`${geocode.path}?lat=${lat}&lon=${lon}`);

    expect(seen).toMatchObject({ status: 400, code: 'invalid' });
  });

  test('refuses a coordinate that is given twice', async () => {
    expect(await newcomer().send(`${geocode.path}?lat=52&lat=53&lon=5`)).toMatchObject({
      status: 400,
      field: 'lat',
    });
  });

  test('finds each town by its own position, in every country', () => {
    const towns = [
      ['Wien', 48.21, 16.37, 'AT-9'],
      ['Tampere', 61.5, 23.79, 'FI-11'],
      ['Sydney', -33.87, 151.21, 'AU-NSW'],
      ['Killarney', 52.05, -9.52, 'IE-KY'],
      ['Leeds', 53.8, -1.55, 'GB-YH'],
      ['San Francisco', 37.77, -122.42, 'US-CA'],
    ] as const;

    const found = towns.map(([, lat, lon]) => nearestCity({ lat, lon }, KNOWN_COUNTRIES));

    expect(found.map((city) => [city?.name, city?.countryregion])).toEqual(
      towns.map(([name, , , region]) => [name, region]),
    );
  });

  test('[R45] rounds a position to a hundredth of a degree, and does not store it', async () => {
    const print = await printer(server.db);
    const before = await print();
    await newcomer().ask(geocode, { query: { lat: 52.0907, lon: 5.1214 } });

    expect(await print()).toBe(before);
    expect(server.logged).toEqual([]);
    const steps = [0, 1, 2, 3, 4].map((step) => 52.2 + step / 1_000);
    const cities = steps.map((lat) => nearestCity({ lat, lon: 5.29 }, ['NL'])?.name);
    expect(new Set(cities).size).toBe(1);
  });

  test('[R21] is limited to ten requests a minute per network address', async () => {
    const one = newcomer();
    const ask = { query: { lat: 52, lon: 5 } };
    for (let count = 0; count < 10; count += 1) {
      expect((await one.call(geocode, ask)).status).toBe(200);
    }

    expect(await one.call(geocode, ask)).toMatchObject({ status: 429, code: 'rate' });
    expect((await newcomer().call(geocode, ask)).status).toBe(200);
    server.clock.pass(60_000);
    expect((await one.call(geocode, ask)).status).toBe(200);
  });
});
