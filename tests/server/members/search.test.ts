import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { likeProfile } from '#schemas/likes.ts';
import { SEARCH_PAGE_SIZE } from '#schemas/limits.ts';
import { searchMembers } from '#schemas/search.ts';
import { RANK_SEARCH } from '#server/jobs/rank-search.ts';
import type { Browser, MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let anna: MemberBrowser;

const COUNT = 30;
const HOUR_MS = 3_600_000;

/** Thirty members aged 18 to 47: every third is from Belgium, every fifth is a man. The first was active last. */
beforeAll(async () => {
  server = await startServer();
  const { db, clock } = server;
  await db
    .insertInto('regions')
    .values([
      { id: 'nl-ut', country: 'NL', name: 'Utrecht' },
      { id: 'nl-nh', country: 'NL', name: 'Noord-Holland' },
      { id: 'be-vl', country: 'BE', name: 'Vlaanderen' },
    ])
    .execute();
  for (let index = 0; index < COUNT; index += 1) {
    const isBelgian = index % 3 === 2;
    await server.born({
      id: `person-${String(index).padStart(2, '0')}`,
      name: `Person ${index}`,
      gender: index % 5 === 0 ? 'm' : 'f',
      country: isBelgian ? 'BE' : 'NL',
      countryregion: isBelgian ? 'be-vl' : 'nl-ut',
      date_of_birth: `${2008 - index}-03-01`,
      last_activity: new Date(clock.now() - index * HOUR_MS),
    });
  }
  await server.born({ id: 'frenchman', country: 'FR' });
  await server.born({ id: 'deleted', state: 'deleted' });
  anna = await server.join({ country: 'NL', gender: 'x', last_activity: new Date(0) });
  await server.work(RANK_SEARCH);
});

afterAll(() => server.close());

const namesOf = (from: number, to: number, every: (index: number) => boolean = () => true) =>
  Array.from({ length: to - from }, (_, offset) => from + offset)
    .filter(every)
    .map((index) => `person-${String(index).padStart(2, '0')}`);

type Query = Record<string, string | number | boolean>;

async function found(browser: Browser, query: Query = {}) {
  const answer = await browser.ask(searchMembers, { query: { do_not_save: true, ...query } });
  return {
    ids: answer.profiles.map((card) => card.id),
    total: answer.paging.num_results,
    options: answer.filter_options,
    profiles: answer.profiles,
  };
}

describe('[§7 search] pages', () => {
  test('contain twelve members each, the last active first, and every member once', async () => {
    const pages = [
      await found(anna),
      await found(anna, { page: 2 }),
      await found(anna, { page: 3 }),
    ];

    expect(pages.map((page) => page.ids.length)).toEqual([SEARCH_PAGE_SIZE, SEARCH_PAGE_SIZE, 6]);
    expect(pages.flatMap((page) => page.ids)).toEqual(namesOf(0, COUNT));
    expect(pages.map((page) => page.total)).toEqual([COUNT, COUNT, COUNT]);
  });

  test('stay the same while members become active, until the hour is over', async () => {
    const first = await found(anna, { pp: 10 });

    await server.db
      .updateTable('members')
      .set({ last_activity: new Date(server.clock.now() + 1) })
      .where('id', '=', 'person-29')
      .execute();
    const second = await found(anna, { pp: 10, page: 2 });
    const third = await found(anna, { pp: 10, page: 3 });

    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(namesOf(0, COUNT));
    await server.work(RANK_SEARCH);
    expect((await found(anna, { pp: 10 })).ids).toEqual(first.ids);
    server.clock.pass(HOUR_MS);
    await server.work(RANK_SEARCH);
    expect((await found(anna)).ids[0]).toBe('person-29');
  });

  test('[decisions 102] place a fictional member by the signup, not by the last activity', async () => {
    const { clock } = server;
    const here = { country: 'AT', gender: 'x', signup_date: new Date(0) } as const;
    const query = { country: 'AT', searchAllCountries: true, gender: 'x' };
    const ago = (hours: number) => new Date(clock.now() - hours * HOUR_MS);
    await server.born({ ...here, id: 'lately', last_activity: ago(2) });
    await server.born({ ...here, id: 'long-gone', last_activity: ago(90) });
    await server.born({
      ...here,
      id: 'made-up',
      signup_date: ago(48),
      last_activity: ago(0),
      fictional: true,
    });
    clock.pass(HOUR_MS);
    await server.work(RANK_SEARCH);

    expect((await found(anna, query)).ids).toEqual(['lately', 'made-up', 'long-gone']);
    await server.db.deleteFrom('members').where('country', '=', 'AT').execute();
  });

  test('after the last one are empty and contain the total number', async () => {
    expect(await found(anna, { page: 1_000 })).toMatchObject({ ids: [], total: COUNT });
  });
});

describe('[§2 filters]', () => {
  test.each<[string, Query, (index: number) => boolean]>([
    ['gender', { gender: 'm' }, (index) => index % 5 === 0],
    ['country', { country: 'BE' }, (index) => index % 3 === 2],
    ['region', { countryregion: 'nl-ut' }, (index) => index % 3 !== 2],
    ['region nobody lives in', { countryregion: 'nl-nh' }, () => false],
    ['from an age', { min_age: 40 }, (index) => index >= 22],
    ['to an age', { max_age: 25 }, (index) => index <= 7],
    [
      'between ages, both included',
      { min_age: 26, max_age: 35 },
      (index) => index >= 8 && index <= 17,
    ],
    ['the highest age is open above', { min_age: 18, max_age: 100 }, () => true],
    ['all at once', { gender: 'f', country: 'NL', max_age: 20 }, (index) => index === 1],
  ])('find the right members: %s', async (_case, query, every) => {
    const result = await found(anna, { pp: 50, ...query });

    expect(result.ids.toSorted()).toEqual(namesOf(0, COUNT, every));
    expect(result.total).toBe(result.ids.length);
  });

  test('count an age from the birthday on', async () => {
    await server.born({ id: 'nearly', country: 'AT', date_of_birth: '2008-03-02' });
    const [today] = new Date(server.clock.now()).toISOString().split('T');
    const query = { country: 'AT', searchAllCountries: true, min_age: 18 };

    expect(today).toBe('2026-03-01');
    expect((await found(anna, query)).ids).toEqual([]);
    await server.db
      .updateTable('members')
      .set({ date_of_birth: '2008-03-01' })
      .where('id', '=', 'nearly')
      .execute();
    expect((await found(anna, query)).ids).toEqual(['nearly']);
  });

  test('with hideNudity leave out members whose main picture shows nudity', async () => {
    const picture = { member: 'person-03', thumb_filename: 't.webp', nudity: true };
    await server.db
      .insertInto('images')
      .values([
        { ...picture, id: 'main', position: 0 },
        { ...picture, id: 'other', position: 1, member: 'person-04' },
      ])
      .execute();

    const { total } = await found(anna);
    const hidden = await found(anna, { hideNudity: true, pp: 50 });

    expect(hidden.total).toBe(total - 1);
    expect(hidden.ids).not.toContain('person-03');
    expect(hidden.ids).toContain('person-04');
  });

  test('with hideFictional leave out fictional profiles', async () => {
    const query = { country: 'AT', searchAllCountries: true, gender: 'x' };
    await server.born({ id: 'real', country: 'AT', gender: 'x' });
    await server.born({ id: 'invented', country: 'AT', gender: 'x', fictional: true });

    const all = await found(anna, query);
    const real = await found(anna, { ...query, hideFictional: true });

    expect([all.total, real.total]).toEqual([2, 1]);
    expect(real.ids).toEqual(['real']);
  });

  test('[contract 48] with onlyVerified find those whom staff verified, and no fictional profile', async () => {
    const query = { country: 'AT', searchAllCountries: true, gender: 'm', onlyVerified: true };
    const here = { country: 'AT', gender: 'm' } as const;
    await server.born({ ...here, id: 'unchecked' });
    await server.born({ ...here, id: 'checked', verified: true });
    await server.born({ ...here, id: 'made-up', verified: true, fictional: true });

    const { ids, total } = await found(anna, query);

    expect({ ids, total }).toEqual({ ids: ['checked'], total: 1 });
  });

  test('[contract 48] with withPicture find those whose main picture is shown', async () => {
    const query = { country: 'AT', searchAllCountries: true, gender: 'f', withPicture: true };
    const picture = { thumb_filename: 't.webp', nudity: false };
    for (const id of ['shown', 'second', 'in-review', 'bare'])
      await server.born({ id, country: 'AT', gender: 'f' });
    await server.db
      .insertInto('images')
      .values([
        { ...picture, id: 'at-0', member: 'shown', position: 0 },
        { ...picture, id: 'at-1', member: 'second', position: 1 },
        { ...picture, id: 'at-2', member: 'in-review', position: 0, state: 'in_review' },
      ])
      .execute();

    const { ids, total } = await found(anna, query);

    expect({ ids, total }).toEqual({ ids: ['shown'], total: 1 });
  });

  test('[contract 48] show what both share and what a member wrote', async () => {
    const personal = 'I bake at 3 am. I fear geese.';
    const interests = JSON.stringify(['baking', 'dogs']);
    const notes = JSON.stringify({ prompt_sunday: 'A nap. Two naps.', prompt_laugh: null });
    await server.born({ id: 'baker', country: 'GB', personal, interests });
    await server.born({ id: 'napper', country: 'GB', personal, notes });
    await server.born({ id: 'quiet', country: 'GB' });
    const me = await server.join({ country: 'GB', interests: JSON.stringify(['dogs', 'sea']) });

    const { profiles } = await found(me, { country: 'GB' });

    const hooks = new Map(
      profiles.map(({ id, shared_interests, hook, hook_prompt }) => [
        String(id),
        { shared_interests, hook, hook_prompt },
      ]),
    );
    const [first, none] = [{ shared_interests: ['dogs'] }, { shared_interests: [] }];
    expect(hooks.get('baker')).toEqual({ ...first, hook: 'I bake at 3 am.', hook_prompt: null });
    expect(hooks.get('napper')).toEqual({ ...none, hook: 'A nap.', hook_prompt: 'prompt_sunday' });
    expect(hooks.get('quiet')).toEqual({ ...none, hook: null, hook_prompt: null });
  });

  test('[contract 48] show how near a town is and who is new, and nothing that is kept back', async () => {
    const { clock } = server;
    const signup_date = new Date(clock.now() - 6 * 86_400_000);
    const near = { country: 'NL', city: 'Zeist', signup_date };
    await server.born({ ...near, id: 'near-one' });
    await server.born({ ...near, id: 'far-one', city: 'Groningen', signup_date: new Date(0) });
    await server.born({ ...near, id: 'made-up-one', fictional: true });
    const privacy = JSON.stringify({ place: 'hidden', activity: 'hidden' });
    await server.born({ ...near, id: 'kept-one', privacy });
    const me = await server.join({ country: 'NL', city: 'Utrecht' });

    const { profiles } = await found(me, { country: 'NL', pp: 50 });

    const reported = Object.fromEntries(
      profiles.map(({ id, near_km, is_new }) => [String(id), { near_km, is_new }]),
    );
    expect(reported).toMatchObject({
      'near-one': { near_km: 10, is_new: true },
      'far-one': { near_km: null, is_new: false },
      'made-up-one': { near_km: 10, is_new: false },
      'kept-one': { near_km: null, is_new: false },
    });
    await server.db.deleteFrom('members').where('id', 'like', '%-one').execute();
  });

  test('mark the members I like', async () => {
    await anna.call(likeProfile, { body: { profile: 'person-05' } });

    const { profiles } = await found(anna, { pp: 50 });

    expect(profiles.filter((card) => card.did_like_profile).map((card) => card.id)).toEqual([
      'person-05',
    ]);
  });

  test('never find me, a member who blocks me, or a member I block', async () => {
    const cato = await server.join({ country: 'DE' });
    const query = { searchAllCountries: true, country: 'DE' };
    const [blocking, blocked] = [
      await server.born({ country: 'DE' }),
      await server.born({ country: 'DE' }),
    ];
    expect((await found(cato, query)).total).toBe(2);

    const created = new Date();
    await server.db
      .insertInto('blocks')
      .values([
        { member: blocking, target: cato.id, created },
        { member: cato.id, target: blocked, created },
      ])
      .execute();

    expect((await found(cato, query)).total).toBe(0);
  });
});

describe('[§5 search country choices]', () => {
  test('are my own country and its neighbour, with the regions of the chosen country', async () => {
    const { options } = await found(anna);
    const belgium = await found(anna, { country: 'BE' });

    expect(options).toMatchObject({ genders: ['f', 'm', 'x'], countries: ['NL', 'BE'] });
    expect(options?.regions.map((region) => region.id)).toEqual(['nl-nh', 'nl-ut']);
    expect(belgium.options?.regions.map((region) => region.id)).toEqual(['be-vl']);
  });

  test('do not allow another country, unless I search all countries', async () => {
    const query = { country: 'FR' };

    expect(await anna.call(searchMembers, { query })).toMatchObject({
      status: 400,
      code: 'invalid',
      field: 'country',
    });
    expect((await found(anna, { ...query, searchAllCountries: true })).ids).toEqual(['frenchman']);
  });

  test('are the countries of the site for a member without a country', async () => {
    const nobody = await server.join({ country: null });

    expect((await found(nobody)).options?.countries).toEqual(['NL', 'BE', 'DE', 'AT', 'FR']);
  });
});
