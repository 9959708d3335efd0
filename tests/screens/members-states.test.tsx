import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SLOW_NOTICE_AFTER_MS } from '#schemas/limits.ts';
import { LiveView } from '#src/features/live/live-view.tsx';
import type { Live } from '#sync/queries/live.ts';
import { searchQuery, type SearchView } from '#sync/queries/search.ts';
import { fakeSync } from '#tests/support/fake-sync.ts';
import { cardOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

const MINUTE_MS = 60_000;

const EMPTY: SearchView = { rows: [], num_results: 0, pages: 1, filter_options: null };
const ONE: SearchView = {
  ...EMPTY,
  rows: [{ key: 'emma', card: cardOf(), liked: false, like_state: 'settled' }],
  num_results: 1,
};
const FAILURE = { code: 'server', status: 502, retryAfterMs: null } as const;

function open(live: Live<SearchView>, path = '/members') {
  const sync = fakeSync(AS_MEMBER);
  sync.put(searchQuery, live);
  return { sync, ...renderApp(path, sync) };
}

describe('[product 3.0 view states] search', () => {
  test('loading-first → says once that it loads', async () => {
    open({ state: 'loading-first' });

    await screen.findByRole('button', { name: 'More filters' });
    expect(screen.getByText('Loading...')).toBeDefined();
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('empty → a sentence, and nothing to widen without an age', async () => {
    open({ state: 'empty', value: EMPTY, syncedAt: Date.now() });

    expect(await screen.findByRole('heading', { name: 'Nobody here yet' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Widen/ })).toBeNull();
  });

  test('empty through a filter → everyone is one press away', async () => {
    const { user, path } = open(
      { state: 'empty', value: EMPTY, syncedAt: Date.now() },
      '/members?country=NL',
    );

    await user.click(await screen.findByRole('button', { name: 'Show everyone' }));

    expect(path()).toBe('/members');
  });

  test('offline-first → when it opens, and what works until then', async () => {
    open({ state: 'offline-first' });

    await screen.findByRole('heading', { name: 'Nothing stored yet' });
    expect(screen.getByRole('link', { name: 'Your chats' }).getAttribute('href')).toBe('/chats');
    expect(screen.getByRole('link', { name: 'Your likes' }).getAttribute('href')).toBe('/likes');
  });

  test('a call that the site does not have → that it is not available, and no other try', async () => {
    open({ state: 'error', failure: { code: 'absent', endpoint: 'search' } });

    expect(
      await screen.findByRole('heading', { name: 'Not available on this site' }),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('error → the cause, a code for support, another try', async () => {
    const { sync, user } = open({ state: 'error', failure: FAILURE });

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('server 502');
    const before = sync.calls.length;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(sync.calls.slice(before)).toEqual([
      { command: 'search', given: { filters: {}, page: 1, auto: true } },
    ]);
  });

  test('forbidden → to the login, with the way back', async () => {
    open({ state: 'forbidden' }, '/members?gender=f');

    const link = await screen.findByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toBe(
      `/login?next=${encodeURIComponent('/members?gender=f')}`,
    );
  });

  test('gone → nobody is left standing before a blank page', async () => {
    open({ state: 'gone' });

    expect(
      await screen.findByRole('heading', { name: 'This person is no longer available' }),
    ).toBeDefined();
  });

  test('cached-fresh → rows only', async () => {
    open({ state: 'cached-fresh', value: ONE, syncedAt: Date.now() - MINUTE_MS });

    await screen.findByRole('article');
    expect(screen.queryByText(/^Updated/)).toBeNull();
  });

  test('cached-stale → rows and their age; pressing it asks for newer', async () => {
    const { sync, user } = open({
      state: 'cached-stale',
      value: ONE,
      syncedAt: Date.now() - 12 * MINUTE_MS,
    });

    await screen.findByRole('article');
    const before = sync.calls.length;
    await user.click(screen.getByRole('button', { name: 'Updated 12 minutes ago' }));

    expect(sync.calls.slice(before)).toEqual([
      { command: 'search', given: { filters: {}, page: 1, auto: true } },
    ]);
  });

  test('cached-offline → rows and their age, nothing to press', async () => {
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

  test('is named after eight seconds, not before', () => {
    render(
      <I18nProvider i18n={i18n}>
        <LiveView live={{ state: 'loading-first' }} skeleton={null} onRetry={vi.fn<() => void>()}>
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
    expect(said()).toEqual(['', 'Loading...']);
    pass(1);

    expect(said()).toEqual(['Slow connection, still trying…', 'Loading...']);
  });
});
