import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockProfile } from '#schemas/blocks.ts';
import { hideProfile } from '#schemas/hides.ts';
import { getProfile } from '#schemas/profile.ts';
import { countMembers, searchMembers } from '#schemas/search.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const SITES = [
  { loggedOutSearch: 'none', loggedOutSearchTrafficsource: 'none' },
  { loggedOutSearch: 'none', loggedOutSearchTrafficsource: 'all' },
  { loggedOutSearch: 'all', loggedOutSearchTrafficsource: 'none' },
] as const;

/** The fields of a card for a visitor. */
const PUBLIC = [
  'age',
  'city',
  'country',
  'countryregion',
  'did_like_profile',
  'fictional',
  'gender',
  'hook',
  'hook_prompt',
  'id',
  'language',
  'last_activity',
  'main_image',
  'name',
  'verified',
];
const REFUSED = { status: 403, code: 'auth' };
const FOUND = { status: 200 };

describe('[§6 visitor] searching logged out, by the settings of the site', () => {
  test.each([
    [SITES[0], REFUSED, REFUSED],
    [SITES[1], REFUSED, FOUND],
    [SITES[2], FOUND, FOUND],
  ])('%o: alone and with a traffic source', async (site, alone, sent) => {
    const server = await startServer({ site });
    await server.born({ id: 'bram' });
    const anna = await server.join();
    const visitor = server.visitor();
    const withSource = { query: { trafficsource: 'partner' } };

    for (const endpoint of [searchMembers, countMembers]) {
      expect(await visitor.call(endpoint)).toMatchObject(alone);
      expect(await visitor.call(endpoint, { query: { trafficsource: '' } })).toMatchObject(alone);
      expect(await visitor.call(endpoint, withSource)).toMatchObject(sent);
      expect(await anna.call(endpoint)).toMatchObject(FOUND);
    }
    await server.close();
  });
});

describe('[§6 visitor] what a visitor finds', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer({ site: SITES[2] });
  });

  afterAll(() => server.close());

  const idsIn = async (country: string, filters = {}): Promise<string[]> => {
    const query = { country, pp: 50, ...filters };
    const { profiles } = await server.visitor().ask(searchMembers, { query });
    return profiles.map(({ id }) => id).toSorted();
  };

  test('fits the gender, the country and the ages', async () => {
    const born = { country: 'NL', gender: 'm', date_of_birth: '1990-01-15' } as const;
    await server.born({ id: 'bram', ...born });
    await server.born({ id: 'carla', ...born, gender: 'f' });
    await server.born({ id: 'dirk', ...born, country: 'BE' });
    await server.born({ id: 'emil', ...born, date_of_birth: '1960-01-15' });
    const filters = { gender: 'm', min_age: 26, max_age: 45 };

    expect(await idsIn('NL', filters)).toEqual(['bram']);
    const query = { country: 'NL', ...filters };
    expect(await server.visitor().ask(countMembers, { query })).toEqual({
      paging: { num_results: 1 },
    });
  });

  test('is the public part of a member', async () => {
    await server.born({ id: 'dora', country: 'DE', personal: 'private words' });

    const { text } = await server.visitor().call(searchMembers, { query: { country: 'DE' } });
    const { profiles } = await server.visitor().ask(searchMembers, { query: { country: 'DE' } });

    expect(profiles.map((card) => Object.keys(card).toSorted())).toEqual([PUBLIC]);
    expect(profiles[0]).toMatchObject({ last_activity: null, did_like_profile: false });
    expect(text).not.toContain('private words');
  });

  test('is nobody who is hidden by moderation, locked, deleted or taking a break', async () => {
    await server.born({ id: 'here', country: 'AT' });
    for (const state of ['hidden', 'locked', 'deleted'] as const) {
      await server.born({ id: state, country: 'AT', state });
    }
    await server.born({ id: 'resting', country: 'AT', paused_until: new Date('2100-01-01') });

    expect(await idsIn('AT')).toEqual(['here']);
    for (const id of ['hidden', 'locked', 'deleted']) {
      const opened = await server.visitor().call(getProfile, { query: { id } });
      expect(opened).toMatchObject({ status: 404 });
    }
  });

  test('does not depend on what a member hides or blocks', async () => {
    await server.born({ id: 'fleur', country: 'FR' });
    const anna = await server.join({ id: 'anna', country: 'FR' });

    await anna.ask(hideProfile, { body: { profile: 'fleur' } });
    await anna.ask(blockProfile, { body: { profile: 'fleur' } });

    expect(await idsIn('FR')).toEqual(['anna', 'fleur']);
  });

  test('has no nudity, because the age of a visitor is not known', async () => {
    await server.born({ id: 'nude', country: 'BE' });
    await server.db
      .insertInto('images')
      .values({ id: 'i', member: 'nude', thumb_filename: 't.webp', nudity: true, position: 0 })
      .execute();

    expect(await idsIn('BE', { hideNudity: false })).not.toContain('nude');
  });
});
