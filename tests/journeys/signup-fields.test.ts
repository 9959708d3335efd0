import { expect, test } from 'vitest';
import { changeUser, getUser } from '#schemas/account.ts';
import { geocode } from '#schemas/places.ts';
import { listProfileFields } from '#schemas/profile.ts';
import { userQuery } from '#sync/queries/account.ts';
import { profileFieldsQuery } from '#sync/queries/profile-fields.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { server, signedIn } = castOfMembers();

const UTRECHT = { lat: 52.090_737_4, lon: 5.121_420_1 };

test('[§7 geocode, security R45] a position finds its town, and only a rough form of it is sent', async () => {
  const { device, tab } = await signedIn('anna');
  const asked: string[] = [];
  device.network.rule = (_method, path, url) => {
    if (path === geocode.path) asked.push(new URL(url).search);
    return null;
  };

  const outcome = await tab.sync.api.findPlace(UTRECHT);

  expect(outcome).toEqual({
    ok: true,
    value: { country: 'NL', countryregion: 'NL-UT', city: 'Utrecht' },
  });
  expect(asked).toEqual(['?lat=52.09&lon=5.12']);
});

test('[§8 geocode] offline, and on a backend without the call, finding a place fails with its code', async () => {
  const { device, tab } = await signedIn('anna');
  device.network.rule = () => 'offline';
  expect(await tab.sync.api.findPlace(UTRECHT)).toMatchObject({ failure: { code: 'offline' } });

  device.network.rule = (_method, path) =>
    path === geocode.path ? new Response('<h1>Not found</h1>', { status: 404 }) : null;

  expect(await tab.sync.api.findPlace(UTRECHT)).toMatchObject({ failure: { code: 'absent' } });
});

test('[§7 profile fields] the choices of the site are read once, and are there without a network after a restart', async () => {
  const { device, tab } = await signedIn('anna');
  await tab.fetch(profileFieldsQuery, {});
  await tab.fetch(profileFieldsQuery, {});
  expect(device.network.count('GET', listProfileFields.path)).toBe(1);

  await tab.kill();
  device.network.line = 'offline';
  const again = device.openTab();
  again.look({ online: false });
  const fields = again.watch(profileFieldsQuery, {});
  await device.until(() => 'value' in fields.live);

  expect(shown(fields).choices).toMatchObject({
    smoking: [
      { code: 'yes', label: null },
      { code: 'no', label: null },
    ],
  });
});

test('[§4 signup, §7] a place chosen offline arrives in one call', async () => {
  await server()
    .db.insertInto('regions')
    .values({ id: 'BE-VOV', country: 'BE', name: 'Oost-Vlaanderen' })
    .execute();
  const { member, device, tab } = await signedIn('anna');
  const user = tab.watch(userQuery, {});
  await device.until(() => 'value' in user.live);
  device.network.line = 'offline';
  tab.look({ online: false });

  const chosen = { country: 'BE', countryregion: 'BE-VOV', city: 'Gent' };
  const { country, ...others } = chosen;
  await tab.sync.api.editProfile({ field: 'country', value: country, with: others });
  await device.until(() => shown(user).profile.city === 'Gent');
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);

  const browser = await server().enter(member);
  expect((await browser.ask(getUser)).profile).toMatchObject(chosen);
  expect(device.network.count('PUT', changeUser.path)).toBe(1);
});

test('[contract 32] of a step the server takes the fields it can, and the refused one is listed by itself', async () => {
  const { member, device, tab } = await signedIn('anna');
  const user = tab.watch(userQuery, {});
  const waiting = tab.watch(waitingQuery, {});
  await device.until(() => 'value' in user.live);

  const step = { gender: 'x', lastSignupStep: '5' };
  await tab.sync.api.editProfile({ field: 'smoking', value: 'a lot', with: step });
  await device.until(() => tab.sync.status.get().needsYou === 1);

  expect(shown(waiting).rows).toMatchObject([
    { field: 'smoking', body: 'a lot', state: 'refused' },
  ]);
  expect(shown(user)).toMatchObject({ lastSignupStep: 5, profile: { gender: 'x' } });
  const browser = await server().enter(member);
  expect((await browser.ask(getUser)).profile.gender).toBe('x');

  await tab.sync.api.editProfile({ field: 'smoking', value: 'no' });
  await device.until(() => tab.sync.status.get().needsYou === 0);
  await device.until(() => tab.sync.status.get().waiting === 0);
  expect((await browser.ask(getUser)).profile.notes['smoking']).toBe('no');
});
