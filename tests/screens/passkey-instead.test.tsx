/** A passkey wherever Me and the notifications ask for the password again. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PasskeyId } from '#schemas/ids.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { Session } from '#schemas/sessions.ts';
import { Time } from '#schemas/time.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { factorQuery, passkeysQuery, sessionsQuery } from '#sync/queries/own-account.ts';
import { type FakeSync, fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const at = Time.parse('2026-02-01T12:00:00.000Z');
const LAPTOP = { id: PasskeyId.parse('passkey-1'), name: 'Laptop', created: at, last_used: null };
const BYTES = new Uint8Array([1]).buffer;
const SHOWN = {
  id: 'AQ',
  rawId: BYTES,
  type: 'public-key',
  response: { authenticatorData: BYTES, clientDataJSON: BYTES, signature: BYTES, userHandle: null },
  getClientExtensionResults: () => ({}),
};
const NEEDED = fail({
  code: 'refused',
  status: 400,
  reason: 'password_needed',
  message: '',
  field: 'password',
});

/** What the browser answers: first the member ends its question, then shows a passkey. */
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const get = vi.fn<() => Promise<unknown>>();
  get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  get.mockResolvedValueOnce(SHOWN);
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function open(path = '/me', passkeys = [LAPTOP]) {
  const sync = fakeSync({ ...AS_MEMBER, connectivity: 'online' });
  sync.put(settingsQuery, fresh(settingsWith({ passkeys: true })));
  sync.put(userQuery, fresh(ownUser({ paused_until: null })));
  sync.put(passkeysQuery, fresh(passkeys));
  return { sync, ...renderApp(path, sync) };
}

/** Asks for the password until a passkey was shown; `given` is what each call was given. */
function untilShown<T>(sync: FakeSync, value: T) {
  const given: unknown[] = [];
  const answer = (asked: unknown): Promise<Outcome<T>> => {
    given.push(asked);
    const isShown = sync.calls.some(({ command }) => command === 'showPasskeyAgain');
    return Promise.resolve(isShown ? ok(value) : NEEDED);
  };
  return { given, answer };
}

type User = ReturnType<typeof open>['user'];

const openDialog = async (user: User, row: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name: row }));
  return within(await screen.findByRole('dialog'));
};

/** The first question of the browser is ended: the field is there as it was. The second one is answered. */
async function showPasskey(user: User, field = 'Current password'): Promise<void> {
  await user.type(await screen.findByLabelText(field), 'half a pass');
  await user.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
  await screen.findByText(/^No passkey came/);
  expect(screen.getByLabelText(field)).toHaveProperty('value', 'half a pass');
  await user.click(screen.getByRole('button', { name: 'Use a passkey instead' }));
}

describe('[R5] a passkey in place of the password', () => {
  test('removes a passkey', async () => {
    const { sync, user } = open();
    const { given, answer } = untilShown(sync, null);
    sync.api.removePasskey = answer;
    const dialog = await openDialog(user, 'Passkeys');
    await user.click(await dialog.findByRole('button', { name: 'Remove Laptop' }));
    await user.click(dialog.getByRole('button', { name: 'Remove the passkey' }));

    await showPasskey(user);

    await screen.findByText('The passkey is removed.');
    expect(given).toEqual(Array(2).fill({ id: LAPTOP.id, password: null }));
  });

  test('switches two-step login off with the code as it was typed; a wrong code keeps the focus', async () => {
    const { sync, user } = open();
    const wrong = fail({ code: 'refused', status: 400, reason: 'wrong_code', message: '' });
    const answers = [NEEDED, wrong];
    const given: unknown[] = [];
    sync.put(factorQuery, fresh({ since: at, recovery_codes: 9, used: true }));
    sync.api.removeFactor = async (asked) => answers[given.push(asked) - 1] ?? ok(null);
    const dialog = await openDialog(user, 'Two-step login');
    await user.click(await dialog.findByLabelText('Switch two-step login off'));
    await user.type(dialog.getByLabelText(/^Code of your app/), '123456');
    const off = dialog.getByRole('button', { name: 'Switch it off' });
    await user.click(off);

    await showPasskey(user);

    await dialog.findByText(/^That code is not right/);
    expect(document.activeElement).toBe(off);
    expect(dialog.queryByLabelText('Current password')).toBeNull();
    await user.click(off);
    await screen.findByText('Two-step login is off.');
    expect(given).toEqual(Array(3).fill({ code: '123456', password: null }));
  });

  test('logs out elsewhere', async () => {
    const { sync, user } = open();
    const session = (id: string, current: boolean) =>
      Session.parse({ id, device: id, place: 'NL', last_seen: at, current });
    const sessions = [session('Firefox', true), session('Safari', false)];
    sync.put(sessionsQuery, fresh({ sessions, logins: null }));
    const { given, answer } = untilShown(sync, null);
    sync.api.endSession = answer;
    const dialog = await openDialog(user, 'Where you are logged in');
    await user.click(await dialog.findByRole('button', { name: 'Log out Safari' }));

    await showPasskey(user);

    await waitFor(() => expect(dialog.queryByLabelText('Current password')).toBeNull());
    expect(given).toEqual(Array(2).fill({ id: 'Safari', password: null }));
  });

  test('makes a copy of the data', async () => {
    const { sync, user } = open();
    const copied = await sync.api.requestExport({ password: null });
    if (!copied.ok) throw new Error('the copy of the test failed');
    const { given, answer } = untilShown(sync, copied.value);
    sync.api.requestExport = answer;
    const dialog = await openDialog(user, /^Download your data/);
    await user.click(await dialog.findByRole('button', { name: 'Make my file' }));

    await showPasskey(user);

    await dialog.findByText(/putting your file together/);
    expect(given).toEqual(Array(2).fill({ password: null }));
  });

  test('changes the address, and not before the address is one', async () => {
    const { sync, user } = open('/me');
    await user.click(await screen.findByRole('button', { name: 'Change the address' }));
    const field = screen.getByLabelText('New email address');
    await user.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
    await screen.findByText('Please check this address.');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText('Please fill this in.')).toBeNull();
    await user.type(field, 'anna@new.test');

    await showPasskey(user, 'Your password');

    await waitFor(() =>
      expect(sync.calls).toContainEqual({
        command: 'askMailChange',
        given: { email: 'anna@new.test' },
      }),
    );
  });

  test.each([
    ['the member has none', []],
    ['this browser has none', [LAPTOP]],
  ])('is not offered where %s', async (_who, passkeys) => {
    if (passkeys.length > 0) vi.stubGlobal('PublicKeyCredential', undefined);
    const { sync, user } = open('/me', passkeys);
    sync.api.startFactor = () => Promise.resolve(NEEDED);
    const dialog = await openDialog(user, 'Two-step login');

    await user.click(await dialog.findByRole('button', { name: 'Set it up' }));
    await dialog.findByLabelText('Current password');

    expect(sync.everOpened('passkeys').length > 0).toBe(passkeys.length === 0);
    expect(dialog.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull();
  });
});
