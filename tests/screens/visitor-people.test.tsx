import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Settings } from '#schemas/settings.ts';
import { settingsQuery } from '#sync/queries/account.ts';
import { gendersQuery } from '#sync/queries/profile-fields.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { asked, found, GENDERS, rowOf } from '#tests/support/open-search.tsx';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const OPEN = { logged_out_search: 'all' };
const HEADING = 'Who you could meet';

function open(settings: Partial<Settings> = OPEN, path = '/') {
  const sync = fakeSync(AS_VISITOR);
  sync.put(settingsQuery, fresh(settingsWith({ countries: ['NL', 'BE'], ...settings })));
  sync.put(gendersQuery, fresh(GENDERS));
  sync.put(searchQuery, fresh(found([rowOf()])));
  return { sync, ...renderApp(path, sync) };
}

const firstHeading = () => screen.findByRole('heading', { level: 1 });

afterEach(() => vi.unstubAllGlobals());

describe('[§2 start page] looking around first', () => {
  test.each([
    ['none', 'none', '/', false],
    ['none', 'all', '/', false],
    ['all', 'none', '/', true],
  ])(
    'with logged_out_search %s and for a traffic source %s, %s offers it: %s',
    async (logged_out_search, logged_out_search_trafficsource, path, isOffered) => {
      open({ logged_out_search, logged_out_search_trafficsource }, path);
      await firstHeading();

      expect(screen.queryAllByRole('link', { name: 'Look around first' })).toHaveLength(
        isOffered ? 1 : 0,
      );
      expect(screen.queryAllByRole('heading', { name: HEADING })).toHaveLength(isOffered ? 1 : 0);
    },
  );

  test('leads to the people of the start page, and nobody is searched for before', async () => {
    const { sync, user } = open();
    const link = await screen.findByRole('link', { name: 'Look around first' });
    expect(link.getAttribute('href')).toBe('/#people');
    expect(asked(sync)).toEqual([]);

    await user.click(link);

    await screen.findByRole('article');
    const heading = screen.getByRole('heading', { level: 2, name: HEADING });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('[contract 48, security R46] a visitor can ask for who has a picture, and not for who is online', async () => {
    const search_switches = ['onlyOnline', 'withPicture'];
    const { sync, user } = open({ ...OPEN, search_switches }, '/?onlyOnline=1#people');
    await screen.findByRole('article');

    await user.click(screen.getByRole('button', { name: 'With photo', pressed: false }));

    await waitFor(() =>
      expect(asked(sync).at(-1)).toMatchObject({ filters: { withPicture: true } }),
    );
    expect(JSON.stringify(asked(sync))).not.toContain('onlyOnline');
    expect(screen.queryByRole('button', { name: 'Online' })).toBeNull();
  });

  test('a visitor who scrolls to the people sees them too', async () => {
    const observers = new Set<(entries: readonly { isIntersecting: boolean }[]) => void>();
    const reach = (isIntersecting: boolean) => {
      for (const observe of observers) observe([{ isIntersecting }]);
    };
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
          observers.add(callback);
        }
        readonly observe = () => undefined;
        readonly disconnect = () => undefined;
      },
    );
    const { sync } = open();
    await screen.findByRole('heading', { name: HEADING });

    act(() => reach(false));
    expect(asked(sync)).toEqual([]);
    act(() => reach(true));

    expect(await screen.findByRole('article')).toBeDefined();
  });

  test('a member is led to the search of members', async () => {
    const sync = fakeSync(AS_MEMBER);
    sync.put(settingsQuery, fresh(settingsWith(OPEN)));
    renderApp('/#people', sync);

    expect(await screen.findByRole('link', { name: 'Search members' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: HEADING })).toBeNull();
  });
});

describe('[§6 visitor] the search of a visitor', () => {
  test('shows cards whose like and message lead to the signup of that person', async () => {
    open(OPEN, '/#people');

    const card = within(await screen.findByRole('article'));
    for (const name of ['Like Emma', 'Write to Emma']) {
      expect(card.getByRole('link', { name }).getAttribute('href')).toBe('/members/emma/signup');
    }
    expect(card.queryAllByRole('button')).toEqual([]);
    expect(card.getByRole('link', { name: 'View profile of Emma' }).getAttribute('href')).toBe(
      '/members/emma',
    );
  });

  test('marks fictional people', async () => {
    const { sync } = open(OPEN, '/#people');
    act(() => sync.put(searchQuery, fresh(found([rowOf({ fictional: true })]))));

    expect(within(await screen.findByRole('article')).getByText('Fictional')).toBeDefined();
  });

  test('keeps the filters in the address, beside the traffic source', async () => {
    const { user, path } = open(OPEN, '/?network=partner#people');

    await user.click(await screen.findByRole('button', { name: 'Women' }));

    await waitFor(() => expect(path()).toBe('/?network=partner&gender=f'));
  });

  test('asks for what the address says', async () => {
    const sync = fakeSync(AS_VISITOR);
    sync.put(settingsQuery, fresh(settingsWith(OPEN)));
    sync.put(gendersQuery, fresh(GENDERS));
    sync.put(searchQuery, { state: 'cached-stale', value: found([]), syncedAt: null });
    renderApp('/?gender=m&min_age=26#people', sync);

    await waitFor(() =>
      expect(asked(sync)).toContainEqual({
        filters: { gender: 'm', min_age: 26 },
        wanted: 'kept',
      }),
    );
  });

  test('begins in the country where the visitor probably is, and can leave it', async () => {
    const near = { ...OPEN, geoip_country: 'BE' };
    const { user, path } = open(near, '/?network=partner#people');

    await user.click(await screen.findByRole('button', { name: 'Belgium', pressed: true }));

    await waitFor(() => expect(path()).toBe('/?network=partner&everyone=1'));
    expect(screen.getByRole('button', { name: 'Belgium', pressed: false })).toBeDefined();
  });

  test('begins everywhere where the site has nobody in the country of the visitor', async () => {
    open({ ...OPEN, geoip_country: 'DE' }, '/#people');
    await screen.findByRole('article');

    expect(screen.queryByRole('button', { name: 'Belgium', pressed: true })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Germany', pressed: true })).toBeNull();
  });

  test('offline with nothing seen names no page of members', async () => {
    const { sync } = open(OPEN, '/#people');
    act(() => {
      sync.setStatus({ connectivity: 'offline' });
      sync.put(searchQuery, { state: 'offline-first' });
    });

    expect(await screen.findByText('This opens when you’re back online.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Your chats' })).toBeNull();
  });

  test('offline what was seen stays', async () => {
    const { sync } = open(OPEN, '/#people');
    await screen.findByRole('article');
    const value = found([rowOf()]);

    act(() => {
      sync.setStatus({ connectivity: 'offline' });
      sync.put(searchQuery, { state: 'cached-offline', value, syncedAt: Date.now() });
    });

    expect(screen.getByRole('article')).toBeDefined();
  });
});

test.each([
  [OPEN, '/#people'],
  [{}, '/'],
])('with %o a person who is gone leads a visitor to %s', async (settings, people) => {
  const { sync } = open(settings, '/members/emma');
  act(() => sync.put(memberQuery, { state: 'gone' }));

  const link = await screen.findByRole('link', { name: 'Search people' });
  expect(link.getAttribute('href')).toBe(people);
});
