import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeUser, getUser } from '#schemas/account.ts';
import { ErrorAnswer } from '#schemas/error.ts';
import { CITY_MAX_LENGTH, PERSONAL_MAX_LENGTH } from '#schemas/limits.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.db
    .insertInto('regions')
    .values([
      { id: 'nl-ut', country: 'NL', name: 'Utrecht' },
      { id: 'be-vl', country: 'BE', name: 'Vlaanderen' },
    ])
    .execute();
});

afterAll(() => server.close());

describe('[§7 user]', () => {
  test('contains the birth date, and no credits at first', async () => {
    const anna = await server.join({ email: 'anna@vonk.test', date_of_birth: '1996-03-02' });

    const user = await anna.ask(getUser);

    expect(user).toMatchObject({ email: 'anna@vonk.test', credits: 0, fictional_icon: true });
    expect(user.profile).toMatchObject({ id: anna.id, age: 29, date_of_birth: '1996-03-02' });
  });

  test('changes location and fields together and keeps them', async () => {
    const anna = await server.join({ date_of_birth: null });

    await anna.ask(changeUser, {
      body: {
        country: 'BE',
        countryregion: 'be-vl',
        city: ' Gent ',
        gender: 'x',
        date_of_birth: '2000-02-29',
        personal: 'Hello',
        smoking: 'no',
        looking_for: 'A good talk',
        lastSignupStep: 5,
      },
    });

    expect((await anna.ask(getUser)).profile).toMatchObject({
      country: 'BE',
      countryregion: 'be-vl',
      city: 'Gent',
      gender: 'x',
      date_of_birth: '2000-02-29',
      personal: 'Hello',
      notes: { smoking: 'no', looking_for: 'A good talk' },
    });
  });

  test('keeps fields that are not named; null and an empty text clear a field', async () => {
    const anna = await server.join({ countryregion: 'nl-ut', personal: 'Hello' });
    await anna.ask(changeUser, { body: { smoking: 'yes' } });

    await anna.ask(changeUser, { body: { countryregion: null, looking_for: 'Fun' } });
    await anna.ask(changeUser, { body: { personal: ' ' } });

    expect((await anna.ask(getUser)).profile).toMatchObject({
      country: 'NL',
      countryregion: null,
      city: 'Utrecht',
      personal: null,
      notes: { smoking: 'yes', looking_for: 'Fun' },
    });
  });

  test('loses its region and city when the country changes', async () => {
    const anna = await server.join({ countryregion: 'nl-ut' });

    await anna.ask(changeUser, { body: { country: 'BE' } });

    expect((await anna.ask(getUser)).profile).toMatchObject({
      country: 'BE',
      countryregion: null,
      city: null,
    });
  });

  test('[R32] never goes back to an earlier signup step', async () => {
    const anna = await server.join();
    await anna.ask(changeUser, { body: { lastSignupStep: 5 } });

    await anna.ask(changeUser, { body: { lastSignupStep: 2 } });

    expect((await anna.ask(getUser)).lastSignupStep).toBe(5);
  });
});

describe('[§5 validation]', () => {
  test.each([
    ['a country the site does not have', { country: 'JP' }, 'country'],
    ['a region of another country', { countryregion: 'be-vl' }, 'countryregion'],
    ['a region of the country before', { country: 'BE', countryregion: 'nl-ut' }, 'countryregion'],
    ['a region nobody knows', { countryregion: 'atlantis' }, 'countryregion'],
    ['too long a city', { city: 'x'.repeat(CITY_MAX_LENGTH + 1) }, 'city'],
    ['a day that does not exist', { date_of_birth: '2007-02-29' }, 'date_of_birth'],
    ['no date', { date_of_birth: '0000-00-00' }, 'date_of_birth'],
    ['a date in another form', { date_of_birth: '2000-1-1' }, 'date_of_birth'],
    ['17 years and 364 days', { date_of_birth: '2008-03-02' }, 'date_of_birth'],
    ['101 years', { date_of_birth: '1925-03-01' }, 'date_of_birth'],
    ['tomorrow', { date_of_birth: '2026-03-02' }, 'date_of_birth'],
    ['a gender nobody knows', { gender: 'q' }, 'gender'],
    ['too long a text', { personal: 'x'.repeat(PERSONAL_MAX_LENGTH + 1) }, 'personal'],
    ['a step there is not', { lastSignupStep: 8 }, 'lastSignupStep'],
    ['half a step', { lastSignupStep: 1.5 }, 'lastSignupStep'],
    ['a value the field does not allow', { smoking: 'sometimes' }, 'smoking'],
    ['too long a note', { looking_for: 'x'.repeat(PERSONAL_MAX_LENGTH + 1) }, 'looking_for'],
  ])('%s is invalid and changes nothing', async (_case, body, field) => {
    const anna = await server.join({ countryregion: 'nl-ut' });
    const before = await anna.ask(getUser);

    const refused = await anna.call(changeUser, { body });

    expect(refused).toMatchObject({ status: 400, code: 'invalid', field });
    expect(await anna.ask(getUser)).toEqual(before);
  });

  test.each([
    [
      { countryregion: 'atlantis', smoking: 'sometimes', city: 'Utrecht' },
      ['countryregion', 'smoking'],
    ],
    [{ gender: 'q', lastSignupStep: 8, city: 'Utrecht' }, ['gender', 'lastSignupStep']],
    [{ smoking: 'sometimes' }, ['smoking']],
  ])('[B8] an answer names every refused field: %j', async (body, fields) => {
    const anna = await server.join();
    const before = await anna.ask(getUser);

    const { text } = await anna.call(changeUser, { body });

    const { error } = ErrorAnswer.parse(JSON.parse(text));
    expect([error.field, error.fields ?? [error.field]]).toEqual([fields[0], fields]);
    expect(await anna.ask(getUser)).toEqual(before);
  });

  test.each([
    ['18 today', '2008-03-01'],
    ['100 years', '1925-03-02'],
  ])('%s is an allowed age', async (_case, date_of_birth) => {
    const anna = await server.join({ date_of_birth: null });

    expect((await anna.call(changeUser, { body: { date_of_birth } })).status).toBe(200);
  });

  test('a city of the greatest length is accepted', async () => {
    const anna = await server.join();
    const city = 'ñ'.repeat(CITY_MAX_LENGTH);

    await anna.ask(changeUser, { body: { city } });

    expect((await anna.ask(getUser)).profile.city).toBe(city);
  });
});

describe('[R29] mass assignment', () => {
  test.each([
    'paid_user',
    'credits',
    'id',
    'role',
    'signup_date',
    'email',
    'constructor',
    'toString',
  ])('of %s is refused with the name of the field', async (name) => {
    const anna = await server.join();

    const refused = await anna.call(changeUser, { body: { [name]: 'x' } });

    expect(refused).toMatchObject({ status: 400, code: 'invalid', field: name });
  });
});
