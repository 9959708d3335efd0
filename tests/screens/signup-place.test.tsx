import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RegionId } from '#schemas/ids.ts';
import { GEOLOCATION_KEEP_MS } from '#schemas/limits.ts';
import { fail, ok } from '#schemas/outcome.ts';
import { forgetKeptPlace } from '#src/features/signup/steps/place/kept-place.ts';
import { PlaceStep } from '#src/features/signup/steps/place-step.tsx';
import { fakeSync } from '#tests/support/fake-sync.ts';
import { AS_MEMBER } from '#tests/support/render-app.tsx';
import { renderStep, savedBy } from '#tests/support/render-step.tsx';

const UTRECHT = RegionId.parse('NL-UT');
const SETTINGS = {
  countries: ['NL', 'BE'],
  geoip_country: 'BE',
  region_data: { NL: [{ id: UTRECHT, name: 'Utrecht' }] },
};
const FOUND = { country: 'NL', countryregion: UTRECHT, city: 'Utrecht' };

/** The browser's answer. */
const browser: { permission: PermissionState; fails: boolean; asked: PositionOptions[] } = {
  permission: 'prompt',
  fails: false,
  asked: [],
};

beforeEach(() => {
  Object.assign(browser, { permission: 'prompt', fails: false, asked: [] });
  const geolocation = {
    getCurrentPosition(
      found: (position: object) => void,
      failed: (error: object) => void,
      options: PositionOptions,
    ) {
      browser.asked.push(options);
      if (browser.fails) failed({ code: 2 });
      else found({ coords: { latitude: 52.09, longitude: 5.12 } });
    },
  };
  const permissions = { query: () => Promise.resolve({ state: browser.permission }) };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: permissions });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'permissions');
  localStorage.clear();
  forgetKeptPlace();
});

function opened(given: Parameters<typeof renderStep>[1] = {}) {
  const sync = given.sync ?? fakeSync(AS_MEMBER);
  if (given.sync === undefined) sync.api.findPlace = () => Promise.resolve(ok(FOUND));
  return renderStep(PlaceStep, { settings: SETTINGS, ...given, sync });
}

const field = (name: string) => screen.getByLabelText(name);
const next = () => screen.getByRole('button', { name: 'Next' });

test('[§4 location] entering the step asks the browser, fills in the place, and “Next” saves it', async () => {
  const { user, sync, onNext } = opened();
  await waitFor(() => expect(field('City (optional)')).toMatchObject({ value: 'Utrecht' }));
  expect(field('Country')).toMatchObject({ value: 'NL' });
  expect(browser.asked).toMatchObject([{ maximumAge: GEOLOCATION_KEEP_MS }]);

  await user.click(next());

  expect(savedBy(sync)).toEqual([
    { field: 'country', value: 'NL', with: { countryregion: 'NL-UT', city: 'Utrecht' } },
  ]);
  expect(onNext).toHaveBeenCalledOnce();
});

test('[§4 location] a refused permission is said in words, nothing is asked, and the country of the line is preselected', async () => {
  browser.permission = 'denied';
  opened();

  expect(await screen.findByText(/does not tell us where you are/)).toBeTruthy();
  expect(browser.asked).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Use my place' })).toBeNull();
  expect(field('Country')).toMatchObject({ value: 'BE' });
});

test('[§4 location] a browser without positions offers the fields alone', async () => {
  Reflect.deleteProperty(navigator, 'geolocation');
  opened();

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use my place' })).toBeNull());
  expect(field('Country')).toMatchObject({ value: 'BE' });
});

test('[§8 geocode] a failure is logged, and the fields stay usable', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue();
  const sync = fakeSync(AS_MEMBER);
  sync.api.findPlace = () => Promise.resolve(fail({ code: 'offline' }));
  const { user } = opened({ sync });
  expect(await screen.findByText(/could not find your place/)).toBeTruthy();
  expect(logged).toHaveBeenCalledWith('geocode: offline');

  await user.type(field('City (optional)'), 'Gent');

  expect(field('City (optional)')).toMatchObject({ value: 'Gent' });
  logged.mockRestore();
});

test('[§4 location] what the member typed stays when the place is found later, and after a reload', async () => {
  let tell = (_found: typeof FOUND): void => {};
  const sync = fakeSync(AS_MEMBER);
  sync.api.findPlace = () =>
    new Promise((resolve) => {
      tell = (found) => resolve(ok(found));
    });
  const { user } = opened({ sync });
  await user.type(field('City (optional)'), 'Gent');
  tell(FOUND);
  await screen.findByRole('button', { name: 'Use my place' });
  expect(field('City (optional)')).toMatchObject({ value: 'Gent' });
  document.body.replaceChildren();

  opened();

  expect(field('City (optional)')).toMatchObject({ value: 'Gent' });
});

test('[§9 location] a place that was found is kept for an hour, and not asked again', async () => {
  opened();
  await waitFor(() => expect(field('City (optional)')).toMatchObject({ value: 'Utrecht' }));
  document.body.replaceChildren();

  opened();

  expect(field('City (optional)')).toMatchObject({ value: 'Utrecht' });
  await screen.findByRole('button', { name: 'Use my place' });
  expect(browser.asked).toHaveLength(1);
});

test('[§5 city] 256 characters are refused at the field, which gets the focus', async () => {
  browser.permission = 'denied';
  const { user, onNext } = opened({ profile: { country: 'NL', city: 'x'.repeat(256) } });

  await user.click(next());

  expect(document.activeElement).toBe(field('City (optional)'));
  expect(screen.getByText('Please use at most 255 characters.')).toBeTruthy();
  expect(onNext).not.toHaveBeenCalled();
});

test('offline the step is usable and says what becomes of it', async () => {
  browser.permission = 'denied';
  const sync = fakeSync({ ...AS_MEMBER, connectivity: 'offline' });
  const { user, onNext } = opened({ sync });
  expect(screen.getByText(/kept on this device and sent later/)).toBeTruthy();

  await user.click(next());

  expect(onNext).toHaveBeenCalledOnce();
});
