import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fail, ok } from '#schemas/outcome.ts';
import { SiteSetting, SiteSettings } from '#schemas/site-settings.ts';
import { siteSettingsQuery } from '#sync/queries/staff/details.ts';
import { fresh } from '#tests/support/fake-sync.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { staffSync } from '#tests/support/staff.ts';

afterEach(cleanup);

const page = () => within(screen.getByRole('main'));
const AT = '2026-11-20T10:00:00.000Z';

const setting = (key: string, value: unknown, more: object = {}) =>
  SiteSetting.parse({
    key,
    value,
    base: { value, source: 'built_in' },
    version: 0,
    changed: null,
    ...more,
  });

const siteWith = (...settings: ReturnType<typeof setting>[]) =>
  SiteSettings.parse({
    settings,
    countries: ['NL', 'DE'],
    rates: { NL: { amount: 100_000, currency: 'EUR' } },
    names: { otto: { name: 'Otto', fictional: false } },
  });

/** An admin at the settings; `answers` are those of the changes, in turn. */
function open(site: SiteSettings, answers: unknown[] = []) {
  const sync = staffSync('admin');
  const given: unknown[] = [];
  const show = (next: SiteSettings) => sync.put(siteSettingsQuery, fresh(next));
  show(site);
  sync.api.changeSiteSetting = (body) => {
    given.push(body);
    const refusal = answers.shift();
    if (typeof refusal === 'string') {
      return Promise.resolve(
        fail({ code: 'refused', status: 409, reason: refusal, message: refusal }),
      );
    }
    return Promise.resolve(ok(null));
  };
  const app = renderApp('/admin/settings', sync);
  const press = async (name: string) => app.user.click(await page().findByRole('button', { name }));
  const write = async (name: string, text: string) => {
    const field = await page().findByRole('textbox', { name });
    await app.user.clear(field);
    await app.user.type(field, text);
  };
  return { app, sync, given, press, write, show };
}

test('[contract 70] a setting is changed with a reason, after its value before and after was shown', async () => {
  const { app, given, press, write } = open(siteWith(setting('signups', 'all')));
  expect(await page().findByText('Open to everyone')).toBeDefined();
  expect(page().getByText('Built in')).toBeDefined();
  await press('Change: Signups');
  await app.user.selectOptions(page().getByRole('combobox', { name: 'Signups' }), 'none');
  await press('Check the change');
  expect(page().getByText('Please write why.')).toBeDefined();
  await write('Why?', 'Robots');
  await press('Check the change');

  expect(
    page()
      .getAllByRole('definition')
      .map((one) => one.textContent),
  ).toEqual(['Open to everyone', 'By invitation only', 'Robots']);
  expect(given).toEqual([]);
  await press('Change it now');

  await waitFor(() =>
    expect(given).toEqual([
      { key: 'signups', value: 'none', take_back: false, version: 0, reason: 'Robots' },
    ]),
  );
  expect(await page().findByRole('button', { name: 'Change: Signups' })).toBeDefined();
});

test('[contract 70] a price is whole, shows its money, and says what it means for members', async () => {
  const { app, given, press, write } = open(siteWith(setting('message_costs', { '*': 1 })));
  await press('Change: Credits for a message');
  await app.user.selectOptions(
    page().getByRole('combobox', { name: 'Add a price for a country' }),
    'NL',
  );
  await write('Netherlands', '-3');
  await write('Why?', 'New year');
  await press('Check the change');
  expect(page().getByText('Please write a whole number.')).toBeDefined();

  await write('Netherlands', '7');
  expect(page().getByText('Credits, from €7.00')).toBeDefined();
  await press('Check the change');
  expect(page().getByText(/A message that was written at the old price asks again/)).toBeDefined();
  await press('Change it now');

  await waitFor(() => expect(given).toMatchObject([{ value: { '*': 1, NL: 7 } }]));
});

test('[contract 70] a changed setting says who, when and why, and takes the file’s value again', async () => {
  const changed = setting('company_name', 'Spark BV', {
    base: { value: 'Vonk BV', source: 'configured' },
    version: 3,
    changed: { by: 'otto', at: AT, reason: 'A new name' },
  });
  const { given, press, write } = open(siteWith(changed));
  expect(await page().findByText('Spark BV')).toBeDefined();
  expect(page().getByText(/A new name/)).toBeDefined();
  expect(page().getByText('Otto')).toBeDefined();

  await press('Use the file’s value again');
  await write('Why?', 'It was wrong');
  await press('Check the change');
  expect(page().getByText('Vonk BV')).toBeDefined();
  await press('Change it now');

  await waitFor(() =>
    expect(given).toEqual([
      { key: 'company_name', value: null, take_back: true, version: 3, reason: 'It was wrong' },
    ]),
  );
});

test('[contract 70] when another admin was faster, their value is shown', async () => {
  const { app, press, write, show } = open(siteWith(setting('niche', 1)), ['conflict']);
  await press('Change: Niche');
  await app.user.selectOptions(page().getByRole('combobox', { name: 'Niche' }), '3');
  await write('Why?', 'Because');
  await press('Check the change');
  show(siteWith(setting('niche', 5, { version: 1 })));
  await press('Change it now');

  expect(await page().findByText('5 · gilf')).toBeDefined();
  expect(page().getByRole('alert').textContent).toContain('was faster');
});

test('[R5] the password is asked for when the server wants it', async () => {
  const { given, app, press, write } = open(siteWith(setting('support_phone', null)), [
    'password_needed',
  ]);
  expect(await page().findByText('None')).toBeDefined();
  await press('Change: Support telephone');
  await write('Support telephone', '020 1234567');
  await write('Why?', 'New');
  await press('Check the change');
  await press('Change it now');
  await app.user.type(await page().findByLabelText('Current password'), 'seven rivers');
  await press('Change it now');

  await waitFor(() => expect(given).toHaveLength(2));
  expect(given[1]).toMatchObject({ password: 'seven rivers', value: '020 1234567' });
});

test('[R58] a moderator reads why not, and asks for nothing', async () => {
  const sync = staffSync('moderator');
  renderApp('/admin/settings', sync);

  expect(
    await page().findByRole('heading', { name: 'The settings are for administrators' }),
  ).toBeDefined();
  expect(page().queryByRole('link', { name: 'Settings' })).toBeNull();
  expect(sync.everOpened('site-settings')).toEqual([]);
});

test('[contract 70] a backend without the call says so, and moderation stays whole', async () => {
  const sync = staffSync('admin');
  const failure = { code: 'absent', endpoint: 'listSiteSettings' } as const;
  sync.put(siteSettingsQuery, { state: 'error', failure });
  renderApp('/admin/settings', sync);

  expect(await page().findByRole('heading', { name: 'Not available on this site.' })).toBeDefined();
  expect(page().getByRole('link', { name: 'Cases' })).toBeDefined();
});

test('[contract 70] without a connection it says why nothing can be changed', async () => {
  const { app, given, sync, press, write } = open(siteWith(setting('niche', 1)));
  await press('Change: Niche');
  await app.user.selectOptions(page().getByRole('combobox', { name: 'Niche' }), '3');
  await write('Why?', 'Because');
  await press('Check the change');
  sync.setStatus({ connectivity: 'offline' });

  expect(await page().findByText('This needs a connection.')).toBeDefined();
  await press('Change it now');
  expect(given).toEqual([]);
});
