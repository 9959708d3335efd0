import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail } from '#schemas/outcome.ts';
import { chooseConsent, consent, markConsent } from '#src/lib/visitors/consent.ts';
import { startTracking } from '#src/lib/visitors/tracking.ts';
import { settingsQuery } from '#sync/queries/account.ts';
import { storeForMe } from '#tests/support/store-for-me.ts';
import { userQuery } from '#sync/queries/account.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const CHOICE = { name: 'Cookies: your choice' };

test('[product 5] nothing is asked while there is nothing to store', async () => {
  renderApp('/login', fakeSync(AS_VISITOR));

  await screen.findByRole('button', { name: 'Cookie choices' });
  expect(screen.queryByRole('region', CHOICE)).toBeNull();
});

test('[product 5] a visitor of an ad is asked once, with two equal buttons, and “No, thanks” stores nothing', async () => {
  startTracking('?network=partner7');
  const { user } = renderApp('/login', fakeSync(AS_VISITOR));

  const sheet = await screen.findByRole('region', CHOICE);
  const no = within(sheet).getByRole('button', { name: 'No, thanks' });
  const yes = within(sheet).getByRole('button', { name: 'Yes, fine' });
  expect(no.className).toBe(yes.className);
  await user.click(no);

  expect(screen.queryByRole('region', CHOICE)).toBeNull();
  expect(consent()?.isTrackingAllowed).toBe(false);
  expect(localStorage.getItem('tracking')).toBeNull();
});

test('the choices one by one open from the foot of the page, start as chosen, and are changed there', async () => {
  const { user } = renderApp('/login', fakeSync(AS_VISITOR));

  await screen.findByRole('heading', { level: 1 });
  await user.click(await screen.findByRole('button', { name: 'Cookie choices' }));
  const choice = await screen.findByRole('switch', { name: 'Which ad brought you here' });
  expect(choice.getAttribute('aria-checked')).toBe('false');
  await user.click(choice);
  await user.click(screen.getByRole('button', { name: 'Save my choice' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(consent()?.isTrackingAllowed).toBe(true);
  expect(localStorage.getItem('tracking')).toContain('partner7');
});

test('[contract 44] the account gets the choice of the device once, and again after a failure', async () => {
  chooseConsent(true);
  const sync = fakeSync(AS_MEMBER);
  sync.put(userQuery, fresh(ownUser()));
  storeForMe(sync);
  const given = () => sync.calls.filter(({ command }) => command === 'giveConsent');
  const { giveConsent } = sync.api;
  let refused = 0;
  sync.api.giveConsent = () => {
    refused += 1;
    return Promise.resolve(fail({ code: 'offline' }));
  };
  renderApp('/me', sync);
  await waitFor(() => expect(refused).toBeGreaterThan(0));

  sync.api.giveConsent = giveConsent;
  sync.setStatus({ connectivity: 'offline' });
  await screen.findAllByText('Offline');
  sync.setStatus({ connectivity: 'online' });
  await waitFor(() => expect(consent()?.isGiven).toBe(true));
  expect(given()).toEqual([
    { command: 'giveConsent', given: { categories: ['marketing'], version: '1' } },
  ]);
});

test('after a sign-out the choice is one for the next account', async () => {
  markConsent(true);
  renderApp('/login', fakeSync(AS_VISITOR));

  await waitFor(() => expect(consent()?.isGiven).toBe(false));
});

test('the foot of a page for visitors names the company, and its telephone number can be dialled', async () => {
  const sync = fakeSync(AS_VISITOR);
  const company = {
    company_name: 'Spark B.V.',
    company_address: 'Street 1',
    company_city: 'Utrecht',
    company_country: 'NL',
    company_kvk: '12345678',
    company_vat_numbers: ['NL001'],
    company_tradenames: ['Spark B.V.', 'Vonk'],
    support_phone: '+31 (0)30 123 45 67',
    support_email: 'help@vonk.test',
  };
  sync.put(settingsQuery, fresh(settingsWith(company)));
  renderApp('/login', sync);

  const foot = await screen.findByRole('contentinfo');
  await within(foot).findByText('Street 1, Utrecht, Netherlands');
  expect(within(foot).getByText('12345678 · NL001')).toBeDefined();
  expect(within(foot).getAllByText('Spark B.V.')).toHaveLength(1);
  const phone = within(foot).getByRole('link', { name: '+31 (0)30 123 45 67' });
  expect(phone.getAttribute('href')).toBe('tel:+31301234567');
  const mail = within(foot).getByRole('link', { name: 'help@vonk.test' });
  expect(mail.getAttribute('href')).toBe('mailto:help@vonk.test');
});
