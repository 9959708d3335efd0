/** Whom members would like to meet (decisions 108): kept with consent, shown to nobody, and what it does to decks. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { changeUser, getUser } from '#schemas/account.ts';
import { PACKAGE_NAME } from '#schemas/headers.ts';
import { listMatches } from '#schemas/matches.ts';
import { MEET_CONSENT, meetIn, meetText, type Meet } from '#schemas/meet.ts';
import { searchMembers } from '#schemas/search.ts';
import { ownRowsOf } from '#server/export/own-rows.ts';
import { wouldMeet } from '#server/rules/match-reasons.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const WOMEN: Meet = { genders: ['f'], min_age: 24, max_age: 36 };
/** With consent. */
const save = (me: MemberBrowser, meet: string) =>
  me.ask(changeUser, { body: { meet: `${meet} v${MEET_CONSENT}` } });
const forget = (me: MemberBrowser) => me.ask(changeUser, { body: { meet: null } });
const consentOf = async ({ id }: MemberBrowser) =>
  server.db
    .selectFrom('members')
    .select(['meet', 'meet_consented'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const dealt = async (me: MemberBrowser, query = {}) =>
  (await me.ask(listMatches, { query: { finder: true, ...query } })).profiles;
const namesIn = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const stored = (meet: Meet) => JSON.stringify(meet);

describe('[decisions 108] the text of the field', () => {
  test.each([
    ['f 24-36', WOMEN],
    ['f,m 18-100', { genders: ['f', 'm'], min_age: 18, max_age: 100 }],
    ['f 24-36 v1', { ...WOMEN, consent: 1 }],
  ])('%s is read and written', (text, meet) => {
    expect(meetIn(text)).toEqual(meet);
    expect(meetText(meetIn(text))).toBe(text);
  });

  test.each([
    '',
    'f',
    '24-36',
    ' 24-36',
    'f 36-24',
    'f 17-30',
    'f 24-101',
    ', 24-36',
    'f 24-36 v0',
    'f 24-36 v',
  ])('%j is none', (text) => {
    expect(meetIn(text)).toBeNull();
  });
});

describe('[decisions 108] whom a member would like to meet', () => {
  test('is kept, answered to its member alone, and deleted', async () => {
    const anna = await server.join();
    const bram = await server.join();
    expect((await anna.ask(getUser)).meet).toBeNull();

    await save(anna, 'f,m 24-36');
    expect((await anna.ask(getUser)).meet).toEqual({
      ...WOMEN,
      genders: ['f', 'm'],
      consent: MEET_CONSENT,
    });
    const page = await bram.send(`/api/profile.php?id=${anna.id}`, {
      headers: { [PACKAGE_NAME]: 'vonk' },
    });
    const found = await bram.call(searchMembers, { query: { pp: 50, do_not_save: true } });
    const deck = await bram.call(listMatches, { query: { finder: true } });
    for (const { text } of [page, found, deck]) {
      expect(text).toContain(anna.id);
      expect(text).not.toContain('meet');
    }

    await forget(anna);
    expect((await anna.ask(getUser)).meet).toBeNull();
  });

  test('[R48] is stored with the version and the moment of the consent, which go with it, and are in the copy of the data', async () => {
    const anna = await server.join();
    const first = new Date(server.clock.now());
    await save(anna, 'f 24-36');
    server.clock.pass(60_000);
    await save(anna, 'f 24-40');

    expect(await consentOf(anna)).toMatchObject({
      meet: { consent: MEET_CONSENT, max_age: 40 },
      meet_consented: first,
    });
    const { account } = await ownRowsOf(server.db, anna.id);
    expect(account).toMatchObject([{ meet: { consent: MEET_CONSENT }, meet_consented: first }]);

    await forget(anna);
    expect(await consentOf(anna)).toEqual({ meet: null, meet_consented: null });
    server.clock.pass(60_000);
    await save(anna, 'f 24-36');
    const { meet_consented: again } = await consentOf(anna);
    expect(Number(again) - Number(first)).toBe(120_000);
  });

  test.each(['q 24-36 v1', 'f 36-24 v1', 'nonsense', 'f 24-36', `f 24-36 v${MEET_CONSENT + 1}`])(
    '%j is refused and changes nothing',
    async (text) => {
      const anna = await server.join();
      await save(anna, 'f 24-36');

      const refused = await anna.call(changeUser, { body: { meet: text } });

      expect(refused.status).toBe(400);
      expect((await anna.ask(getUser)).meet).toEqual({ ...WOMEN, consent: MEET_CONSENT });
    },
  );
});

describe('[decisions 108] the deck', () => {
  const at = (years: number) => `${2026 - years}-01-15`;

  test('has nobody whom the member would not like to meet, but those who keep their age back', async () => {
    const anna = await server.join({ gender: 'm', date_of_birth: at(30), country: 'IT' });
    const there = { country: 'IT' };
    await server.born({ ...there, name: 'Fits', gender: 'f', date_of_birth: at(30) });
    await server.born({ ...there, name: 'Man', gender: 'm', date_of_birth: at(30) });
    await server.born({ ...there, name: 'Old', gender: 'f', date_of_birth: at(50) });
    await server.born({ ...there, name: 'Young', gender: 'f', date_of_birth: at(20) });
    const hides = JSON.stringify({ age: 'hidden' });
    await server.born({
      ...there,
      name: 'Hides',
      gender: 'f',
      date_of_birth: at(50),
      privacy: hides,
    });
    await save(anna, 'f 24-36');

    expect(namesIn(await dealt(anna)).toSorted()).toEqual(['Fits', 'Hides']);
    expect(namesIn(await dealt(anna, { gender: 'm' }))).toEqual(['Man']);
    expect(namesIn(await dealt(anna, { min_age: 45, max_age: 60 }))).toEqual(['Old']);
  });

  test('begins with those who would like to meet the member too, or have said nothing', async () => {
    const me = await server.join({ gender: 'm', date_of_birth: at(30), country: 'ES' });
    const there = { country: 'ES', gender: 'f' as const, date_of_birth: at(55) };
    const interests = JSON.stringify(['sea']);
    await server.db.updateTable('members').set({ interests }).where('id', '=', me.id).execute();
    await server.born({
      ...there,
      name: 'Not me',
      interests,
      meet: stored({ ...WOMEN, genders: ['f'] }),
    });
    await server.born({
      ...there,
      name: 'Too young',
      interests,
      meet: stored({ genders: ['m'], min_age: 50, max_age: 60 }),
    });
    await server.born({ ...there, name: 'Me too', meet: stored({ ...WOMEN, genders: ['m'] }) });
    await server.born({ ...there, name: 'Silent' });

    const first = namesIn(await dealt(me));
    expect(first.slice(0, 2).toSorted()).toEqual(['Me too', 'Silent']);
    expect(first.slice(2).toSorted()).toEqual(['Not me', 'Too young']);

    await me.ask(changeUser, { body: { gender: 'f' } });
    expect(
      namesIn(await dealt(me))
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['Not me', 'Too young']);
    await server.db
      .updateTable('members')
      .set({ fits_from: new Date('2026-01-01T00:00:00.000Z') })
      .where('id', '=', me.id)
      .execute();
    expect(namesIn(await dealt(me))[0]).toBe('Not me');
  });

  test('searches for several genders', async () => {
    const me = await server.join({ country: 'FR' });
    for (const gender of ['f', 'm', 'x'] as const)
      await server.born({ name: gender, gender, country: 'FR' });

    const { profiles } = await me.ask(searchMembers, {
      query: { gender: 'f,x', country: 'FR', do_not_save: true },
    });
    expect(namesIn(profiles).toSorted()).toEqual(['f', 'x']);
    const refused = await me.call(searchMembers, { query: { gender: 'f,q', do_not_save: true } });
    expect(refused.status).toBe(400);
  });
});

test('[decisions 108] exactly those of the genders and ages fit, and anybody whose age may not be used', () => {
  const gender = fc.constantFrom('f', 'm', 'x');
  const age = fc.integer({ min: 18, max: 100 });
  const given = fc.record({
    genders: fc.uniqueArray(gender, { minLength: 1 }),
    ages: fc.tuple(age, age),
    mine: gender,
    years: age,
    showsAge: fc.boolean(),
  });
  fc.assert(
    fc.property(given, ({ genders, ages, mine, years, showsAge }) => {
      const meet = { genders, min_age: Math.min(...ages), max_age: Math.max(...ages) };
      const side = { city: null, country: null, countryregion: null, interests: [] };
      const me = { ...side, gender: mine, age: years, showsAge, isSettled: true };
      const isOfAge = years >= meet.min_age && years <= meet.max_age;

      expect(wouldMeet(meet, me)).toBe(genders.includes(mine) && (isOfAge || !showsAge));
      expect(wouldMeet(meet, { ...me, isSettled: false })).toBe(true);
      expect(wouldMeet(null, me)).toBe(true);
    }),
  );
});
