import { expect, test } from 'vitest';
import { userQuery } from '#sync/queries/account.ts';
import { gendersQuery, profileFieldsQuery } from '#sync/queries/profile-fields.ts';
import { shown } from '#tests/support/sync-tab.ts';
import { FORM, visitPhp } from './php-member.ts';

test('a visitor signs up on a site of the specification alone', async () => {
  const { device, tab, accounts } = await visitPhp();

  const outcome = await tab.sync.api.signUp(FORM);
  await device.until(() => tab.sync.status.get().session.state === 'member');

  expect(outcome.ok).toBe(true);
  expect(accounts()).toHaveLength(1);
});

test('a newcomer has no birth date on a site that prints an empty one, so that no step of the signup counts as done', async () => {
  const { device, tab, accounts } = await visitPhp();
  const user = tab.watch(userQuery, {});

  await tab.sync.api.signUp(FORM);
  await device.until(() => tab.sync.status.get().session.state === 'member');
  await device.until(() => 'value' in user.live);

  expect(accounts()[0]?.born).toBe('0000-00-00');
  expect(shown(user).profile.date_of_birth).toBeNull();
});

test.each([
  ['{"error": text}', 'text'],
  ['{"error": {"message": text}}', 'message'],
] as const)(
  '[spec §8] the words of a site that writes %s reach the named field',
  async (_, errors) => {
    const { tab, accounts } = await visitPhp({ errors });

    const outcome = await tab.sync.api.signUp({ ...FORM, name: 'Admin' });

    expect(outcome).toMatchObject({
      ok: false,
      failure: { code: 'refused', message: 'Kies een <b>andere</b> naam', field: 'name' },
    });
    expect(accounts()).toEqual([]);
  },
);

const NEW = 'new=1';
const isSignUp = (call: string, query: string) => call === 'POST user' && query === NEW;

test.each(['code', 'text', 'message'] as const)(
  '[decisions 82] an account whose making was not heard of is entered with the password just chosen (%s)',
  async (errors) => {
    const { site, device, tab, calls, accounts } = await visitPhp({ errors });
    site.mishap = (call, query) => (isSignUp(call, query) ? 'lost-after' : null);
    const first = await tab.sync.api.signUp(FORM);

    site.mishap = () => null;
    const second = await tab.sync.api.signUp(FORM);
    await device.until(() => tab.sync.status.get().session.state === 'member');

    expect(first.ok).toBe(false);
    expect(second.ok).toBe(true);
    expect(accounts()).toHaveLength(1);
    expect(calls('POST user')).toHaveLength(0);
    expect(calls('POST login')).toHaveLength(1);
  },
);

test('a signup that never reached the site is sent again, under another key once the host does not know its end', async () => {
  const { site, tab, accounts } = await visitPhp();
  site.mishap = (call, query) => (isSignUp(call, query) ? 'lost-before' : null);
  const first = await tab.sync.api.signUp(FORM);

  site.mishap = () => null;
  const second = await tab.sync.api.signUp(FORM);

  expect(first.ok).toBe(false);
  expect(second.ok).toBe(true);
  expect(accounts()).toHaveLength(1);
});

test('[decisions 82] a repeated form with another password says that the account exists', async () => {
  const { site, tab, accounts } = await visitPhp({ errors: 'text' });
  site.mishap = (call, query) => (isSignUp(call, query) ? 'lost-after' : null);
  await tab.sync.api.signUp(FORM);

  site.mishap = () => null;
  const second = await tab.sync.api.signUp({ ...FORM, password: 'kwartaal-9' });

  expect(second).toMatchObject({ ok: false, failure: { reason: 'active', field: 'email' } });
  expect(accounts()).toHaveLength(1);
});

test('[decisions 66] a signup that the browser sends twice by itself makes one account', async () => {
  const { device, tab, calls } = await visitPhp({}, (ask) => async (request) => {
    if (!request.url.includes(NEW)) return ask(request);
    const first = ask(request.clone());
    const repeated = await ask(request);
    await first;
    return repeated;
  });

  const first = await tab.sync.api.signUp(FORM);
  if (!first.ok) await tab.sync.api.signUp(FORM);
  await device.until(() => tab.sync.status.get().session.state === 'member');

  expect(calls('POST user')).toHaveLength(1);
});

test.each([
  ['words', { '1': 'Man', '2': 'Vrouw' }],
  ['no words', { '1': null, '2': null }],
] as const)(
  '[decisions 109] a code of the site with %s is stored on the site',
  async (_, genders) => {
    const { device, tab, accounts } = await visitPhp({ genders });
    await tab.sync.api.signUp(FORM);
    await device.until(() => tab.sync.status.get().session.state === 'member');

    await tab.sync.api.editProfile({ field: 'gender', value: '2' });
    await device.until(() => tab.sync.status.get().waiting === 0);

    expect(accounts()[0]).toMatchObject({ gender: '2' });
  },
);

test('[decisions 110] the step of the signup never reaches the site before the field it follows', async () => {
  const { site, device, tab, accounts } = await visitPhp();
  await tab.sync.api.signUp(FORM);
  await device.until(() => tab.sync.status.get().session.state === 'member');
  let isFirst = true;
  site.mishap = (call) => {
    if (call !== 'PUT user' || !isFirst) return null;
    isFirst = false;
    return 'lost-before';
  };

  const born = { date_of_birth: '1990-06-15', lastSignupStep: '5' };
  await tab.sync.api.editProfile({ field: 'gender', value: '2', with: born });
  const step = { lastSignupStep: '6' };
  await tab.sync.api.editProfile({ field: 'personal', value: 'Ik fiets graag', with: step });
  await device.until(() => tab.sync.status.get().waiting === 0);

  const written = site.tables.writes.filter(({ script }) => script === 'PUT user');
  expect(written.map(({ what }) => what)).toEqual([
    'gender,date_of_birth,lastSignupStep',
    'personal,lastSignupStep',
  ]);
  expect(accounts()[0]).toMatchObject({ about: 'Ik fiets graag', signupStep: 6 });
});

test('[spec §7] a place is one call, which a site that sets all of it keeps', async () => {
  const { site, device, tab, accounts } = await visitPhp({ strictPlace: true });
  await tab.sync.api.signUp(FORM);
  await device.until(() => tab.sync.status.get().session.state === 'member');

  const place = { countryregion: null, city: 'Gent' };
  await tab.sync.api.editProfile({ field: 'country', value: 'BE', with: place });
  await device.until(() => tab.sync.status.get().waiting === 0);

  const written = site.tables.writes.filter(({ script }) => script === 'PUT user');
  expect(written.map(({ what }) => what)).toEqual(['country,countryregion,city']);
  expect(accounts()[0]).toMatchObject({ country: 'BE', city: 'Gent' });
});

test.each([
  ['numbers', { listed: 'number', else: 'number' }],
  ['numbers in the list, and text elsewhere', { listed: 'number', else: 'text' }],
  ['text', { listed: 'text', else: 'text' }],
] as const)('[spec §7] a region goes back to the site as it lists it: %s', async (_, regions) => {
  const { device, tab, accounts } = await visitPhp({ strictPlace: true, regions });
  const user = tab.watch(userQuery, {});
  await tab.sync.api.signUp(FORM);
  await device.until(() => tab.sync.status.get().session.state === 'member');
  await device.until(() => 'value' in user.live);
  const asNewcomer = shown(user).profile.countryregion;

  const place = { countryregion: '22', city: 'Hasselt' };
  await tab.sync.api.editProfile({ field: 'country', value: 'BE', with: place });
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(asNewcomer).toBeNull();
  expect(tab.sync.status.get().needsYou).toBe(0);
  expect(accounts()[0]).toMatchObject({ country: 'BE', region: 22, city: 'Hasselt' });
  expect(shown(user).profile.countryregion).toBe('22');
});

test.each(['html', 'broken', 'lost-after'] as const)(
  'the codes that a step of the signup offers are asked for again while it waits for them (%s)',
  async (mishap) => {
    const { site, device, tab } = await visitPhp();
    await tab.sync.api.signUp(FORM);
    await device.until(() => tab.sync.status.get().session.state === 'member');
    let asked = 0;
    site.mishap = (call) => (call === 'GET profile_fields' && (asked += 1) === 1 ? mishap : null);

    const fields = tab.watch(profileFieldsQuery, {});
    await device.until(() => 'value' in fields.live);

    expect(asked).toBe(2);
    expect(shown(fields).choices).toMatchObject({ gender: [{ code: '1' }, { code: '2' }] });
  },
);

test.each([null, 'html', 'broken', 'lost-after'] as const)(
  'where the profile fields name no gender, the search is asked for the codes until they arrive (%s)',
  async (mishap) => {
    const { site, device, tab } = await visitPhp({ hasGenderField: false });
    await tab.sync.api.signUp(FORM);
    await device.until(() => tab.sync.status.get().session.state === 'member');
    let searches = 0;
    site.mishap = (call) => (call === 'GET search' && (searches += 1) === 1 ? mishap : null);

    tab.watch(profileFieldsQuery, {});
    const genders = tab.watch(gendersQuery, {});
    await device.until(() => 'value' in genders.live);

    expect(shown(genders).genders).toMatchObject([{ code: '1' }, { code: '2' }]);
  },
);
