import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nextStep } from '#src/features/start/next-step.ts';
import { costOf } from '#schemas/minimum-cost.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const EURO = { costs: 0.25, currency: 'EUR' };
const DEARER = { costs: 0.3, currency: 'EUR' };
const POUND = { costs: 0.2, currency: 'GBP' };

function open(settings = settingsWith()) {
  const sync = fakeSync(AS_VISITOR);
  sync.put(settingsQuery, fresh(settings));
  return renderApp('/', sync);
}

test('[§2 start page] a visitor reads the promise and can join', async () => {
  open();

  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
    'textContent',
    'Meet someone who lights up your phone.',
  );
  expect(screen.getByRole('link', { name: 'Join free' }).getAttribute('href')).toBe('/signup');
  expect(screen.getByText(/They are not members/)).toBeTruthy();
});

test.each(['none', 'with_trafficsource'] as const)(
  '[§5] with signups “%s” the start page names the invitation instead',
  async (signups) => {
    open(settingsWith({ signups }));

    expect(await screen.findByText('New members join by invitation only.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Join free' })).toBeNull();
  },
);

test.each([
  ['marks its made-up profiles', true, 3],
  ['has none to mark', false, 2],
])('[§3 fictional_icon] a site that %s says so on its start page', async (_, marks, count) => {
  open(settingsWith({ fictional_icon: marks }));
  await screen.findByRole('heading', { name: 'Why people stay' });

  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(count);
  expect(screen.queryByText(/carry the word “Fictional”/) !== null).toBe(marks);
});

test('the pictures can be stopped', async () => {
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Pause the pictures' });

  await user.click(button);

  expect(button.getAttribute('aria-pressed')).toBe('true');
});

test('[§5 message cost] the price of the visitor’s country is shown in its currency', async () => {
  open(settingsWith({ minimum_message_costs: { NL: EURO, GB: POUND }, geoip_country: 'GB' }));

  expect(await screen.findByText('from £0.20')).toBeTruthy();
});

test.each([
  ['the chosen country wins', { geoip_selected_country: 'NL', geoip_country: 'GB' }, EURO],
  ['then the country of the address', { geoip_country: 'GB' }, POUND],
  ['with two currencies and no country there is no price', {}, null],
  ['with one currency the least is true everywhere', { countries: ['BE', 'NL'] }, EURO],
])('[§5 message cost] %s', (_rule, changed, cost) => {
  const settings = settingsWith({
    countries: ['NL', 'BE', 'GB'],
    minimum_message_costs: { NL: EURO, BE: DEARER, GB: POUND },
    ...changed,
  });

  expect(costOf(settings)).toEqual(cost);
});

test('[§2 start page] a member sees an overview headed by the search line', async () => {
  const sync = fakeSync({ ...AS_MEMBER, newLikes: 2, unreadChats: 0 });
  sync.put(settingsQuery, fresh(settingsWith()));
  sync.put(userQuery, { state: 'offline-first' });

  renderApp('/', sync);

  const line = await screen.findByRole('link', { name: 'Search members' });
  expect(line.getAttribute('href')).toBe('/members');
  expect(screen.getByRole('link', { name: '2 new likes' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'No unread chats' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See who likes you' })).toBeTruthy();
});

test.each([
  [{ needsYou: 1, unreadChats: 1, newLikes: 1 }, 'look'],
  [{ needsYou: 0, unreadChats: 1, newLikes: 1 }, 'answer'],
  [{ needsYou: 0, unreadChats: 0, newLikes: 1 }, 'likes'],
  [{ needsYou: 0, unreadChats: 0, newLikes: 0 }, 'search'],
])('after %o the next step is %s', (news, step) => {
  expect(nextStep(news)).toBe(step);
});
