import { screen, waitFor, within } from '@testing-library/react';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import type { ScreenAccess, Layout } from '#schemas/screens.ts';
import { ProfileId } from '#schemas/ids.ts';
import { keepHadMember } from '#src/app/had-member.ts';
import { ROUTES } from '#src/app/routes.tsx';
import { likesQuery } from '#sync/queries/likes.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

/** The table of spec §2; where it says “not shown”, decisions 45 applies. */
const SPECIFIED: [string, ScreenAccess, Layout][] = [
  ['/', 'optional', 'default'],
  ['/login', 'public', 'default'],
  ['/signup', 'public', 'empty'],
  ['/costs', 'public', 'default'],
  ['/pages/ban', 'public', 'default'],
  ['/pages/faq', 'public', 'default'],
  ['/pages/terms', 'public', 'default'],
  ['/pages/cookies', 'public', 'default'],
  ['/pages/privacy', 'public', 'default'],
  ['/pages/service', 'public', 'default'],
  ['/pages/return-policy', 'public', 'default'],
  ['/members', 'member', 'default'],
  ['/search', 'member', 'default'],
  ['/members/m1', 'optional', 'default'],
  ['/likes/m/m1', 'optional', 'default'],
  ['/members/m1/chat', 'member', 'chat'],
  ['/members/m1/signup', 'public', 'default'],
  ['/members/m1/landing', 'public', 'lander'],
  ['/landing2/summer', 'public', 'lander'],
  ['/landing3/summer', 'public', 'lander'],
  ['/chats', 'member', 'chat'],
  ['/chats/c1', 'member', 'chat'],
  ['/premium', 'member', 'default'],
  ['/pricing', 'member', 'default'],
  ['/profile', 'member', 'default'],
  ['/complaints', 'member', 'default'],
  ['/likes', 'member', 'default'],
  ['/likes/given', 'member', 'default'],
  ['/match-finder', 'member', 'default'],
  ['/activate/done', 'public', 'empty'],
  ['/activate/error', 'public', 'empty'],
  ['/credits', 'member', 'default'],
  ['/credits/repeat-order', 'member', 'default'],
  ['/credits/5', 'member', 'default'],
  ['/credits/5/card', 'member', 'default'],
  ['/notifications', 'member', 'default'],
  ['/mail-change/do', 'public', 'empty'],
  ['/appeal/do', 'public', 'empty'],
  ['/signup-matches', 'member', 'empty'],
  ['/complete-signup', 'member', 'empty'],
  ['/account-deleted', 'optional', 'empty'],
  ['/reset-password', 'optional', 'default'],
  ['/reset-password/do', 'optional', 'empty'],
  ['/transactions/t1', 'member', 'default'],
  ['/_dev', 'optional', 'default'],
  ...['video', 'gallery', 'maplanding', 'alonetonight', 'iconslanding', 'socialnetwork'].flatMap(
    (lander): [string, ScreenAccess, Layout][] => [
      [`/landers/${lander}`, 'public', 'lander'],
      [`/landers/${lander}/slug`, 'public', 'lander'],
    ],
  ),
  ['/landers/collagelanding/slug', 'public', 'lander'],
  ['/landers/transitionsvideolanding/slug', 'public', 'lander'],
];

const rowOf = (path: string) => ROUTES.find((row) => matchPath(row.path, path));

test.each(SPECIFIED)(
  '[§2 routes] %s has the access “%s” and the layout “%s”',
  (path, access, layout) => {
    expect(rowOf(path)).toMatchObject({ access, layout });
  },
);

test('a screen is marked as built exactly when it has a module', () => {
  for (const { path, isBuilt, load } of ROUTES)
    expect([path, isBuilt]).toEqual([path, load !== null]);
});

test('[decisions 45] /search is the same screen as /members, and the address of a like is the same screen as the member', () => {
  expect(rowOf('/search')?.load).toBe(rowOf('/members')?.load);
  expect(rowOf('/likes/m/m1')?.load).toBe(rowOf('/members/m1')?.load);
});

test.each([['/nowhere/at/all'], ['/complaints/1']])(
  '[§2 route guard] %s shows 404 “Page not found” with the path',
  async (path) => {
    renderApp(path, fakeSync(AS_MEMBER));

    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    expect(screen.getByText('404')).toBeTruthy();
    expect(screen.getByText(path)).toBeTruthy();
    expect(document.head.querySelector('meta[name=robots][content=noindex]')).not.toBeNull();
  },
);

test.each([
  ['a member', AS_MEMBER, 1],
  ['a visitor', AS_VISITOR, 0],
])('[§2 error page] on an unknown path %s has %i ways back', async (_, who, count) => {
  renderApp('/nowhere', fakeSync(who));
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });

  expect(screen.queryAllByRole('button', { name: 'Back' })).toHaveLength(count);
});

test.each([
  ['/activate/done', 3],
  ['/login', 3],
])(
  'while its code is loading, %s has the skeleton of one thing, not of a list',
  async (at, count) => {
    const rows = ROUTES.map((row) => ({ ...row, load: () => new Promise<never>(() => {}) }));
    renderApp(at, fakeSync(AS_VISITOR), rows);

    const loading = (await screen.findAllByText('Loading...'))[0]?.closest('[role="status"]');
    expect(loading?.querySelectorAll('[aria-hidden="true"]')).toHaveLength(count);
  },
);

test.each([
  ['/me', AS_MEMBER, '[data-route="me"][data-logged-in="true"]'],
  ['/', AS_VISITOR, '[data-route="index"]:not([data-logged-in])'],
  ['/nowhere', AS_VISITOR, '[data-route="not-found"]:not([data-logged-in])'],
])(
  '[§2 shell] at %s the shell has the name of the route and whether a member is signed in',
  async (path, who, shell) => {
    renderApp(path, fakeSync(who));
    await screen.findByRole('heading', { level: 1 });

    expect(document.querySelector(shell)).not.toBeNull();
  },
);

test('after a navigation the focus is on the heading, and the window has the title of the page', async () => {
  const sync = fakeSync(AS_MEMBER);
  sync.put(settingsQuery, fresh(settingsWith()));
  sync.put(likesQuery, {
    state: 'empty',
    value: { rows: [], counts: { received: 0, given: 0, mutual: 0, new: 0 }, newest: null },
    syncedAt: Date.now(),
  });
  const app = renderApp('/me', sync);
  await screen.findByRole('heading', { level: 1, name: 'Me' });
  expect(document.activeElement).toBe(document.body);

  const [likes] = await screen.findAllByRole('link', { name: /^Likes/ });
  if (likes) await app.user.click(likes);

  const heading = await screen.findByRole('heading', { level: 1, name: 'Likes' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(document.title).toBe('Likes · Vonk');
});

test('the navigation shows new counts up to 99+, and marks the current place', async () => {
  renderApp('/me', fakeSync({ ...AS_MEMBER, unreadChats: 120, newLikes: 1 }));
  await screen.findByRole('heading', { level: 1, name: 'Me' });

  for (const navigation of await screen.findAllByRole('navigation', { name: 'Main' })) {
    expect(navigation.textContent).toContain('99+');
  }
  expect(screen.getAllByRole('link', { name: /120 unread chats/ })).not.toHaveLength(0);
  expect(screen.getAllByRole('link', { name: /1 new like$/ })).not.toHaveLength(0);
  for (const link of screen.getAllByRole('link', { name: 'Me' })) {
    expect(link.getAttribute('aria-current')).toBe('page');
  }
});

test.each([
  ['/members/emma', 1],
  ['/likes', 2],
])(
  '[product 3.16] %s has %i navigations: a profile has its dock instead of tabs',
  async (path, count) => {
    renderApp(path, fakeSync(AS_MEMBER));

    await waitFor(() =>
      expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(count),
    );
  },
);

test.each([
  { path: '/me', had: false, count: 0 },
  { path: '/costs', had: false, count: 1 },
  { path: '/costs', had: true, count: 0 },
])(
  'while it is not known who is signed in, $path has $count bars of a visitor (a member was here: $had)',
  async ({ path, had, count }) => {
    if (had) keepHadMember({ state: 'member', member: ProfileId.parse('anna') });
    const sync = fakeSync({ session: { state: 'unknown' } });
    sync.put(settingsQuery, fresh(settingsWith()));
    renderApp(path, sync);
    await screen.findAllByText(/Loading|What it costs/);

    expect(screen.queryAllByRole('link', { name: 'Vonk' })).toHaveLength(count);
  },
);

test('a list that was opened from Me belongs to Me, not to the section of its address', async () => {
  const sync = fakeSync(AS_MEMBER);
  sync.put(userQuery, fresh(ownUser()));
  const { user } = renderApp('/me', sync);

  await user.click(await screen.findByRole('link', { name: 'Hidden and blocked' }));

  await screen.findByRole('heading', { level: 1, name: 'Likes' });
  expect(litSections()).toEqual(['Me', 'Me']);
  await user.click(screen.getByRole('link', { name: 'Blocked' }));
  await screen.findByRole('link', { name: 'Blocked', current: 'page' });
  expect(litSections()).toEqual(['Me', 'Me']);
  await user.click(screen.getByRole('link', { name: 'Likes you' }));
  await screen.findByRole('link', { name: 'Likes you', current: 'page' });
  expect(litSections()).toEqual(['Likes', 'Likes']);
});

/** In the tabs of phones and in the rail of wide screens. */
const litSections = () =>
  screen
    .getAllByRole('navigation', { name: 'Main' })
    .flatMap((one) => within(one).getAllByRole('link', { current: 'page' }))
    .map(({ textContent }) => textContent);

test('[§2 start page] a visitor sees the start page without navigation; a member the search line', async () => {
  const sync = fakeSync(AS_VISITOR);
  sync.put(settingsQuery, fresh(settingsWith({ signups: 'none' })));
  const app = renderApp('/', sync);

  await screen.findByText(/invitation only/);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Log in' })).not.toHaveLength(0);

  sync.setStatus(AS_MEMBER);
  expect(await screen.findByRole('link', { name: 'Search members' })).toBeTruthy();
  expect(app.path()).toBe('/');
});

test.each(['/login#%', '/login#50%-off', '/login#%E0%A4%A'])(
  'the broken fragment of %s names no place and takes no page away',
  async (path) => {
    renderApp(path, fakeSync(AS_VISITOR));

    expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
  },
);
