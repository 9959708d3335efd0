import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Live } from '#sync/queries/live.ts';
import { likesQuery, type LikeItem, type LikesView } from '#sync/queries/likes.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
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

describe('[product 3.3] tabs', () => {
  test('are addresses, and say how many there are', async () => {
    open(fresh(viewOf([rowOf()], { received: 9, given: 5, new: 2 })));

    const tabs = within(await screen.findByRole('navigation', { name: 'Likes' }));
    expect(
      tabs.getAllByRole('link').map((tab) => [tab.getAttribute('href'), tab.textContent]),
    ).toEqual([
      ['/likes', 'Likes you · 922 new likes'],
      ['/likes/given', 'Your likes · 5'],
      ['/likes/mutual', 'Mutual'],
    ]);
  });

  test.each([
    ['/likes', 'received'],
    ['/likes/received', 'received'],
    ['/likes/given', 'given'],
    ['/likes/mutual', 'mutual'],
  ])('%s shows %s', async (path, type) => {
    const sync = fakeSync(AS_MEMBER);
    sync.put(likesQuery, fresh(viewOf([rowOf()])), { type });
    renderApp(path, sync);

    expect(await screen.findByRole('article')).toBeDefined();
  });

  test('an unknown type leads to the received ones', async () => {
    const { path } = open(fresh(viewOf([rowOf()])), '/likes/visitors');

    await screen.findByRole('article');
    expect(path()).toBe('/likes');
  });
});

describe('[product 3.3] a card', () => {
  test('has no start-chat button on this route, but the way to the profile', async () => {
    open(fresh(viewOf([rowOf()])));

    const shown = await card();
    expect(shown.queryByRole('button', { name: /Start chat/ })).toBeNull();
    expect(shown.getByRole('link', { name: 'View profile of Emma' })).toBeDefined();
  });

  test('likes back', async () => {
    const { sync, user } = open(fresh(viewOf([rowOf()])));

    await user.click((await card()).getByRole('button', { name: 'Like Emma', pressed: false }));

    expect(sync.calls).toContainEqual({ command: 'likeProfile', given: { profile: 'emma' } });
  });

  test('says since when, and that it is mutual', async () => {
    open(fresh(viewOf([rowOf({ liked: true, mutual: true })])));

    const shown = await card();
    expect(shown.getByText('5 minutes ago')).toBeDefined();
    expect(shown.getByText('You like each other')).toBeDefined();
  });

  test('that was refused says why and offers no heart', async () => {
    open(fresh(viewOf([rowOf({ liked: true, like_state: 'refused' })])));

    const shown = await card();
    expect(shown.getByText('No longer available')).toBeDefined();
    expect(shown.queryByRole('button')).toBeNull();
  });
});

describe('[decisions 26] seen', () => {
  const withNew = viewOf([rowOf({ like_new: true })], { new: 1 });

  test('opening marks the newest as seen, and this visit still shows what was new', async () => {
    const { sync } = open(fresh(withNew));

    await waitFor(() => expect(seen(sync).at(-1)?.given).toEqual({ until: NEWEST }));
    sync.put(likesQuery, fresh(viewOf([rowOf()])));

    expect((await card()).getByText('New')).toBeDefined();
  });

  test('nothing new → no mark is made', async () => {
    const { sync } = open(fresh(viewOf([rowOf()])));

    const shown = await card();
    expect(shown.queryByText('New')).toBeNull();
    expect(seen(sync)).toEqual([]);
  });

  test('the other tabs mark nothing', async () => {
    const { sync } = open(fresh(withNew), '/likes/given');

    await card();
    expect(seen(sync)).toEqual([]);
  });

  test('nobody looks → no mark until somebody does', async () => {
    const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const { sync } = open(fresh(withNew));
    await card();
    expect(seen(sync)).toEqual([]);

    focus.mockReturnValue(true);
    window.dispatchEvent(new Event('focus'));

    await waitFor(() => expect(seen(sync)).not.toEqual([]));
  });
});

describe('[product 3.0 view states] likes', () => {
  test.each([
    ['/likes', 'No likes yet'],
    ['/likes/given', 'You have not liked anyone yet'],
    ['/likes/mutual', 'No mutual likes yet'],
  ])('%s without any → “%s”, and a search', async (path, words) => {
    open({ state: 'empty', value: viewOf([]), syncedAt: Date.now() }, path);

    await screen.findByRole('heading', { name: words });
    expect(screen.getByRole('link', { name: 'Search people' }).getAttribute('href')).toBe(
      '/members',
    );
  });

  test('stale → its age; pressing it asks for newer', async () => {
    const syncedAt = Date.now() - 5 * 60_000;
    const { sync, user } = open({ state: 'cached-stale', value: viewOf([rowOf()]), syncedAt });

    await user.click(await screen.findByRole('button', { name: 'Updated 5 minutes ago' }));

    expect(sync.calls).toContainEqual({ command: 'refresh', given: { cause: 'member' } });
  });

  test('offline-first → what does work', async () => {
    open({ state: 'offline-first' });

    await screen.findByRole('heading', { name: 'Nothing stored yet' });
    expect(screen.getByRole('link', { name: 'Your chats' })).toBeDefined();
    // The tab of that name, and no second way to where one is.
    expect(screen.getAllByRole('link', { name: 'Your likes' })).toHaveLength(1);
  });
});
