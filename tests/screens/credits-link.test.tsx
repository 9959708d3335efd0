/** [decisions 135] The balance in the bar of the search and at the foot of the rail. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

afterEach(cleanup);

function open(path: string, credits: number | null, sells_credits = true) {
  const sync = fakeSync(AS_MEMBER);
  sync.put(settingsQuery, fresh(settingsWith({ sells_credits })));
  sync.put(userQuery, fresh({ ...ownUser(), credits: 24, availableCredits: credits }));
  return renderApp(path, sync);
}

const links = () => screen.queryAllByRole('link', { name: '23 credits' });

test.each([
  ['/members', 2],
  ['/chats', 1],
])('leads to the credits, without those that wait to be sent: %s has %i', async (path, count) => {
  open(path, 23);

  await waitFor(() => expect(links()).toHaveLength(count));
  expect(links().map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/credits'));
});

test.each([
  ['a site that sells none', 23, false],
  ['a site that reports no balance', null, true],
])('is not there on %s', async (_what, credits, sells) => {
  open('/members', credits, sells);
  await screen.findByRole('heading', { level: 1, name: 'Near you' });

  expect(screen.queryByRole('link', { name: /credits$/ })).toBeNull();
});
