import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import type { Live } from '#sync/queries/live.ts';
import { userQuery } from '#sync/queries/account.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import { visitorsQuery, likesQuery, type LikeItem, type LikesView } from '#sync/queries/likes.ts';
import { photosQuery } from '#sync/queries/photos.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { onServer } from '#tests/support/own-photos.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { cardOf, minutesAgo } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

const NEWEST = minutesAgo(5);

const rowOf = (changed: Partial<LikeItem> = {}): LikeItem => ({
  key: 'emma',
  card: cardOf(),
  created: NEWEST,
  like_new: false,
  liked: false,
  like_state: 'settled',
  mutual: false,
  ...changed,
});

const viewOf = (rows: LikeItem[], counts: Partial<LikesView['counts']> = {}): LikesView => ({
  rows,
  counts: { received: rows.length, given: 0, mutual: 0, new: 0, ...counts },
  newest: NEWEST,
});

function open(live: Live<LikesView>, path = '/likes') {
  const sync = fakeSync(AS_MEMBER);
  sync.put(likesQuery, live);
  return { sync, ...renderApp(path, sync) };
}

const card = async () => within(await screen.findByRole('article'));
const seen = (sync: ReturnType<typeof fakeSync>) =>
  sync.calls.filter(({ command }) => command === 'markLikesSeen');

afterEach(() => {
  vi.restoreAllMocks();
});

describe('[product 3.3] the tabs of the likes', () => {
  test('have addresses and show counts', async () => {
    open(fresh(viewOf([rowOf()], { received: 9, given: 5, new: 2 })));

    const tabs = within(await screen.findByRole('navigation', { name: 'Likes' }));
    expect(
      tabs.getAllByRole('link').map((tab) => [tab.getAttribute('href'), tab.textContent]),
    ).toEqual([
      ['/likes', 'Likes you · 922 new likes'],
      ['/likes/given', 'Your likes · 5'],
      ['/likes/mutual', 'Mutual'],
      ['/likes/visitors', 'Visitors'],
      ['/likes/hidden', 'Hidden'],
      ['/likes/blocked', 'Blocked'],
    ]);
  });

  test.each([
    ['/likes', 'received'],
    ['/likes/received', 'received'],
    ['/likes/given', 'given'],
    ['/likes/mutual', 'mutual'],
  ])('at %s show the %s likes', async (path, type) => {
    const sync = fakeSync(AS_MEMBER);
    sync.put(likesQuery, fresh(viewOf([rowOf()])), { type });
    renderApp(path, sync);

    expect(await screen.findByRole('article')).toBeDefined();
  });

  test('lead from an unknown type to the received likes', async () => {
    const { path } = open(fresh(viewOf([rowOf()])), '/likes/nobody');

    await screen.findByRole('article');
    expect(path()).toBe('/likes');
  });
});

describe('[product 3.3] a card of the likes', () => {
  test('has no button to write, but a link to the profile', async () => {
    open(fresh(viewOf([rowOf()])));

    const shown = await card();
    expect(shown.queryByRole('button', { name: /Write to/ })).toBeNull();
    expect(shown.getByRole('link', { name: 'View profile of Emma' })).toBeDefined();
  });

  test('can be liked back with the heart', async () => {
    const { sync, user } = open(fresh(viewOf([rowOf()])));

    await user.click((await card()).getByRole('button', { name: 'Like Emma', pressed: false }));

    expect(sync.calls).toContainEqual({ command: 'likeProfile', given: { profile: 'emma' } });
  });

  test('shows when the like was given, and whether it is mutual', async () => {
    open(fresh(viewOf([rowOf({ liked: true, mutual: true })])));

    const shown = await card();
    expect(shown.getByText('5 minutes ago')).toBeDefined();
    expect(shown.getByText('You like each other')).toBeDefined();
  });

  test('of a refused like shows the reason and no heart, and the member can still be reported', async () => {
    open(fresh(viewOf([rowOf({ liked: true, like_state: 'refused' })])));

    const shown = await card();
    expect(shown.getByText('No longer available')).toBeDefined();
    const buttons = shown.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
    expect(buttons).toEqual(['More about Emma']);
  });
});

describe('[decisions 26] the seen mark', () => {
  const withNew = viewOf([rowOf({ like_new: true })], { new: 1 });

  test('is made up to the newest like at opening, and new likes keep their label during this visit', async () => {
    const { sync } = open(fresh(withNew));

    await waitFor(() => expect(seen(sync).at(-1)?.given).toEqual({ until: NEWEST }));
    sync.put(likesQuery, fresh(viewOf([rowOf()])));

    expect((await card()).getByText('New')).toBeDefined();
  });

  test('is not made without new likes', async () => {
    const { sync } = open(fresh(viewOf([rowOf()])));

    const shown = await card();
    expect(shown.queryByText('New')).toBeNull();
    expect(seen(sync)).toEqual([]);
  });

  test('is not made by the other tabs', async () => {
    const { sync } = open(fresh(withNew), '/likes/given');

    await card();
    expect(seen(sync)).toEqual([]);
  });

  test('is not made before the page has the focus', async () => {
    const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const { sync } = open(fresh(withNew));
    await card();
    expect(seen(sync)).toEqual([]);

    focus.mockReturnValue(true);
    window.dispatchEvent(new Event('focus'));

    await waitFor(() => expect(seen(sync)).not.toEqual([]));
  });
});

describe('[product 3.0 view states] the list of likes', () => {
  test.each([
    ['/likes', 'No likes yet'],
    ['/likes/given', 'You have not liked anyone yet'],
    ['/likes/mutual', 'No mutual likes yet'],
  ])('at %s without likes shows “%s” and a link to the search', async (path, words) => {
    open({ state: 'empty', value: viewOf([]), syncedAt: Date.now() }, path);

    await screen.findByRole('heading', { name: words });
    expect(screen.getByRole('link', { name: 'Search people' }).getAttribute('href')).toBe(
      '/members',
    );
  });

  test('[product 3.3] of likes received is empty beside the progress of the own profile, and the way to it', async () => {
    const { sync } = open({ state: 'empty', value: viewOf([]), syncedAt: Date.now() });
    sync.put(userQuery, fresh(ownUser({}, { personal: 'I sail.' })));
    sync.put(photosQuery, fresh({ rows: [onServer('p1'), onServer('p2', { state: 'refused' })] }));

    const progress = await screen.findByRole('progressbar');
    expect(progress.getAttribute('aria-label')).toBe('Your profile is 50 % complete');
    expect(screen.getByText('Finish one of the sentences')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Edit profile' }).getAttribute('href')).toBe(
      '/profile',
    );
  });

  test('of likes given says nothing about the own profile', async () => {
    const live = { state: 'empty', value: viewOf([]), syncedAt: Date.now() } as const;
    const { sync } = open(live, '/likes/given');
    sync.put(userQuery, fresh(ownUser()));

    await screen.findByRole('heading', { name: 'You have not liked anyone yet' });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('shows its age when it is stale, and a press on the age loads newer rows', async () => {
    const syncedAt = Date.now() - 5 * 60_000;
    const { sync, user } = open({ state: 'cached-stale', value: viewOf([rowOf()]), syncedAt });

    await user.click(await screen.findByRole('button', { name: 'Updated 5 minutes ago' }));

    expect(sync.calls).toContainEqual({ command: 'refresh', given: { cause: 'member' } });
  });

  test('without stored rows and without a network shows what does work', async () => {
    open({ state: 'offline-first' });

    await screen.findByRole('heading', { name: 'Nothing stored yet' });
    expect(screen.getByRole('link', { name: 'Your chats' })).toBeDefined();
    // Only the tab has this name: there is no second link to the current screen.
    expect(screen.getAllByRole('link', { name: 'Your likes' })).toHaveLength(1);
  });
});

describe('[product 3.3] the lists beside the likes', () => {
  const visitor = () => rowOf({ created: minutesAgo(3) });

  test('are tabs with their counts', async () => {
    const sync = fakeSync({ ...AS_MEMBER, connectivity: 'online' });
    sync.put(likesQuery, fresh(viewOf([rowOf()], { received: 1 })));
    sync.put(visitorsQuery, fresh({ rows: [visitor()] }));
    sync.put(exclusionsQuery, fresh({ rows: [] }));
    renderApp('/likes', sync);

    const tabs = within(await screen.findByRole('navigation', { name: 'Likes' }));
    await tabs.findByRole('link', { name: 'Visitors · 1' });
    expect(tabs.getAllByRole('link')).toHaveLength(6);
  });

  test('a list that the site lacks has no tab', async () => {
    const sync = fakeSync({ ...AS_MEMBER, lacking: ['listLikesByType'] });
    sync.put(likesQuery, fresh(viewOf([rowOf()])));
    sync.put(exclusionsQuery, fresh({ rows: [] }));
    renderApp('/likes', sync);

    const tabs = within(await screen.findByRole('navigation', { name: 'Likes' }));
    await waitFor(() => expect(tabs.getAllByRole('link')).toHaveLength(5));
    expect(tabs.queryByRole('link', { name: /Visitors/ })).toBeNull();
  });

  test('visitors can be liked, and it is said who is not listed', async () => {
    const sync = fakeSync(AS_MEMBER);
    sync.put(visitorsQuery, fresh({ rows: [visitor()] }));
    const { user } = renderApp('/likes/visitors', sync);

    await user.click(await screen.findByRole('button', { name: 'Like Emma' }));
    expect(said(sync, 'likeProfile')).toEqual([{ profile: 'emma' }]);
    expect(screen.getByText(/Not everybody is listed/)).toBeDefined();
  });

  test('a member who vanishes is marked until the next visit', async () => {
    const { sync } = open(
      fresh(viewOf([rowOf(), rowOf({ key: 'bo', card: cardOf({ id: 'bo', name: 'Bo' }) })])),
    );
    await screen.findByText(/^Bo/);
    sync.put(
      likesQuery,
      fresh(viewOf([rowOf({ key: 'bo', card: cardOf({ id: 'bo', name: 'Bo' }) })])),
    );

    const [first] = await screen.findAllByRole('article');
    expect(within(first ?? document.body).getByText('No longer available')).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test('a member whom I hide goes at once, and is not said to be no longer available', async () => {
    const bo = rowOf({ key: 'bo', card: cardOf({ id: 'bo', name: 'Bo' }) });
    const { sync } = open(fresh(viewOf([rowOf(), bo])));
    await screen.findByText(/^Bo/);
    const hidden = { key: ProfileId.parse('emma'), card: cardOf(), state: 'waiting' as const };

    act(() => {
      sync.put(exclusionsQuery, fresh({ rows: [hidden] }), { kind: 'hide' });
      sync.put(likesQuery, fresh(viewOf([bo])));
    });

    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByText('No longer available')).toBeNull();
  });

  test('a refused like is taken back when the screen is left', async () => {
    const { sync, user } = open(
      fresh(viewOf([rowOf({ liked: true, like_state: 'refused' })])),
      '/likes/given',
    );
    await screen.findByText('No longer available');
    expect(said(sync, 'cancel')).toEqual([]);

    await user.click(screen.getByRole('link', { name: /^Mutual/ }));
    await waitFor(() => expect(said(sync, 'cancel')).toEqual([{ row: 'like:emma' }]));
  });
});
