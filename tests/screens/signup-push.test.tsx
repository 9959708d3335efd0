import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail } from '#schemas/outcome.ts';
import { PushStep } from '#src/features/signup/steps/push-step.tsx';
import { fakeSync } from '#tests/support/fake-sync.ts';
import { AS_MEMBER } from '#tests/support/render-app.tsx';
import { renderStep } from '#tests/support/render-step.tsx';

const SETTINGS = { push_pub: 'B'.repeat(87) };
const BODY = {
  endpoint: 'https://fcm.googleapis.com/send/x',
  expirationTime: null,
  keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
};

/** The browser's push service, as the page sees it. */
const browser: {
  permission: NotificationPermission;
  answer: NotificationPermission;
  isSubscribed: boolean;
} = { permission: 'default', answer: 'granted', isSubscribed: false };

const subscription = {
  endpoint: BODY.endpoint,
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
  Object.assign(browser, { permission: 'default', answer: 'granted', isSubscribed: false });
  const serviceWorker = { getRegistration: () => Promise.resolve(registration) };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: () => {
      browser.permission = browser.answer;
      return Promise.resolve(browser.answer);
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const yes = () => screen.findByRole('button', { name: 'Yes, tell me' });
/** Ready when the state of the browser is known. */
const ready = async () => {
  const button = await yes();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  return button;
};

test('[§4 step 1] “Yes” asks the browser, sends the subscription and goes on', async () => {
  const { user, sync, onNext } = renderStep(PushStep, { settings: SETTINGS });

  await user.click(await ready());

  await waitFor(() => expect(onNext).toHaveBeenCalledOnce());
  expect(sync.calls.filter(({ command }) => command === 'subscribePush')).toEqual([
    { command: 'subscribePush', given: { subscription: BODY } },
  ]);
});

test('[§4 step 1] “Not now” goes on without asking the browser', async () => {
  const { user, onNext } = renderStep(PushStep, { settings: SETTINGS });

  await user.click(screen.getByRole('button', { name: 'Not now' }));

  expect(onNext).toHaveBeenCalledOnce();
  expect(browser.permission).toBe('default');
});

test('[§8 push] a refusal of the browser is said in words, and the way on is “Next”', async () => {
  browser.answer = 'denied';
  const { user, onNext } = renderStep(PushStep, { settings: SETTINGS });

  await user.click(await ready());

  expect(await screen.findByText(/blocks notifications of this site/)).toBeTruthy();
  expect(onNext).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onNext).toHaveBeenCalledOnce();
});

test('a server that is not reached leaves nothing behind, and the reason is said', async () => {
  const sync = fakeSync({ ...AS_MEMBER, connectivity: 'offline' });
  sync.api.subscribePush = () => Promise.resolve(fail({ code: 'offline' }));
  const { user, onNext } = renderStep(PushStep, { sync, settings: SETTINGS });
  expect(await screen.findByText(/need a connection/)).toBeTruthy();

  await user.click(await ready());

  expect((await screen.findByRole('alert')).textContent).toBe('You are offline.');
  expect(browser.isSubscribed).toBe(false);
  expect(onNext).not.toHaveBeenCalled();
});

test('[§4 push] where a browser has no push, the step says so and goes on', async () => {
  Reflect.deleteProperty(globalThis, 'PushManager');
  const { user, onNext } = renderStep(PushStep, { settings: SETTINGS });

  await user.click(await screen.findByRole('button', { name: 'Next' }));

  expect(screen.getByText(/doesn’t support notifications here/)).toBeTruthy();
  expect(onNext).toHaveBeenCalledOnce();
});
