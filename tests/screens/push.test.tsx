import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail } from '#schemas/outcome.ts';
import { keepPush } from '#src/app/workers/keep-push.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { chatRowOf, chatsViewOf } from '#tests/support/people.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const KEY = 'B'.repeat(87);
const ENDPOINT = 'https://fcm.googleapis.com/send/x';
const BODY = {
  endpoint: ENDPOINT,
  expirationTime: null,
  keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
};

/** The browser's push service, as the page sees it. */
const browser: {
  permission: NotificationPermission;
  /** The member's answer to the question of the browser. */
  says: NotificationPermission;
  isSubscribed: boolean;
} = { permission: 'default', says: 'granted', isSubscribed: false };

const subscription = {
  endpoint: ENDPOINT,
  options: { applicationServerKey: null },
  toJSON: () => BODY,
  unsubscribe: () => {
    browser.isSubscribed = false;
    return Promise.resolve(true);
  },
};
const registration = {
  getNotifications: () => Promise.resolve([]),
  pushManager: {
    getSubscription: () => Promise.resolve(browser.isSubscribed ? subscription : null),
    subscribe: () => {
      browser.isSubscribed = true;
      return Promise.resolve(subscription);
    },
  },
};

beforeEach(() => {
  Object.assign(browser, { permission: 'default', says: 'granted', isSubscribed: false });
  const serviceWorker = { getRegistration: () => Promise.resolve(registration) };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: () => {
      browser.permission = browser.says;
      return Promise.resolve(browser.says);
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
});

function siteWith(push_pub: string | null, status = {}) {
  const sync = fakeSync({ ...AS_MEMBER, ...status });
  sync.put(settingsQuery, fresh(settingsWith({ push_pub })));
  sync.put(chatsQuery, fresh(chatsViewOf([chatRowOf()])));
  return sync;
}

const said = (sync: ReturnType<typeof siteWith>) =>
  sync.calls.filter(({ command }) => command === 'subscribePush' || command === 'unsubscribePush');

test('[§2 push] a member whose browser has push is offered notifications, and one press turns them on', async () => {
  const sync = siteWith(KEY);
  const { user } = renderApp('/chats', sync);

  await user.click(await screen.findByRole('button', { name: 'Turn on' }));

  await waitFor(() => expect(screen.queryByText(/Get notified about new messages/)).toBeNull());
  expect(said(sync)).toEqual([{ command: 'subscribePush', given: { subscription: BODY } }]);
});

test('no notifications are offered where nothing waits', async () => {
  const sync = siteWith(KEY);
  sync.put(chatsQuery, { state: 'empty', value: chatsViewOf([]), syncedAt: Date.now() });
  renderApp('/chats', sync);

  await screen.findByText('The second cup is free');
  await expect(screen.findByRole('button', { name: 'Turn on' })).rejects.toThrow(/Unable to find/);
});

test.each<[string, string | null, Partial<SyncStatus>, () => unknown]>([
  ['the site has no keys', null, {}, () => null],
  ['nothing is kept on this device', KEY, { storage: 'memory' }, () => null],
  ['there is a subscription', KEY, {}, () => Object.assign(browser, { isSubscribed: true })],
  ['the member said no for ever', KEY, {}, () => Object.assign(browser, { permission: 'denied' })],
  ['the browser has no push', KEY, {}, () => Reflect.deleteProperty(globalThis, 'PushManager')],
])('[§2 push] no notifications are offered when %s', async (_case, key, status, arrange) => {
  arrange();
  renderApp('/chats', siteWith(key, status));

  await screen.findByRole('heading', { name: 'Chats' });
  await new Promise((resolve) => setTimeout(resolve));

  expect(screen.queryByText(/Get notified about new messages/)).toBeNull();
});

test('[§4 push] the signup asks for push also where the settings of the site arrive late', async () => {
  const sync = fakeSync(AS_MEMBER);
  sync.put(userQuery, fresh(ownUser({ lastSignupStep: 0 })));
  const { path } = renderApp('/signup', sync);
  await screen.findByText('Loading...');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(path()).toBe('/signup');

  act(() => sync.put(settingsQuery, fresh(settingsWith({ push_pub: KEY }))));

  await waitFor(() => expect(path()).toBe('/signup?step=1'));
});

test('“Not now” is remembered', async () => {
  const first = renderApp('/chats', siteWith(KEY));
  await first.user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/Get notified about new messages/)).toBeNull();

  await first.navigate('/me');
  await first.navigate('/chats');
  await screen.findByRole('heading', { name: 'Chats' });

  expect(screen.queryByText(/Get notified about new messages/)).toBeNull();
});

test('[§4 push] the screen of notifications shows each state of push in words, and can turn them on and off', async () => {
  browser.isSubscribed = true;
  const sync = siteWith(KEY);
  const { user } = renderApp('/notifications', sync);

  await user.click(await screen.findByRole('button', { name: 'Turn notifications off' }));
  expect(await screen.findByRole('button', { name: 'Turn notifications on' })).toBeTruthy();
  expect(said(sync)).toEqual([{ command: 'unsubscribePush', given: { endpoint: ENDPOINT } }]);

  browser.says = 'denied';
  await user.click(screen.getByRole('button', { name: 'Turn notifications on' }));

  expect(await screen.findByText(/blocks notifications/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('did not turn notifications on');
});

test('notifications that were allowed in the settings of the browser can be turned on at the return', async () => {
  browser.permission = 'denied';
  renderApp('/notifications', siteWith(KEY));
  await screen.findByText('This browser blocks notifications of this site.');

  browser.permission = 'default';
  act(() => void window.dispatchEvent(new Event('focus')));

  expect(await screen.findByRole('button', { name: 'Turn notifications on' })).toBeDefined();
});

test('a subscription that the server does not accept is removed again, and the member sees why', async () => {
  const sync = siteWith(KEY);
  sync.api.subscribePush = () => Promise.resolve(fail({ code: 'offline' }));
  const { user } = renderApp('/notifications', sync);

  await user.click(await screen.findByRole('button', { name: 'Turn notifications on' }));

  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(browser.isSubscribed).toBe(false);
});

test('[product 2.7] every start sends the browser’s subscription to the server; [decisions 27] it ends with the session', async () => {
  browser.isSubscribed = true;
  const sync = siteWith(KEY);
  const stop = keepPush(sync);
  await waitFor(() => expect(said(sync)).toHaveLength(1));

  sync.setStatus(AS_VISITOR);

  await waitFor(() => expect(browser.isSubscribed).toBe(false));
  expect(said(sync)).toHaveLength(1);
  stop();
});
