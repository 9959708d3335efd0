/** [product 3.9] Where I live: the browser is asked by a press, once, and nothing is saved before the member saves it. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RegionId } from '#schemas/ids.ts';
import { fail, ok } from '#schemas/outcome.ts';
import { forgetKeptPlace } from '#src/features/signup/steps/place/kept-place.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const UTRECHT = RegionId.parse('NL-UT');
const FOUND = { country: 'NL', countryregion: UTRECHT, city: 'Utrecht' };
const browser = { asked: 0, code: 0 };

beforeEach(() => {
  Object.assign(browser, { asked: 0, code: 0 });
  const geolocation = {
    getCurrentPosition(found: (position: object) => void, failed: (error: object) => void) {
      browser.asked += 1;
      if (browser.code > 0) failed({ code: browser.code });
      else found({ coords: { latitude: 52.09, longitude: 5.12 } });
    },
  };
  const query = () => Promise.resolve({ state: browser.code === 1 ? 'denied' : 'prompt' });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'permissions');
  vi.restoreAllMocks();
  forgetKeptPlace();
});

async function openPlace() {
  const sync = fakeSync(AS_MEMBER);
  const region_data = { NL: [{ id: UTRECHT, name: 'Utrecht' }] };
  sync.put(settingsQuery, fresh(settingsWith({ countries: ['NL', 'BE'], region_data })));
  sync.put(userQuery, fresh(ownUser({}, { country: 'BE', city: 'Gent' })));
  sync.api.findPlace = (given) => {
    sync.calls.push({ command: 'findPlace', given });
    return Promise.resolve(ok(FOUND));
  };
  const { user } = renderApp('/profile', sync);
  await user.click(await screen.findByRole('button', { name: /^Where you live/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Where you live' }));
  const city = () => dialog.getByLabelText('City (optional)');
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  return { sync, user, dialog, city, press };
}

test('a press fills in the place that the browser is at, which is saved as a town and not as a position', async () => {
  const { sync, dialog, city, press } = await openPlace();
  expect(browser.asked).toBe(0);

  await press('Use my place');

  await waitFor(() => expect(city()).toMatchObject({ value: 'Utrecht' }));
  expect(dialog.getByLabelText('Country')).toMatchObject({ value: 'NL' });
  expect(browser.asked).toBe(1);
  expect(said(sync, 'editProfile')).toEqual([]);
  await press('Save');
  expect(said(sync, 'editProfile')).toEqual([
    { field: 'country', value: 'NL', with: { countryregion: 'NL-UT', city: 'Utrecht' } },
  ]);
});

test('a browser that must not tell says so in words, and the fields stay', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  browser.code = 1;
  const { sync, dialog, city, press } = await openPlace();

  await press('Use my place');

  expect(await dialog.findByText(/does not tell us where you are/)).toBeTruthy();
  expect(city()).toMatchObject({ value: 'Gent' });
  expect(said(sync, 'findPlace')).toEqual([]);
});

test.each([
  ['without a connection', fail({ code: 'offline' })],
  ['in a country that the site does not offer', ok({ ...FOUND, country: 'FR' })],
])('%s it says that no place was found, and the fields stay', async (_case, answer) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { sync, dialog, city, press } = await openPlace();
  sync.api.findPlace = () => Promise.resolve(answer);

  await press('Use my place');

  expect(await dialog.findByText(/could not find your place/)).toBeTruthy();
  expect(city()).toMatchObject({ value: 'Gent' });
});

test('what is typed while the browser looks stays', async () => {
  const { sync, user, dialog, city, press } = await openPlace();
  const looking = Promise.withResolvers<Awaited<ReturnType<typeof sync.api.findPlace>>>();
  sync.api.findPlace = () => looking.promise;
  await press('Use my place');
  await user.clear(city());
  await user.type(city(), 'Brugge');

  looking.resolve(ok(FOUND));

  await dialog.findByRole('button', { name: 'Use my place' });
  expect(city()).toMatchObject({ value: 'Brugge' });
});

test('a browser without positions offers the fields alone', async () => {
  Reflect.deleteProperty(navigator, 'geolocation');
  const { dialog } = await openPlace();

  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Use my place' })).toBeNull());
});
