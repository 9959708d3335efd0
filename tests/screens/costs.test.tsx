import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { settingsQuery } from '#sync/queries/account.ts';
import { pricedCountries, startCountry } from '#src/features/money/costs/cost-countries.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const COSTS = {
  NL: { costs: 0.35, currency: 'EUR' },
  GB: { costs: 0.3, currency: 'GBP' },
  PL: { costs: 1.4, currency: 'PLN' },
};
const SELLS = { sells_credits: true, minimum_message_costs: COSTS, countries: ['NL', 'GB', 'PL'] };

function open(
  changed: Parameters<typeof settingsWith>[0],
  status: Parameters<typeof fakeSync>[0] = AS_VISITOR,
) {
  const sync = fakeSync(status);
  sync.put(settingsQuery, fresh(settingsWith(changed)));
  return renderApp('/costs', sync);
}

const country = () => screen.findByLabelText<HTMLSelectElement>('Country');

describe('[product 3.6] what it costs', () => {
  test('is shown without a login, in the currency of the visitor’s country and of the others', async () => {
    const { user } = open({ ...SELLS, geoip_country: 'GB' });
    const choice = await country();
    expect(choice.value).toBe('GB');
    expect(screen.getByText('from £0.30')).toBeTruthy();

    await user.selectOptions(choice, 'Poland');

    expect(screen.getByText(/^from PLN\s1\.40$/)).toBeTruthy();
    expect(screen.queryByText('from £0.30')).toBeNull();
  });

  test('has no price before the visitor has chosen, where no likely country has one', async () => {
    open(SELLS);

    expect((await country()).value).toBe('');
    expect(screen.queryByText(/^from/)).toBeNull();
  });

  test('says what is free, that nothing is charged by itself, and how to withdraw', async () => {
    open(SELLS);
    const main = within(await screen.findByRole('main'));

    await main.findByRole('heading', { level: 2, name: 'What is free' });
    expect(main.getByText('Read messages')).toBeTruthy();
    expect(main.getByText(/^Nothing is charged by itself/)).toBeTruthy();
    const link = main.getByRole('link', { name: 'withdrawal and refunds' });
    expect(link.getAttribute('href')).toBe('/pages/return-policy');
  });

  test('on a site that names no price, that is said, and nothing is said of credits', async () => {
    open({});

    expect(await screen.findByText(/^This site names no price of a message here/)).toBeTruthy();
    expect(screen.queryByLabelText('Country')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'How credits work' })).toBeNull();
  });

  test.each([
    ['a visitor', AS_VISITOR, 0],
    ['a member', AS_MEMBER, 1],
  ] as const)('%s has %3$s way to the prices of packages', async (_, status, count) => {
    open(SELLS, status);
    await screen.findByRole('heading', { level: 2, name: 'What is free' });

    expect(screen.queryAllByRole('link', { name: 'See the prices' })).toHaveLength(count);
  });

  test.each([
    ['offline-first', 'Nothing stored yet'],
    ['error', 'This did not load'],
  ] as const)('in the state “%s” says so', async (state, title) => {
    const sync = fakeSync(AS_VISITOR);
    const failure = { code: 'server', status: 502, retryAfterMs: null } as const;
    sync.put(settingsQuery, state === 'error' ? { state, failure } : { state });
    renderApp('/costs', sync);

    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
  });

  test('is linked from the start page and from the foot of every page of a visitor', async () => {
    const sync = fakeSync(AS_VISITOR);
    sync.put(settingsQuery, fresh(settingsWith()));
    renderApp('/', sync);
    const foot = await screen.findByRole('contentinfo');
    const start = await screen.findByRole('link', {
      name: 'What a message costs, and how it works',
    });

    const ofFoot = within(foot).getByRole('link', { name: 'What it costs' });
    expect([start, ofFoot].map((link) => link.getAttribute('href'))).toEqual(['/costs', '/costs']);
  });
});

test.each([
  ['the chosen country wins', { geoip_selected_country: 'NL', geoip_country: 'GB' }, 'NL'],
  ['then the country of the address', { geoip_country: 'GB' }, 'GB'],
  [
    'then that of the language, also where the visitor’s own has no price',
    { geoip_country: 'BE' },
    'PL',
  ],
  ['without a price for any of them there is no start', { countries: ['NL', 'GB'] }, null],
  ['the only price is shown', { countries: ['GB'] }, 'GB'],
])('[§5 message cost] %s', (_rule, changed, start) => {
  expect(startCountry(settingsWith({ ...SELLS, ...changed }), 'pl-PL')).toBe(start);
});

test('a site that names prices and no countries offers those with a price', () => {
  expect(pricedCountries(settingsWith({ ...SELLS, countries: [] }))).toEqual(['NL', 'GB', 'PL']);
});
