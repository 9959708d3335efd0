import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasWrittenText, mayReload, reloadOnMissingChunk } from '#src/app/workers/chunk-reload.ts';
import { keepDevice } from '#src/app/device.ts';
import { tellWhenHidden } from '#src/app/page-hidden.ts';
import { createPreloadQueue } from '#src/app/preload.ts';
import { receive } from '#src/app/workers/receive.ts';
import { useLastPush } from '#src/data/push/last-push.ts';
import { showTheme } from '#src/data/before-paint/theme-choice.ts';
import { renewTabSecret } from '#sync/tab-secret.ts';
import { fakeSync } from '#tests/support/fake-sync.ts';
import { AS_MEMBER, AS_VISITOR } from '#tests/support/render-app.tsx';

beforeEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const online = {
  now: 100_000,
  reloadedAt: null,
  isOnline: true,
  hasText: false,
  leavingSince: null,
};

test.each([
  [online, true],
  [{ ...online, reloadedAt: 90_000 }, true],
  [{ ...online, reloadedAt: 90_001 }, false],
  [{ ...online, isOnline: false }, false],
  [{ ...online, hasText: true }, false],
  [{ ...online, leavingSince: 40_000 }, true],
  [{ ...online, leavingSince: 40_001 }, false],
])(
  '[§8 chunk load error, decisions 30] a page in the state %o may reload: %s',
  (circumstances, may) => {
    expect(mayReload(circumstances)).toBe(may);
  },
);

test.each([
  ['<textarea>Hello</textarea>', true],
  ['<textarea></textarea>', false],
  ['<input type="email" value="a@b.nl">', true],
  ['<input value="x">', true],
  ['<input type="checkbox" value="on" checked>', false],
  ['<input type="search" value="emma">', false],
])('%s holds text that a member wrote: %s', (html, has) => {
  document.body.innerHTML = html;
  expect(hasWrittenText(document)).toBe(has);
});

test('a missing chunk reloads the page once only', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  reloadOnMissingChunk();

  window.dispatchEvent(new Event('vite:preloadError'));
  window.dispatchEvent(new Event('vite:preloadError'));

  expect(reload).toHaveBeenCalledOnce();
});

test('code that was cancelled because another document loads reloads nothing, until the page is shown again', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  reloadOnMissingChunk();

  window.dispatchEvent(new Event('beforeunload'));
  window.dispatchEvent(new Event('vite:preloadError'));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pageshow'));
  window.dispatchEvent(new Event('vite:preloadError'));

  expect(reload).toHaveBeenCalledOnce();
});

test('[§7 page-hidden, decisions 40] hiding the page makes one call that outlives the page', () => {
  const sent: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push([url, init]);
    return Promise.reject(new TypeError('gone'));
  });
  tellWhenHidden(fakeSync(AS_MEMBER).status);
  const hidden = vi.spyOn(document, 'visibilityState', 'get');

  hidden.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));

  expect(sent).toEqual([
    [
      '/api/page-hidden.php',
      expect.objectContaining({
        method: 'POST',
        body: '{}',
        keepalive: true,
        credentials: 'include',
      }),
    ],
  ]);
  const headers = new Headers(sent[0]?.[1].headers);
  expect(headers.get('package-name')).toBeTruthy();
  expect(headers.get('original-host')).toBe(location.host);
});

test.each([
  ['whole', ['/api/page-hidden.php?closed=1']],
  ['specification', []],
] as const)(
  '[decisions 112] the closing tab of a shared device is reported to a site that may know it (%s)',
  (contract, expected) => {
    const sent: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      sent.push(url);
      return Promise.reject(new TypeError('gone'));
    });
    const listen = vi.spyOn(window, 'addEventListener');
    tellWhenHidden(fakeSync({ ...AS_MEMBER, contract }).status);
    const [, close] = listen.mock.calls.find(([type]) => type === 'pagehide') ?? [];
    renewTabSecret(true);

    if (typeof close === 'function') close(new Event('pagehide'));

    renewTabSecret(false);
    expect(close).toBeTypeOf('function');
    expect(sent).toEqual(expected);
  },
);

test('[§9 preload] at most four pages load at a time, each once, and the newest request loads first', async () => {
  const running: string[] = [];
  const finish = new Map<string, () => void>();
  let most = 0;
  const page = (name: string) => () => {
    running.push(name);
    most = Math.max(most, running.length);
    return new Promise<void>((resolve) => {
      finish.set(name, () => {
        running.splice(running.indexOf(name), 1);
        resolve();
      });
    });
  };
  const pages = ['a', 'b', 'c', 'd', 'e', 'f'].map(page);
  const add = createPreloadQueue(4);

  for (const load of [...pages, ...pages]) add(load);
  expect(running).toEqual(['a', 'b', 'c', 'd']);
  finish.get('a')?.();
  await Promise.resolve();
  await Promise.resolve();

  expect(running).toEqual(['b', 'c', 'd', 'f']);
  expect(most).toBe(4);
});

test('a page whose code did not arrive is loaded again on the next request', async () => {
  const load = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('offline')));
  const add = createPreloadQueue(4);

  add(load);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  add(load);

  expect(load).toHaveBeenCalledTimes(2);
});

test('a message of the service worker makes the sync worker refresh, or leads to a page of this site', () => {
  const sync = fakeSync();
  const paths: string[] = [];
  const receivers = { sync: sync.api, navigate: (path: string) => paths.push(path) };

  receive({ type: 'sync' }, receivers);
  receive({ type: 'push' }, receivers);
  receive({ type: 'navigate', path: '/chats/c1' }, receivers);
  receive({ type: 'navigate', path: '/\\evil.test' }, receivers);

  expect(sync.calls).toEqual([
    { command: 'refresh', given: { cause: 'sync' } },
    { command: 'refresh', given: { cause: 'push' } },
  ]);
  expect(paths).toEqual(['/chats/c1']);
});

test('[§3 push state] the last push is kept until the logout', () => {
  const sync = fakeSync(AS_MEMBER);
  const stop = keepDevice(sync.status);
  const { result } = renderHook(useLastPush);
  const message = { title: 'New message', body: null, path: '/chats/c1' };

  act(() =>
    receive({ type: 'push-message', message }, { sync: sync.api, navigate: () => undefined }),
  );
  const kept = result.current;
  act(() => sync.setStatus(AS_VISITOR));
  stop();

  expect([kept, result.current]).toEqual([message, null]);
});

test('the first paint uses the stored theme and niche', () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('niche', '7');

  showTheme();

  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', niche: '7' });
});

test.each([
  ['dark', '1', '#201718'],
  ['light', '3', '#ffffff'],
  ['system', '3', null],
  [null, '3', '#201718'],
  [null, '1', null],
] as const)(
  'the bar of the system has the colour of the theme %s in niche %s: %s',
  (theme, niche, colour) => {
    document.head.innerHTML = '<meta name="theme-color" media="(prefers-color-scheme: light)">';
    delete document.documentElement.dataset['theme'];
    showTheme('light', '1');

    showTheme(theme, niche);

    const [first, ...others] = document.head.querySelectorAll('meta[name="theme-color"]');
    expect(first?.getAttribute('content')).toBe(colour);
    expect(others).toHaveLength(colour === null ? 0 : 1);
    document.head.innerHTML = '';
  },
);
