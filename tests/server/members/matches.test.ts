import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { blockProfile } from '#schemas/blocks.ts';
import { hideProfile } from '#schemas/hides.ts';
import { likeProfile } from '#schemas/likes.ts';
import { listMatches } from '#schemas/matches.ts';
import { searchMembers } from '#schemas/search.ts';
import { openChatByPost } from '#schemas/chats.ts';
import { STRETCH } from '#server/db/members/matches.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let anna: MemberBrowser;

const HOUR_MS = 3_600_000;
const LONG_AGO = new Date('2026-01-01T00:00:00.000Z');
const JUST_NOW = new Date('2026-03-01T11:00:00.000Z');
const interests = (...names: string[]) => JSON.stringify(names);

const ANNA = {
  name: 'Anna',
  date_of_birth: '1996-05-05',
  city: 'Utrecht',
  countryregion: 'NL-UT',
  interests: interests('sea', 'dogs', 'books'),
  last_activity: LONG_AGO,
};

beforeAll(async () => {
  server = await startServer();
  await server.db
    .insertInto('regions')
    .values([
      { id: 'NL-UT', country: 'NL', name: 'Utrecht' },
      { id: 'NL-NH', country: 'NL', name: 'Noord-Holland' },
    ])
    .execute();
  const far = { city: 'Alkmaar', countryregion: 'NL-NH', last_activity: LONG_AGO };
  const old = { date_of_birth: '1960-01-01' };
  await server.born({ ...far, ...old, name: 'Nothing' });
  await server.born({ ...far, ...old, name: 'Active', last_activity: JUST_NOW });
  await server.born({ ...far, name: 'Age' });
  await server.born({ ...far, ...old, name: 'Region', countryregion: 'NL-UT' });
  await server.born({ ...far, ...old, name: 'City', city: ' utrecht ', countryregion: 'NL-UT' });
  await server.born({
    ...far,
    ...old,
    name: 'Interests',
    interests: interests('dogs', 'sea', 'go'),
  });
  await server.born({ ...far, name: 'Paused', paused_until: new Date('2027-01-01T00:00:00.000Z') });
  await server.born({ ...far, name: 'French', country: 'FR' });
  anna = await server.join(ANNA);
});

afterAll(() => server.close());

const deck = (member: MemberBrowser, query = {}) =>
  member.ask(listMatches, { query: { finder: true, ...query } });

describe('[contract 45] the match finder', () => {
  test('gives the reasons for each match, by age, place, activity and then by what is shared', async () => {
    const { profiles, exhausted, cursor } = await deck(anna);

    expect(profiles.map(({ name, reasons }) => [name, reasons])).toEqual([
      ['Age', ['age']],
      ['City', ['city', 'region']],
      ['Region', ['region']],
      ['Active', ['active']],
      ['Interests', ['interests']],
      ['Nothing', []],
    ]);
    expect(profiles[4]?.shared_interests).toEqual(['dogs', 'sea']);
    expect({ exhausted, cursor }).toEqual({ exhausted: true, cursor: null });
  });

  test('[decisions 102] a fictional member is never here today', async () => {
    const invented = await server.born({
      name: 'Invented',
      date_of_birth: '1960-01-01',
      city: 'Alkmaar',
      last_activity: JUST_NOW,
      fictional: true,
    });

    const { profiles } = await deck(anna);

    expect(profiles.find(({ id }) => id === invented)).toMatchObject({
      fictional: true,
      last_activity: null,
      reasons: [],
    });
    await server.db.deleteFrom('members').where('id', '=', invented).execute();
  });

  test('continues with the next page without a repeat, even when a match was liked in between', async () => {
    const bea = await server.join(ANNA);
    const first = await deck(bea, { limit: 2 });
    const [liked] = first.profiles;
    await bea.ask(likeProfile, { body: { profile: liked?.id ?? '' } });

    const rest = await deck(bea, { limit: 50, cursor: first.cursor ?? '' });

    const names = [...first.profiles, ...rest.profiles].map(({ id }) => id);
    expect(first.exhausted).toBe(false);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(7);
    await server.db.deleteFrom('members').where('id', '=', bea.id).execute();
  });

  test('leaves out members I like, talk to, hide or block; after signup only members I hide or block', async () => {
    const cleo = await server.join(ANNA);
    const { profiles } = await deck(cleo);
    const [liked, talked, hidden, blocked] = profiles.map(({ id }) => id);
    await cleo.ask(likeProfile, { body: { profile: liked ?? '' } });
    await cleo.ask(openChatByPost, { body: { profile: talked ?? '' } });
    await cleo.ask(hideProfile, { body: { profile: hidden ?? '' } });
    await cleo.ask(blockProfile, { body: { profile: blocked ?? '' } });

    const found = (await deck(cleo)).profiles.map(({ id }) => id);
    const after = (await cleo.ask(listMatches, { query: { signup: true } })).profiles;

    for (const id of [liked, talked, hidden, blocked]) expect(found).not.toContain(id);
    const ids = after.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([liked, talked]));
    expect(ids).not.toContain(hidden);
    expect(ids).not.toContain(blocked);
    await server.db.deleteFrom('members').where('id', '=', cleo.id).execute();
  });

  test('after a signup from the page of a member begins with that member, once', async () => {
    const far = await server.born({ name: 'Far', country: 'FR' });
    const emma = await server.join({ ...ANNA, referred_by: far });
    const signup = async (limit: number) =>
      (await emma.ask(listMatches, { query: { signup: true, limit } })).profiles;

    const names = (await signup(50)).map(({ name }) => name);
    expect(names.filter((name) => name === 'Far')).toEqual(['Far']);
    expect(names[0]).toBe('Far');
    expect((await signup(1)).map(({ name }) => name)).toEqual(['Far']);
    expect((await deck(emma)).profiles.map(({ name }) => name)).not.toContain('Far');

    await emma.ask(blockProfile, { body: { profile: far } });
    expect((await signup(50)).map(({ name }) => name)).not.toContain('Far');
    await server.db.deleteFrom('members').where('id', 'in', [emma.id, far]).execute();
  });

  test('uses the filters of my last search and names them, unless the request has filters of its own', async () => {
    await anna.ask(searchMembers, { query: { min_age: 60 } });

    const remembered = await deck(anna);
    const own = await deck(anna, { max_age: 40 });
    const signup = await anna.ask(listMatches, { query: { signup: true } });

    expect(remembered.filters).toEqual({ min_age: 60 });
    expect(remembered.profiles.map(({ name }) => name)).not.toContain('Age');
    expect(own.filters).toEqual({ max_age: 40 });
    expect(own.profiles.map(({ name }) => name)).toEqual(['Age']);
    expect(signup.filters).toEqual({});
    await server.db.deleteFrom('searches').execute();
  });

  test('ignores a stored search that is no longer allowed', async () => {
    await server.db
      .insertInto('searches')
      .values({ member: anna.id, filters: '{"country":"FR"}', updated: LONG_AGO })
      .execute();

    expect((await deck(anna)).profiles.length).toBeGreaterThan(0);
    await server.db.deleteFrom('searches').execute();
  });

  test('finds every member once, even when one read of the database is not enough, and marks the end once', async () => {
    const dora = await server.join({ ...ANNA, country: 'DE', countryregion: null, city: 'Köln' });
    const born = new Date(server.clock.now() - HOUR_MS);
    const COUNT = STRETCH + 30;
    await server.db
      .insertInto('members')
      .values(
        Array.from({ length: COUNT }, (_, index) => ({
          id: `many-${index}`,
          email: `many-${index}@vonk.test`,
          name: `Many ${index}`,
          gender: 'f' as const,
          date_of_birth: '1996-05-05',
          country: 'DE',
          language: 'de',
          signup_date: born,
          last_activity: new Date(born.getTime() - (index % 7) * HOUR_MS),
          ranked_at: new Date(born.getTime() - (index % 7) * HOUR_MS),
        })),
      )
      .execute();
    const seen: string[] = [];
    let cursor: string | null = '';
    let ends = 0;

    while (cursor !== null) {
      const page: z.infer<typeof listMatches.answer> = await deck(dora, {
        limit: 50,
        ...(cursor === '' ? {} : { cursor }),
      });
      seen.push(...page.profiles.map(({ id }) => id));
      ends += page.exhausted ? 1 : 0;
      ({ cursor } = page);
    }

    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => id.startsWith('many-'))).toHaveLength(COUNT);
    expect(ends).toBe(1);
  });

  test.each([
    ['a cursor of our own making', { cursor: 'x' }, 'cursor'],
    ['a country I cannot search', { country: 'FR' }, 'country'],
    ['too many at once', { limit: 51 }, 'limit'],
  ])('refuses %s as invalid', async (_case, query, field) => {
    expect(await anna.call(listMatches, { query })).toMatchObject({ status: 400, field });
  });
});
