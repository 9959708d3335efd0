import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchMembers } from '#schemas/search.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let anna: MemberBrowser;

beforeAll(async () => {
  server = await startServer({ site: { loggedOutSearchTrafficsource: 'all' } });
  anna = await server.join();
});

afterAll(() => server.close());

describe('[§7 search] parameters', () => {
  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1e9'],
    ['pp', '0'],
    ['pp', '51'],
    ['min_age', '17'],
    ['max_age', '101'],
    ['min_age', 'old'],
    ['gender', 'z'],
    ['country', 'Nederland'],
    ['hideNudity', 'yes'],
    ['source', 'x'.repeat(65)],
  ])('%s=%s is invalid', async (name, value) => {
    const refused = await anna.call(searchMembers, { query: { [name]: value } });

    expect(refused).toMatchObject({ status: 400, code: 'invalid', field: name });
  });

  test('ages the wrong way round are invalid', async () => {
    const refused = await anna.call(searchMembers, { query: { min_age: 40, max_age: 30 } });

    expect(refused).toMatchObject({ status: 400, code: 'invalid', field: 'max_age' });
  });

  test('the filters are remembered, unless do_not_save', async () => {
    const bram = await server.join();
    const saved = () =>
      server.db.selectFrom('searches').select('filters').where('member', '=', bram.id).execute();
    const common = { pp: 12, page: 1, auto_load: true, source: 'members' };

    await bram.ask(searchMembers, { query: { ...common, gender: 'm', min_age: 30 } });
    await bram.ask(searchMembers, { query: { ...common, gender: 'f', do_not_save: true } });

    expect(await saved()).toEqual([{ filters: { gender: 'm', min_age: 30 } }]);
    await bram.ask(searchMembers, { query: { ...common, manual_search: true, country: 'BE' } });
    expect(await saved()).toEqual([{ filters: { country: 'BE' } }]);
  });
});

describe('[§6 visitor] searching logged out', () => {
  test('needs a session, or a traffic source where the site allows that', async () => {
    const visitor = server.visitor();
    const withSource = { trafficsource: 'partner', pp: 50 };

    expect(await visitor.call(searchMembers)).toMatchObject({ status: 403, code: 'auth' });
    const { profiles, filter_options } = await visitor.ask(searchMembers, { query: withSource });
    expect(filter_options?.countries).toEqual(['NL', 'BE', 'DE', 'AT', 'FR']);
    expect(profiles.length).toBeGreaterThan(0);
    expect(profiles.every((card) => card.last_activity === null && !card.did_like_profile)).toBe(
      true,
    );
  });
});
