import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SLOW_NOTICE_AFTER_MS } from '#schemas/limits.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { PageSkeleton } from '#src/app/skeleton/page-skeleton.tsx';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import type { Live } from '#sync/queries/live.ts';
import { searchQuery, type SearchView } from '#sync/queries/search.ts';
import { fakeSync } from '#tests/support/fake-sync.ts';
import { cardOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

const MINUTE_MS = 60_000;

const EMPTY: SearchView = {
  rows: [],
  num_results: 0,
  pages: 1,
  filter_options: null,
  isPartial: false,
};
const ONE: SearchView = {
  ...EMPTY,
  rows: [
    {
      key: 'emma',
      card: cardOf(),
      liked: false,
      like_state: 'settled',
    },
  ],
  num_results: 1,
};
const ASKED_AGAIN = {
  name: 'search',
  params: { filters: {}, wanted: 'kept' },
  more: false,
};
const FAILURE = { code: 'server', status: 502, retryAfterMs: null } as const;

function open(live: Live<SearchView>, path = '/members') {
  const sync = fakeSync(AS_MEMBER);
  sync.put(searchQuery, live);
  return { sync, ...renderApp(path, sync) };
}

describe('[product 3.0 view states] the search', () => {
  test('in the state “loading-first” shows once that it loads', async () => {
    open({ state: 'loading-first' });

    await screen.findByRole('button', { name: 'More filters' });
    expect(screen.getByText('Loading...')).toBeDefined();
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('in the state “empty” without an age filter shows a sentence and offers no wider age', async () => {
    open({ state: 'empty', value: EMPTY, syncedAt: Date.now() });

    expect(await screen.findByRole('heading', { name: 'Nobody here yet' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Widen/ })).toBeNull();
  });

  test('in the state “empty” with a filter offers to show everyone', async () => {
    const { user, path } = open(
      { state: 'empty', value: EMPTY, syncedAt: Date.now() },
      '/members?country=NL',
    );

    await user.click(await screen.findByRole('button', { name: 'Show everyone' }));

    expect(path()).toBe('/members?everyone=1');
  });

  test('in the state “offline-first” shows what works until the network is back', async () => {
    open({ state: 'offline-first' });

    await screen.findByRole('heading', { name: 'Nothing stored yet' });
    expect(screen.getByRole('link', { name: 'Your chats' }).getAttribute('href')).toBe('/chats');
    expect(screen.getByRole('link', { name: 'Your likes' }).getAttribute('href')).toBe('/likes');
  });

  test.each([
    [true, 1],
    [false, 0],
  ])(
    'in the state “offline-first” on a device that reports a connection (%s) offers to try again',
    async (onLine, offered) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
      const { sync, user } = open({ state: 'offline-first' });
      await screen.findByRole('heading', { name: 'Nothing stored yet' });
      const before = sync.calls.length;

      const buttons = screen.queryAllByRole('button', { name: 'Try again' });
      for (const button of buttons) await user.click(button);

      expect(buttons).toHaveLength(offered);
      expect(sync.calls.slice(before)).toEqual(
        buttons.map(() => ({ command: 'fetchQuery', given: ASKED_AGAIN })),
      );
      vi.restoreAllMocks();
    },
  );

  test('in the state “error” on a site without the call shows that it is not available, and no button to try again', async () => {
    open({ state: 'error', failure: { code: 'absent', endpoint: 'search' } });

    expect(
      await screen.findByRole('heading', { name: 'Not available on this site' }),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('in the state “error” shows the cause, a code for support and a button to try again', async () => {
    const { sync, user } = open({ state: 'error', failure: FAILURE });

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('server 502');
    const before = sync.calls.length;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(sync.calls.slice(before)).toEqual([{ command: 'fetchQuery', given: ASKED_AGAIN }]);
  });

  test('in the state “forbidden” leads to the login, which leads back', async () => {
    open({ state: 'forbidden' }, '/members?gender=f');

    const link = await screen.findByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toBe(
      `/login?next=${encodeURIComponent('/members?gender=f')}`,
    );
  });

  test('in the state “gone” shows a heading, not a blank page', async () => {
    open({ state: 'gone' });

    expect(
      await screen.findByRole('heading', { name: 'This person is no longer available' }),
    ).toBeDefined();
  });

  test('in the state “cached-fresh” shows only rows', async () => {
    open({ state: 'cached-fresh', value: ONE, syncedAt: Date.now() - MINUTE_MS });

    await screen.findByRole('article');
    expect(screen.queryByText(/^Updated/)).toBeNull();
  });

  test('in the state “cached-stale” shows rows and their age, and a press on the age loads newer rows', async () => {
    const { sync, user } = open({
      state: 'cached-stale',
      value: ONE,
      syncedAt: Date.now() - 12 * MINUTE_MS,
    });

    await screen.findByRole('article');
    const before = sync.calls.length;
    await user.click(screen.getByRole('button', { name: 'Updated 12 minutes ago' }));

    expect(sync.calls.slice(before)).toEqual([{ command: 'fetchQuery', given: ASKED_AGAIN }]);
  });

  test('in the state “empty” shows its age, too', async () => {
    open({ state: 'empty', value: EMPTY, syncedAt: Date.now() - 12 * MINUTE_MS });

    await screen.findByRole('heading', { name: 'Nobody here yet' });
    expect(screen.getByRole('button', { name: 'Updated 12 minutes ago' })).toBeDefined();
  });

  test('[product 2.13] a press on the age is busy until there is an answer, and says when there is none', async () => {
    const { sync, user } = open({
      state: 'cached-stale',
      value: ONE,
      syncedAt: Date.now() - 12 * MINUTE_MS,
    });
    const asked = Promise.withResolvers<Outcome<null>>();
    let count = 0;
    sync.api.fetchQuery = () => {
      count += 1;
      return asked.promise;
    };
    const button = await screen.findByRole('button', { name: /^Updated 12 minutes ago/ });

    await user.click(button);
    await user.click(button);
    const whileAsked = [count, button.getAttribute('aria-busy')];
    act(() => asked.resolve(fail({ code: 'timeout' })));

    expect(await screen.findByText(/^The connection is too slow right now/)).toBeDefined();
    expect(whileAsked).toEqual([1, 'true']);
    expect(button.getAttribute('aria-busy')).toBeNull();
  });

  test('in the state “error” the button is busy while it tries', async () => {
    const { sync, user } = open({ state: 'error', failure: FAILURE });
    const asked = Promise.withResolvers<Outcome<null>>();
    sync.api.fetchQuery = () => asked.promise;
    const button = await screen.findByRole('button', { name: 'Try again' });

    await user.click(button);
    const whileAsked = button.getAttribute('aria-busy');
    await act(async () => asked.resolve(fail(FAILURE)));

    expect([whileAsked, button.getAttribute('aria-busy')]).toEqual(['true', null]);
  });

  test('in the state “cached-offline” shows rows and their age, and no button', async () => {
    open({ state: 'cached-offline', value: ONE, syncedAt: Date.now() - 12 * MINUTE_MS });

    await screen.findByRole('article');
    expect(screen.getByText('Updated 12 minutes ago')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Updated/ })).toBeNull();
  });
});

describe('[product 3.0 view states] a slow line', () => {
  beforeEach(() => {
    i18n.loadAndActivate({ locale: 'en-US', messages: {} });
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is announced after eight seconds, not before', () => {
    render(
      <I18nProvider i18n={i18n}>
        <LiveView
          live={{ state: 'loading-first' }}
          skeleton={null}
          onRetry={() => Promise.resolve(ok(null))}
        >
          {() => null}
        </LiveView>
      </I18nProvider>,
    );
    const pass = (ms: number) =>
      act(() => {
        vi.advanceTimersByTime(ms);
      });
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

    pass(SLOW_NOTICE_AFTER_MS - 1);
    expect(said()).toEqual(['Loading...']);
    pass(1);

    expect(said()).toEqual(['Loading...Slow connection, still trying…']);
  });

  test('is announced by the skeleton of a page, too', () => {
    render(
      <I18nProvider i18n={i18n}>
        <MemoryRouter>
          <PageSkeleton />
        </MemoryRouter>
      </I18nProvider>,
    );
    const before = screen.queryByText('Slow connection, still trying…');

    act(() => {
      vi.advanceTimersByTime(SLOW_NOTICE_AFTER_MS);
    });

    expect(before).toBeNull();
    expect(screen.getByText('Slow connection, still trying…')).toBeDefined();
  });

  test.each(['/chats', '/', '/share', '/members'])(
    'is not announced on %s while the device itself does not answer',
    async (path) => {
      vi.useRealTimers();
      const silent = () => fakeSync({ session: { state: 'unknown' }, storage: 'silent' });
      // The code of the page is there for the second time; its place is taken by a skeleton that waits for the line.
      renderApp(path, silent());
      await act(() => new Promise((later) => setTimeout(later, 1_500)));
      cleanup();
      vi.useFakeTimers();
      renderApp(path, silent());
      await act(() => vi.advanceTimersByTimeAsync(500));

      await act(() => vi.advanceTimersByTimeAsync(SLOW_NOTICE_AFTER_MS));

      expect(screen.queryByText('Slow connection, still trying…')).toBeNull();
    },
  );

  test('is not announced where something else is waited for', () => {
    render(
      <I18nProvider i18n={i18n}>
        <LoadingRegion isQuiet>{null}</LoadingRegion>
      </I18nProvider>,
    );

    act(() => {
      vi.advanceTimersByTime(SLOW_NOTICE_AFTER_MS);
    });

    expect(screen.getByRole('status').textContent).toBe('Loading...');
  });
});
