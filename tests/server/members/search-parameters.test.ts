import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeUser, getUser } from '#schemas/account.ts';
import { MEET_CONSENT } from '#schemas/meet.ts';
import { countMembers, searchMembers, similarFilters } from '#schemas/search.ts';
import { MemberBrowser } from '#tests/support/browser.ts';
import { appOn, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let anna: MemberBrowser;

beforeAll(async () => {
  server = await startServer({ site: { loggedOutSearchTrafficsource: 'all' } });
  anna = await server.join();
});

afterAll(() => server.close());

describe('[§7 search] a search', () => {
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
  ])('with %s=%s is refused as invalid', async (name, value) => {
    const refused = await anna.call(searchMembers, { query: { [name]: value } });

    expect(refused).toMatchObject({ status: 400, code: 'invalid', field: name });
  });

  test('with a lowest age above the highest age is refused as invalid', async () => {
    const refused = await anna.call(searchMembers, { query: { min_age: 40, max_age: 30 } });

    expect(refused).toMatchObject({ status: 400, code: 'invalid', field: 'max_age' });
  });

  test('stores its filters, unless do_not_save is set', async () => {
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

describe('[decisions 108] the last search', () => {
  const lastOf = async (browser: MemberBrowser) => (await browser.ask(getUser)).saved_search;

  test('is answered to its member, with what is on or off, and every device is told that it changed', async () => {
    const bram = await server.join();
    const before = await bram.call(getUser);
    expect((await bram.ask(getUser)).saved_search).toBeNull();

    const query = { gender: 'f,m', onlyOnline: true, hideNudity: true, manual_search: true };
    await bram.ask(searchMembers, { query });
    await bram.ask(searchMembers, { query: { ...query, page: 2 } });

    const saved = { gender: 'f,m', onlyOnline: true, hideNudity: true };
    expect(await lastOf(bram)).toEqual(saved);
    expect((await bram.call(getUser)).headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(await lastOf(anna)).toBeNull();
  });

  test('is not an automatic one without filters, but may be that of everyone', async () => {
    const bram = await server.join();

    await bram.ask(searchMembers, { query: { auto_load: true } });
    const automatic = await lastOf(bram);
    await bram.ask(searchMembers, { query: { manual_search: true } });

    expect(automatic).toBeNull();
    expect(await lastOf(bram)).toEqual({});
  });

  test('is forgotten when the member says whom they would like to meet', async () => {
    const bram = await server.join();
    await bram.ask(searchMembers, { query: { gender: 'm' } });

    await bram.ask(changeUser, { body: { personal: 'I sing.' } });
    const kept = await lastOf(bram);
    await bram.ask(changeUser, { body: { meet: `f 24-36 v${MEET_CONSENT}` } });

    expect(kept).toEqual({ gender: 'm' });
    expect(await lastOf(bram)).toBeNull();
  });
});

describe('[§6 visitor] searching logged out', () => {
  test('is refused, except with a traffic source where the site allows that', async () => {
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

describe('[contract 48] the count of members', () => {
  test('equals the total of a search with the same filters, and stores no filters', async () => {
    await server.born({ gender: 'm', country: 'BE' });
    const bram = await server.join();
    for (const query of [{}, { gender: 'm' }, { country: 'BE' }, { min_age: 30, max_age: 40 }]) {
      const found = await bram.ask(searchMembers, { query: { ...query, do_not_save: true } });

      expect((await bram.ask(countMembers, { query })).paging).toEqual(found.paging);
    }
    const saved = server.db.selectFrom('searches').select('filters').where('member', '=', bram.id);
    expect(await saved.execute()).toEqual([]);
  });

  test('follows the rules of search for access, countries and valid filters', async () => {
    expect((await server.visitor().call(countMembers)).status).toBe(403);
    const query = { trafficsource: 'partner' };
    expect((await server.visitor().call(countMembers, { query })).status).toBe(200);
    expect(await anna.call(countMembers, { query: { country: 'FR' } })).toMatchObject({
      status: 400,
      field: 'country',
    });
    expect(await anna.call(countMembers, { query: { min_age: 40, max_age: 30 } })).toMatchObject({
      field: 'max_age',
    });
  });
});

describe('[§4 similar search]', () => {
  test('is five years wider on each side, within 18 and 100', async () => {
    const cleo = await server.join();
    await server.born({ id: 'similar', date_of_birth: '1991-02-02', gender: 'x' });
    const filters = { gender: 'x', min_age: 36, max_age: 40 } as const;
    const ids = async (query: object) =>
      (await cleo.ask(searchMembers, { query: { ...query, do_not_save: true } })).profiles.map(
        ({ id }) => id,
      );

    expect(await ids(filters)).not.toContain('similar');
    expect(similarFilters(filters)).toEqual({ gender: 'x', min_age: 31, max_age: 45 });
    expect(await ids(similarFilters(filters))).toContain('similar');
    expect(similarFilters({ min_age: 20, max_age: 98 })).toEqual({ min_age: 18, max_age: 100 });
  });
});

describe('[§3 search_fields]', () => {
  test('a filter that the site does not offer is ignored', async () => {
    const site = { searchFields: ['min_age', 'max_age'] as const };
    const { fetch } = appOn(server.db, server.clock, { site });
    const member = new MemberBrowser(anna.id, fetch);
    for (const [name, value] of anna.cookies) member.cookies.set(name, value);
    const query = { do_not_save: true, pp: 50 };

    const all = await member.ask(searchMembers, { query });
    const men = await member.ask(searchMembers, { query: { ...query, gender: 'm' } });
    const young = await member.ask(searchMembers, { query: { ...query, max_age: 20 } });

    expect(men.profiles).toEqual(all.profiles);
    expect(young.profiles.length).toBeLessThan(all.profiles.length);
    expect(all.filter_options).toEqual({ genders: [], countries: [], regions: [] });
  });
});
