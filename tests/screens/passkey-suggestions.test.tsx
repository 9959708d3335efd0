/** Passkeys among the suggestions of the login page (conditional UI; decisions 96). */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHALLENGE_MS } from '#schemas/limits.ts';
import { fail, type Outcome } from '#schemas/outcome.ts';
import type { ProfileId } from '#schemas/ids.ts';
import type { SyncApi } from '#sync/api.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { type FakeSync, fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const BYTES = new Uint8Array([1]).buffer;

class Answer {
  readonly authenticatorData = BYTES;
  readonly clientDataJSON = BYTES;
  readonly signature = BYTES;
  readonly userHandle = null;
}

class Credential {
  static isConditionalMediationAvailable = vi.fn<() => Promise<boolean>>();
  readonly id = 'AQ';
  readonly response = new Answer();
}

interface Question {
  mediation: string;
  signal: AbortSignal;
}

let questions: Question[] = [];
let take: (passkey: unknown) => void;

beforeEach(() => {
  questions = [];
  sessionStorage.clear();
  Credential.isConditionalMediationAvailable.mockResolvedValue(true);
  vi.stubGlobal('PublicKeyCredential', Credential);
  vi.stubGlobal('AuthenticatorAssertionResponse', Answer);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  const get = (question: Question) =>
    new Promise((resolve, reject) => {
      questions.push(question);
      take = resolve;
      question.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(status: object = {}, api: Partial<SyncApi> = {}) {
  const sync = fakeSync({ ...AS_VISITOR, connectivity: 'online', ...status });
  Object.assign(sync.api, api);
  sync.put(settingsQuery, fresh(settingsWith({ passkeys: true })));
  sync.put(userQuery, { state: 'loading-first' });
  const { user } = renderApp('/login', sync);
  const button = await screen.findByRole('button', { name: 'Log in with a passkey' });
  return { sync, user, button };
}

const asked = (sync: FakeSync, name: string): number =>
  sync.calls.filter(({ command }) => command === name).length;

const waiting = () => questions.filter(({ signal }) => !signal.aborted);
const offered = () => waitFor(() => expect(waiting()).toHaveLength(1));

test('[contract 68, 69] the field of the address offers passkeys, and one that is taken logs in', async () => {
  const { sync } = await open();
  await offered();
  const field = screen.getByLabelText('Email');
  expect(field.getAttribute('autocomplete')).toBe('username webauthn');
  expect(questions.map(({ mediation }) => mediation)).toEqual(['conditional']);

  take(new Credential());

  await waitFor(() => expect(asked(sync, 'logInWithPasskey')).toBe(1));
  expect(sync.calls.find(({ command }) => command === 'logInWithPasskey')?.given).toMatchObject({
    passkey: { id: 'AQ' },
    shared: false,
  });
});

test('[contract 68] a page that is opened again, or in another place, spends no second challenge', async () => {
  const first = await open();
  await offered();
  cleanup();
  expect(waiting()).toEqual([]);

  const second = await open();
  await offered();

  expect(asked(first.sync, 'startPasskeyLogin')).toBe(1);
  expect(asked(second.sync, 'startPasskeyLogin')).toBe(0);
});

test('[contract 68] a challenge that is over is renewed when the field gets the focus, and not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { sync, user } = await open();
  await offered();
  await user.click(screen.getByLabelText('Email'));
  expect(asked(sync, 'startPasskeyLogin')).toBe(1);

  vi.setSystemTime(Date.now() + CHALLENGE_MS);
  await user.click(screen.getByLabelText('Password'));
  expect(asked(sync, 'startPasskeyLogin')).toBe(1);
  await user.click(screen.getByLabelText('Email'));

  await waitFor(() => expect(asked(sync, 'startPasskeyLogin')).toBe(2));
  await offered();
});

test('[contract 69] sending the form and pressing the button end it; after a refusal it is offered again', async () => {
  const { sync, user, button } = await open();
  const answer = Promise.withResolvers<Outcome<{ member: ProfileId }>>();
  sync.api.logIn = () => answer.promise;
  await offered();
  await user.type(screen.getByLabelText('Email'), 'anna@vonk.test');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  await waitFor(() => expect(waiting()).toEqual([]));
  answer.resolve(fail({ code: 'refused', status: 400, reason: 'invalid_login', message: '' }));
  await offered();

  await user.click(button);

  await waitFor(() => expect(waiting().map(({ mediation }) => mediation)).toEqual([undefined]));
  expect(asked(sync, 'startPasskeyLogin')).toBe(2);
});

test('[contract 68] without a connection, or in a browser without suggestions, nothing is asked', async () => {
  const away = await open({ connectivity: 'offline' });
  expect(Credential.isConditionalMediationAvailable).not.toHaveBeenCalled();
  expect(asked(away.sync, 'startPasskeyLogin')).toBe(0);
  cleanup();

  Credential.isConditionalMediationAvailable.mockResolvedValue(false);
  const old = await open();
  await waitFor(() => expect(Credential.isConditionalMediationAvailable).toHaveBeenCalled());
  expect(asked(old.sync, 'startPasskeyLogin')).toBe(0);
});

test('[contract 69] a passkey that was taken and is refused is said, and others are offered', async () => {
  const { sync } = await open();
  await offered();
  sync.api.logInWithPasskey = () =>
    Promise.resolve(fail({ code: 'refused', status: 400, reason: 'invalid_login', message: '' }));

  take(new Credential());

  await screen.findByText(/^This passkey opens no account here/);
  await waitFor(() => expect(asked(sync, 'startPasskeyLogin')).toBe(2));
});

test('[contract 68] a challenge that does not come is no news', async () => {
  const start = vi.fn<() => Promise<Outcome<never>>>();
  start.mockResolvedValue(fail({ code: 'rate', retryAfterMs: 60_000 }));

  await open({}, { startPasskeyLogin: start });
  await waitFor(() => expect(start).toHaveBeenCalled());

  expect(screen.queryByRole('alert')).toBeNull();
  expect(questions).toEqual([]);
});
