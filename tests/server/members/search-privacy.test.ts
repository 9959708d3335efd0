import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeUser } from '#schemas/account.ts';
import { listMatches } from '#schemas/matches.ts';
import { geocode } from '#schemas/places.ts';
import { getProfile } from '#schemas/profile.ts';
import { searchMembers } from '#schemas/search.ts';
import { nearestCity } from '#server/places/nearest-city.ts';
import { seedRegions } from '#server/db/regions.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { amountOf } from '#tests/support/sample.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let anna: MemberBrowser;
const OTHERS = Array.from({ length: 12 }, (_, index) => `other-${index}`);

beforeAll(async () => {
  server = await startServer();
  await seedRegions(server.db);
  const active = new Date('2026-02-28T12:00:00.000Z');
  for (const id of OTHERS) {
    await server.born({
      id,
      last_activity: active,
      signup_date: new Date('2026-01-01T12:00:00.000Z'),
      date_of_birth: '1990-01-15',
    });
  }
  anna = await server.join({ last_activity: new Date('2026-02-20T12:00:00.000Z') });
});

afterAll(() => server.close());

const SEARCHES = [{ pp: 50 }, { pp: 5, page: 2 }, { min_age: 30, max_age: 40, gender: 'f' }];

/** All answers of search and of the match finder to Anna. */
async function whatIsFound(): Promise<string> {
  const answers: string[] = [];
  for (const query of SEARCHES) {
    answers.push((await anna.call(searchMembers, { query: { ...query, do_not_save: true } })).text);
  }
  answers.push((await anna.call(listMatches, { query: { finder: true } })).text);
  return answers.join('\n');
}

const moment = fc.date({
  min: new Date('2015-01-01'),
  max: new Date('2026-02-27'),
  noInvalidDate: true,
});

const NEW_FROM = new Date('2026-02-22T00:00:00.000Z');

/** The private fields. Another value of one must not change any answer. */
const PRIVATE = fc.record(
  {
    email: fc.uuid().map((id) => `${id}@vonk.test`),
    password_hash: fc.string({ maxLength: 30 }).map((text) => text.replaceAll('\0', '')),
    paid_user: fc.boolean(),
    mailprovider: fc.constantFrom(null, 1, 2),
    // Cards say who joined in the last seven days; when exactly, and everything before, is private.
    signup_date: moment.filter((at) => at < NEW_FROM),
    signup_step: fc.nat(7),
    likes_seen: moment,
    timezone: fc.constantFrom(null, 'Europe/Amsterdam', 'Pacific/Auckland'),
    // All of these give the same age today: the exact date is private.
    date_of_birth: fc.constantFrom('1989-03-02', '1989-07-07', '1990-01-15', '1990-03-01'),
  },
  { requiredKeys: [] },
);

describe('[R46] the order of search', () => {
  test('does not depend on private fields: when they change, every answer stays the same byte for byte', async () => {
    const before = await whatIsFound();
    expect(before).toContain('other-0');

    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...OTHERS), PRIVATE, async (id, hidden) => {
        if (Object.keys(hidden).length > 0) {
          await server.db.updateTable('members').set(hidden).where('id', '=', id).execute();
        }
        expect(await whatIsFound()).toBe(before);
      }),
      { numRuns: 60 },
    );
  });

  test('does not depend on the likes of other members', async () => {
    const before = await whatIsFound();
    const created = new Date(server.clock.now());
    await server.db
      .insertInto('likes')
      .values([
        { member: 'other-7', target: anna.id, created },
        { member: 'other-3', target: 'other-7', created },
      ])
      .execute();

    expect(await whatIsFound()).toBe(before);
  });
});

interface Position {
  readonly lat: number;
  readonly lon: number;
}

const KM_A_DEGREE = 111.2;
/** Two homes in one valley: geocode finds the same town for both. */
const HOMES: readonly [Position, Position] = [
  { lat: 46.83, lon: 12.77 },
  { lat: 46.79, lon: 12.62 },
];

const kmBetween = (a: Position, b: Position): number =>
  Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180)) * KM_A_DEGREE;

/** Sets the place of a member from a position, as the app does. */
async function settle(member: MemberBrowser, at: Position): Promise<void> {
  const { country, countryregion, city } = await member.ask(geocode, { query: { ...at } });
  await member.ask(changeUser, { body: { country, countryregion, city } });
}

const PROBES = amountOf({ whole: 250, sample: 40 });

/** The positions of the probes: in all directions, up to 220 km from the target. */
const probeAt = (probe: number): Position => {
  const angle = probe * 2.4;
  const far = (probe / PROBES) ** 2 * 2;
  return { lat: 46.8 + far * Math.sin(angle), lon: 12.7 + far * Math.cos(angle) };
};

describe('[R45] the position of a member', () => {
  test('stays private: probes from all sides get the same answers for two homes ten kilometres apart', async () => {
    const target = await server.join({ name: 'Target', gender: 'x' });
    const spy = await server.join({ name: 'Spy' });
    const look = async (probe: number): Promise<string> => {
      const near = nearestCity(probeAt(probe), ['AT', 'DE']);
      const { country = 'AT', countryregion = null, name: city = null } = near ?? {};
      await spy.ask(changeUser, { body: { country, countryregion, city } });
      const query = { gender: 'x', do_not_save: true };
      const around = { ...query, countryregion: countryregion ?? '' };
      const seen = [
        await spy.call(searchMembers, { query }),
        await spy.call(searchMembers, { query: around }),
        await spy.call(getProfile, { query: { id: target.id } }),
      ];
      return seen.map(({ status, text }) => `${status} ${text}`).join('\n');
    };
    const said: string[][] = [];

    for (const home of HOMES) {
      await settle(target, home);
      const from: string[] = [];
      for (let probe = 0; probe < PROBES; probe += 1) from.push(await look(probe));
      said.push(from);
    }

    // The answers for both homes are equal: an estimate is wrong for one of them by half their distance or more.
    expect(kmBetween(...HOMES)).toBeGreaterThan(10);
    expect(said[0]).toEqual(said[1]);
    expect(new Set(said[0]).size).toBeGreaterThan(1);
    expect(said.flat().join('')).not.toMatch(/"(lat|lon|distance|km)\w*"/i);
  });
});
