import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REFRESH_TAG, SYNC_TAG } from '#schemas/sw-message.ts';
import { sendWithoutPage } from '#src/app/workers/send-without-page.ts';
import { changeDataSaver } from '#src/data/saving/data-saver.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, type FakeSync } from '#tests/support/fake-sync.ts';
import { AS_MEMBER, AS_VISITOR } from '#tests/support/render-app.tsx';

const OWN_SCOPE = new URL('/sync/', location.href).href;
const SHELL_SCOPE = new URL('/', location.href).href;

/** A browser with Background Sync, in which the shell is registered. */
class FakeBrowser {
  readonly registered: unknown[] = [];
  readonly tags: string[] = [];
  isRegistered = false;
  mayLookRegularly = true;

  readonly container = {
    register: async (path: string, options: object) => {
      this.registered.push([path, options]);
      this.isRegistered = true;
      return Promise.resolve(this.#own);
    },
    getRegistration: async () =>
      Promise.resolve(this.isRegistered ? this.#own : { ...this.#own, scope: SHELL_SCOPE }),
  };

  readonly #own = {
    scope: OWN_SCOPE,
    active: {},
    installing: null,
    waiting: null,
    unregister: async () => {
      this.isRegistered = false;
      return Promise.resolve(true);
    },
    sync: { register: async (tag: string) => Promise.resolve(void this.tags.push(tag)) },
    periodicSync: {
      getTags: async () => Promise.resolve(this.tags),
      register: async (tag: string) => {
        if (!this.mayLookRegularly) throw new Error('NotAllowedError');
        return Promise.resolve(void this.tags.push(tag));
      },
    },
  };
}

let browser: FakeBrowser;

beforeEach(() => {
  localStorage.clear();
  browser = new FakeBrowser();
  vi.stubGlobal('SyncManager', class {});
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 0));
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: browser.container,
  });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

function start(status: Partial<SyncStatus>): FakeSync {
  const sync = fakeSync(status);
  sendWithoutPage(sync.status);
  return sync;
}

const idle = () => new Promise((done) => setTimeout(done, 100));

test('[decisions 139] the device of a member has the worker, with a scope of its own', async () => {
  start(AS_MEMBER);

  await waitFor(() => expect(browser.tags).toEqual([REFRESH_TAG]));
  expect(browser.registered).toEqual([
    ['/sw-sync.js', { scope: '/sync/', updateViaCache: 'none' }],
  ]);
});

test('[decisions 139] the first of the intents that wait registers one sync', async () => {
  const sync = start({ ...AS_MEMBER, waiting: 0 });
  await waitFor(() => expect(browser.tags).toEqual([REFRESH_TAG]));

  sync.setStatus({ waiting: 1 });
  sync.setStatus({ waiting: 2 });
  await waitFor(() => expect(browser.tags).toEqual([REFRESH_TAG, SYNC_TAG]));

  sync.setStatus({ waiting: 0 });
  sync.setStatus({ waiting: 1 });
  await waitFor(() => expect(browser.tags).toEqual([REFRESH_TAG, SYNC_TAG, SYNC_TAG]));
});

test('[decisions 139] what still waits when the page is left registers a sync again: the browser may have used the first', async () => {
  const sync = start({ ...AS_MEMBER, waiting: 1 });
  await waitFor(() => expect(browser.tags).toEqual([SYNC_TAG, REFRESH_TAG]));

  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(browser.tags).toEqual([SYNC_TAG, REFRESH_TAG, SYNC_TAG]));

  sync.setStatus({ waiting: 0 });
  document.dispatchEvent(new Event('visibilitychange'));
  await idle();
  expect(browser.tags).toEqual([SYNC_TAG, REFRESH_TAG, SYNC_TAG]);
});

test('[decisions 139] what waits when the app opens registers a sync, also where no regular look is allowed', async () => {
  browser.mayLookRegularly = false;
  start({ ...AS_MEMBER, waiting: 3 });

  await waitFor(() => expect(browser.tags).toEqual([SYNC_TAG]));
});

test.each([
  ['the member logs out', AS_VISITOR],
  ['a PIN is set', { lock: { isLocked: false, isNumeric: true, until: null } }],
] as const)('[decisions 139] the worker goes when %s', async (_, then) => {
  const sync = start(AS_MEMBER);
  await waitFor(() => expect(browser.isRegistered).toBe(true));

  sync.setStatus(then);

  await waitFor(() => expect(browser.isRegistered).toBe(false));
});

test.each([
  ['a visitor', AS_VISITOR],
  ['a member on a shared device', { ...AS_MEMBER, storage: 'memory' }],
  [
    'a member under a PIN',
    { ...AS_MEMBER, lock: { isLocked: false, isNumeric: true, until: null } },
  ],
  ['a session that is not known yet', { waiting: 1 }],
] as const)(
  '[decisions 139] %s has no such worker, and that of the shell stays',
  async (_, status) => {
    start(status);

    await idle();
    expect([browser.registered, browser.tags]).toEqual([[], []]);
  },
);

test('[decisions 139] [product 2.10] a member who saves data has no such worker', async () => {
  changeDataSaver('on');
  start({ ...AS_MEMBER, waiting: 1 });

  await idle();
  expect([browser.registered, browser.tags]).toEqual([[], []]);
});

test('[decisions 139] a browser without Background Sync is left alone', async () => {
  Reflect.deleteProperty(globalThis, 'SyncManager');
  start({ ...AS_MEMBER, waiting: 1 });

  await idle();
  expect([browser.registered, browser.tags]).toEqual([[], []]);
});
