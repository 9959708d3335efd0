/** What a site of the specification lacks does not show, instead of leading to "Not available" (decisions 112). */
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#schemas/contract.ts';
import { SHOWN_FOR } from '#src/data/fetching/use-site-has.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { ownUser } from '#tests/support/own-user.ts';
import { settingsWith } from '#tests/support/site-settings.ts';

const OF_SPEC = { contract: 'specification' } as const;
const NO_LIKES = { rows: [], counts: { received: 0, given: 0, mutual: 0, new: 0 }, newest: null };

const linksIn = (name: string) =>
  within(screen.getAllByRole('navigation', { name })[0] ?? document.body)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('the calls that a place is shown for are calls of the contract', () => {
  const names = ENDPOINTS.map(({ name }) => name);

  expect(SHOWN_FOR.filter((call) => !names.includes(call))).toEqual([]);
});

describe('[decisions 112] on a site of the specification', () => {
  test('the likes have the tabs of the likes, and those that the device keeps', async () => {
    const sync = fakeSync({ ...AS_MEMBER, ...OF_SPEC });
    sync.put(likesQuery, fresh(NO_LIKES));
    renderApp('/likes', sync);

    await screen.findByRole('navigation', { name: 'Likes' });
    expect(linksIn('Likes')).toEqual([
      '/likes',
      '/likes/given',
      '/likes/mutual',
      '/likes/hidden',
      '/likes/blocked',
    ]);
  });

  test('[decisions 131] the navigation has the match finder, which the search deals', async () => {
    const sync = fakeSync({ ...AS_MEMBER, ...OF_SPEC });
    sync.put(likesQuery, fresh(NO_LIKES));
    renderApp('/likes', sync);

    await screen.findByRole('navigation', { name: 'Likes' });
    expect(linksIn('Main')).toContain('/match-finder');
  });

  test('Me has no rows of the account, of notifications and of reports', async () => {
    const sync = fakeSync({ ...AS_MEMBER, ...OF_SPEC });
    sync.put(settingsQuery, fresh(settingsWith({ push_pub: null })));
    sync.put(userQuery, fresh(ownUser({}, { age: 29 })));
    renderApp('/me', sync);

    await screen.findByText('Anna, 29');
    const places = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(places).toContain('/waiting');
    expect(places).toContain('/likes/hidden');
    for (const gone of ['/notifications', '/complaints', '/complaints#support'])
      expect(places).not.toContain(gone);
    expect(screen.queryByText('Your account')).toBeNull();
  });

  test('the login offers no new password', async () => {
    const sync = fakeSync({ ...AS_VISITOR, ...OF_SPEC });
    sync.put(settingsQuery, fresh(settingsWith({})));
    renderApp('/login', sync);

    await screen.findByRole('link', { name: 'Join free' });
    expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull();
  });
});
