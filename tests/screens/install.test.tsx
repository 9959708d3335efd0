import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isFirstDay, wayByHand, watchInstall } from '#src/data/install/install-way.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { chatRowOf, chatsViewOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const DAY_MS = 86_400_000;
const OFFER = /Have your chats one tap away/;

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1';
const MAC_SAFARI = (version: number) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version}.1 Safari/605.1.15`;
const MAC_CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const ANDROID_FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const DESKTOP_FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** What Chromium brings once it holds the app for installable. */
class Question extends Event {
  asked = 0;
  readonly userChoice: Promise<{ outcome: string }>;

  constructor(outcome: string) {
    super('beforeinstallprompt', { cancelable: true });
    this.userChoice = Promise.resolve({ outcome });
  }

  prompt(): Promise<{ outcome: string }> {
    this.asked += 1;
    return this.userChoice;
  }
}

function bringQuestion(outcome = 'accepted'): Question {
  const question = new Question(outcome);
  act(() => void window.dispatchEvent(question));
  return question;
}

function member() {
  const sync = fakeSync(AS_MEMBER);
  sync.put(settingsQuery, fresh(settingsWith({ push_pub: null })));
  sync.put(userQuery, fresh(ownUser()));
  sync.put(chatsQuery, { state: 'empty', value: chatsViewOf([]), syncedAt: Date.now() });
  return sync;
}

const daysAgo = (days: number): string => String(Math.floor(Date.now() / DAY_MS) - days);

// Once, as in the app: a page never takes its listeners away.
watchInstall();

beforeEach(() => localStorage.setItem('first-day', daysAgo(1)));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  localStorage.clear();
});

describe('[product 6] the offer to install the app', () => {
  // The first: a question that was brought stays for the tests below.
  test('stands among the settings of the device with the steps of a browser that has no question', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    const { user } = renderApp('/me', member());

    await user.click(await screen.findByRole('button', { name: /Install the app/ }));

    expect(await screen.findByText('Choose “Add to Home Screen”.')).toBeTruthy();
    expect(screen.getByText(/keeps your unsent messages safe/)).toBeTruthy();
    vi.restoreAllMocks();
  });

  test('asks by the browser’s own question, and once only', async () => {
    const { user } = renderApp('/chats', member());
    await screen.findByRole('heading', { name: 'Chats' });
    expect(screen.queryByText(OFFER)).toBeNull();
    const question = bringQuestion();
    expect(question.defaultPrevented).toBe(true);

    await user.click(await screen.findByRole('button', { name: 'Install' }));

    expect(question.asked).toBe(1);
    expect(screen.queryByText(OFFER)).toBeNull();
    expect(localStorage.getItem('install-declined')).toBeNull();
  });

  test('is not made for a month after a no to the browser’s own question', async () => {
    const { user } = renderApp('/chats', member());
    bringQuestion('dismissed');

    await user.click(await screen.findByRole('button', { name: 'Install' }));
    await waitFor(() => expect(localStorage.getItem('install-declined')).not.toBeNull());
    bringQuestion();

    expect(screen.queryByText(OFFER)).toBeNull();
  });

  test.each([
    ['23:30', '2026-11-26T04:30:00.000Z', true],
    ['the next morning', '2026-11-26T13:00:00.000Z', false],
  ])('counts the days of the device: %s is the first one: %s', (_time, at, isFirst) => {
    vi.stubEnv('TZ', 'America/New_York');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T23:00:00.000Z') });
    localStorage.clear();
    watchInstall();

    vi.setSystemTime(Date.parse(at));

    expect(isFirstDay()).toBe(isFirst);
  });

  test('is not made on the first day', async () => {
    localStorage.setItem('first-day', daysAgo(0));
    renderApp('/chats', member());
    bringQuestion();
    await screen.findByRole('heading', { name: 'Chats' });

    expect(screen.queryByText(OFFER)).toBeNull();
  });

  test('goes when it is refused, and the refusal is kept', async () => {
    const { user } = renderApp('/chats', member());
    bringQuestion();

    await user.click(await screen.findByRole('button', { name: 'Not now' }));

    expect(screen.queryByText(OFFER)).toBeNull();
    expect(Number(localStorage.getItem('install-declined'))).toBeGreaterThan(Date.now() - DAY_MS);
  });

  test.each([
    [29, false],
    [31, true],
  ])('is made again %i days after a refusal: %s', async (days, isMade) => {
    localStorage.setItem('install-declined', String(Date.now() - days * DAY_MS));
    renderApp('/chats', member());
    bringQuestion();
    await screen.findByRole('heading', { name: 'Chats' });

    expect(screen.queryByText(OFFER) !== null).toBe(isMade);
  });

  test('does not stand beside the offer of notifications', async () => {
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', { permission: 'default' });
    const serviceWorker = { getRegistration: () => new Promise(() => {}) };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    const sync = member();
    sync.put(settingsQuery, fresh(settingsWith({ push_pub: 'B'.repeat(87) })));
    sync.put(chatsQuery, fresh(chatsViewOf([chatRowOf()])));
    renderApp('/chats', sync);
    bringQuestion();
    await screen.findByRole('heading', { name: 'Chats' });

    expect(screen.queryByText(OFFER)).toBeNull();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  // The last test of this file: what was installed stays installed.
  test('goes where the app has been installed', async () => {
    renderApp('/me', member());
    bringQuestion();
    expect(await screen.findByRole('button', { name: /Install the app/ })).toBeTruthy();

    act(() => void window.dispatchEvent(new Event('appinstalled')));

    expect(screen.queryByRole('button', { name: /Install the app/ })).toBeNull();
  });
});

test.each([
  [IPHONE, 5, 'ios'],
  [MAC_SAFARI(18), 5, 'ios'],
  [MAC_SAFARI(18), 0, 'mac'],
  [MAC_SAFARI(16), 0, null],
  [MAC_CHROME, 0, null],
  [ANDROID_FIREFOX, 5, 'android-firefox'],
  [DESKTOP_FIREFOX, 0, null],
])('[product 6] %s with %i touch points installs by hand: %s', (userAgent, maxTouchPoints, way) => {
  expect(wayByHand({ userAgent, maxTouchPoints })).toBe(way);
});
