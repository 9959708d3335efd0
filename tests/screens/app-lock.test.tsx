import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DEFAULT_NOTIFICATION_SETTINGS } from '#schemas/notification-settings.ts';
import { ok } from '#schemas/outcome.ts';
import { notificationSettingsQuery } from '#sync/queries/notifications.ts';
import { userQuery } from '#sync/queries/account.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, fresh, type FakeSync } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

const LOCKED = {
  session: { state: 'unknown' },
  lock: { isLocked: true, isNumeric: true, until: null },
} as const;
const OPEN = { isLocked: false, isNumeric: false, until: null };

const givenTo = (sync: FakeSync, name: string) =>
  sync.calls.filter(({ command }) => command === name).map(({ given }) => given);

async function openDialog(status: Partial<SyncStatus> = {}) {
  const sync = fakeSync({ ...AS_MEMBER, ...status });
  sync.put(userQuery, fresh(ownUser({}, { age: 29, gender: 'f', city: 'Utrecht' })));
  const app = renderApp('/me', sync);
  await app.user.click(await screen.findByRole('button', { name: /^App lock/ }));
  return { ...app, sync, dialog: within(await screen.findByRole('dialog')) };
}

test.each(['/chats', '/me', '/login'])(
  '[sync 42] locked, %s shows only the question for the PIN',
  async (path) => {
    const sync = fakeSync(LOCKED);
    const { user } = renderApp(path, sync);
    const field = await screen.findByLabelText('PIN');

    await user.type(field, '271828{Enter}');

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The app is locked');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(field.getAttribute('type')).toBe('password');
    expect(field.getAttribute('inputmode')).toBe('numeric');
    expect(givenTo(sync, 'unlock')).toEqual([{ pin: '271828' }]);
  },
);

test('a wrong PIN empties the field and says so', async () => {
  const sync = fakeSync(LOCKED);
  vi.spyOn(sync.api, 'unlock').mockResolvedValue(ok({ isRight: false, until: null }));
  const { user } = renderApp('/chats', sync);

  await user.type(await screen.findByLabelText('PIN'), '000000{Enter}');

  expect(await screen.findByText('This is not the PIN.')).not.toBeNull();
  expect(screen.queryByDisplayValue('000000')).toBeNull();
});

test('after too many wrong tries the screen counts down and sends nothing', async () => {
  const lock = { ...LOCKED.lock, until: Date.now() + 60_000 };
  const sync = fakeSync({ ...LOCKED, lock });
  const { user } = renderApp('/chats', sync);

  await user.type(await screen.findByLabelText('PIN'), '271828{Enter}');

  expect(screen.getByText(/^Too many wrong tries\. Try again in \d+ s\.$/)).not.toBeNull();
  expect(givenTo(sync, 'unlock')).toEqual([]);
});

test('the countdown after wrong tries begins with the last of them', async () => {
  const sync = fakeSync(LOCKED);
  renderApp('/chats', sync);
  await screen.findByLabelText('PIN');
  const later = Date.now() + 300_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later);

  act(() => sync.setStatus({ lock: { ...LOCKED.lock, until: later + 30_000 } }));

  expect(screen.getByText('Too many wrong tries. Try again in 30 s.')).not.toBeNull();
  clock.mockRestore();
});

test('a forgotten PIN says how much is unsent before anything is deleted', async () => {
  const sync = fakeSync(LOCKED);
  const forget = vi
    .spyOn(sync.api, 'forgetPin')
    .mockResolvedValueOnce(ok({ done: false, unsent: 3 }))
    .mockResolvedValueOnce(ok({ done: true, unsent: 3 }));
  const { user } = renderApp('/chats', sync);

  await user.click(await screen.findByRole('button', { name: 'Forgot your PIN?' }));
  await user.click(await screen.findByRole('button', { name: 'Delete and log in again' }));
  expect(
    await screen.findByText('3 items have not been sent yet. They will be lost.'),
  ).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard and log in again' }));

  expect(forget.mock.calls).toEqual([[{ discardUnsent: false }], [{ discardUnsent: true }]]);
});

test('a PIN is typed twice and has at least six characters', async () => {
  const { user, dialog, sync } = await openDialog();
  const turnOn = dialog.getByRole('button', { name: 'Turn the lock on' });

  await user.type(dialog.getByLabelText('PIN or phrase'), '27182');
  await user.click(turnOn);
  expect(dialog.getByText('Please use at least 6 characters.')).not.toBeNull();
  await user.type(dialog.getByLabelText('PIN or phrase'), '8');
  await user.type(dialog.getByLabelText('Once more'), '27182');
  await user.click(turnOn);
  expect(dialog.getByText('These two are not the same.')).not.toBeNull();
  await user.type(dialog.getByLabelText('Once more'), '8');
  await user.click(turnOn);

  expect(givenTo(sync, 'setPin')).toEqual([{ pin: '271828', current: null }]);
  expect(await screen.findByText('The app lock is on.')).not.toBeNull();
});

test.each([
  ['name', [{ field: 'privacy_level', value: 'neutral' }]],
  ['neutral', []],
] as const)(
  '[decisions 91] a first PIN takes names and texts out of notifications: from "%s"',
  async (level, changes) => {
    const { user, dialog, sync } = await openDialog();
    const settings = { ...DEFAULT_NOTIFICATION_SETTINGS, privacy_level: level };
    act(() => sync.put(notificationSettingsQuery, fresh(settings)));

    await user.type(dialog.getByLabelText('PIN or phrase'), '271828');
    await user.type(dialog.getByLabelText('Once more'), '271828');
    await user.click(dialog.getByRole('button', { name: 'Turn the lock on' }));

    await screen.findByText('The app lock is on.');
    expect(givenTo(sync, 'changeSetting')).toEqual(changes);
  },
);

test('the PIN is changed and removed by the present one, and the app locked at once', async () => {
  const { user, dialog, sync } = await openDialog({ lock: OPEN });

  await user.click(dialog.getByRole('button', { name: 'Lock now' }));
  await user.click(dialog.getByRole('button', { name: 'Turn the lock off' }));
  await user.type(dialog.getByLabelText('Current PIN'), '271828');
  await user.click(dialog.getByRole('button', { name: 'Turn the lock off' }));

  expect(givenTo(sync, 'lockNow')).toHaveLength(1);
  expect(givenTo(sync, 'removePin')).toEqual([{ current: '271828' }]);
});

test('a missing present PIN is asked for, and does not count as a wrong try', async () => {
  const { user, dialog, sync } = await openDialog({ lock: OPEN });
  await user.click(dialog.getByRole('button', { name: 'Change the PIN' }));
  await user.type(dialog.getByLabelText('New PIN or phrase'), '314159');
  await user.type(dialog.getByLabelText('Once more'), '314159');

  await user.click(dialog.getByRole('button', { name: 'Change the PIN' }));

  expect(dialog.getByText('Please fill this in.')).not.toBeNull();
  expect(givenTo(sync, 'setPin')).toEqual([]);
});

test('the lock is not turned off without its PIN, which is asked for', async () => {
  const { user, dialog, sync } = await openDialog({ lock: OPEN });
  await user.click(dialog.getByRole('button', { name: 'Turn the lock off' }));

  await user.click(dialog.getByRole('button', { name: 'Turn the lock off' }));

  expect(dialog.getByText('Please fill this in.')).not.toBeNull();
  expect(givenTo(sync, 'removePin')).toEqual([]);
});

test('on a shared device there is nothing to lock, and the dialog says why', async () => {
  const { dialog } = await openDialog({ storage: 'memory' });

  expect(dialog.getByText(/^Nothing is stored on this device beyond this tab/)).not.toBeNull();
  expect(dialog.queryByRole('button', { name: 'Turn the lock on' })).toBeNull();
});
