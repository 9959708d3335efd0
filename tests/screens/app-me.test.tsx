import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { User } from '#schemas/account.ts';
import { fail, ok } from '#schemas/outcome.ts';
import { Session } from '#schemas/sessions.ts';
import * as badge from '#src/data/badge.ts';
import { userQuery } from '#sync/queries/account.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, fresh, type FakeSync } from '#tests/support/fake-sync.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

const anna = User.parse({
  email: 'anna@vonk.test',
  mailprovider: null,
  signup_date: null,
  credits: null,
  profile: {
    id: 'anna',
    name: 'Anna',
    age: 29,
    gender: 'f',
    city: 'Utrecht',
    country: 'NL',
    countryregion: null,
    language: null,
    main_image: null,
    last_activity: null,
    personal: null,
    date_of_birth: null,
  },
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

async function openMe(status: Partial<SyncStatus> = {}) {
  const sync = fakeSync({ ...AS_MEMBER, ...status });
  sync.put(userQuery, fresh(anna));
  const app = renderApp('/me', sync);
  await screen.findByText('Anna, 29');
  return { sync, ...app };
}

const forget = (sync: FakeSync) => {
  sync.setStatus({ session: { state: 'visitor', cause: 'logout' }, badge: 0 });
  return Promise.resolve(ok({ done: true, unsent: 0 }));
};

test('Me shows the member’s name, place and e-mail address', async () => {
  await openMe();

  expect(screen.getByText('Utrecht, Netherlands')).toBeTruthy();
  expect(screen.getByText('anna@vonk.test')).toBeTruthy();
});

test('[decision 27] a logout clears the badge first and leads to the login', async () => {
  const { sync, user, path } = await openMe({ badge: 3 });
  const happened: string[] = [];
  vi.spyOn(badge, 'showBadge').mockImplementation((count) => happened.push(`badge ${count}`));
  sync.api.logOut = () => {
    happened.push('log out');
    return forget(sync);
  };

  await user.click(screen.getByRole('button', { name: 'Log out' }));

  await screen.findByRole('button', { name: 'Log in' });
  expect(path()).toBe('/login');
  expect(happened).toEqual(['badge 0', 'log out']);
});

test('[decision 27] a logout with unsent work asks first, and Stay keeps everything', async () => {
  const { sync, user, path } = await openMe({ waiting: 2 });
  const given: unknown[] = [];
  sync.api.logOut = (asked) => {
    given.push(asked);
    return asked.discardUnsent ? forget(sync) : Promise.resolve(ok({ done: false, unsent: 2 }));
  };

  await user.click(screen.getByRole('button', { name: 'Log out' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('2 items have not been sent yet');
  await user.click(within(question).getByRole('button', { name: 'Stay' }));

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(path()).toBe('/me');

  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Log out' }).getAttribute('aria-busy')).toBeNull(),
  );
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await user.click(await screen.findByRole('button', { name: 'Discard and log out' }));

  await screen.findByRole('button', { name: 'Log in' });
  expect(given).toEqual([
    { discardUnsent: false },
    { discardUnsent: false },
    { discardUnsent: true },
  ]);
});

test('a logout that fails on this device shows an alert, and the member stays signed in', async () => {
  const { sync, user, path } = await openMe();
  sync.api.logOut = () => Promise.resolve(fail({ code: 'storage', reason: 'blocked' }));

  await user.click(screen.getByRole('button', { name: 'Log out' }));

  await screen.findByRole('alert');
  expect(path()).toBe('/me');
});

test('the choice of an appearance sets one attribute and is stored on the device', async () => {
  const { user } = await openMe();
  const settings = within(screen.getByRole('main')).getByRole('group', { name: 'Appearance' });

  await user.click(within(settings).getByRole('radio', { name: 'Dark' }));

  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('the data saver is a choice of this device, and the worker is informed of it', async () => {
  const { sync, user } = await openMe();
  const saver = screen.getByRole('switch', { name: 'Data saver' });

  await user.click(saver);
  const reported = sync.calls.filter(({ command }) => command === 'setTab').at(-1);
  await user.click(saver);

  expect(reported?.given).toMatchObject({ saveData: true });
  expect(sync.calls.filter(({ command }) => command === 'setTab').at(-1)?.given).toMatchObject({
    saveData: false,
  });
});

test('[contract 33] a refused password is shown at its field, and what was typed stays', async () => {
  const { sync, user } = await openMe();
  const given: unknown[] = [];
  sync.api.changePassword = (asked) => {
    given.push(asked);
    return Promise.resolve(
      fail({
        code: 'refused',
        status: 403,
        reason: 'wrong_password',
        field: 'current',
        message: '',
      }),
    );
  };

  await user.click(screen.getByRole('button', { name: 'Password' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Your password now'), 'not it');
  await user.type(dialog.getByLabelText('New password'), 'short');
  await user.click(dialog.getByRole('button', { name: 'Save the password' }));
  expect(given).toEqual([]);
  await user.type(dialog.getByLabelText('New password'), ' but longer');
  await user.click(dialog.getByRole('button', { name: 'Save the password' }));

  expect(await dialog.findByText('That password is not right.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('New password').value).toBe('short but longer');
  expect(given).toEqual([{ current: 'not it', next: 'short but longer', logOutOthers: true }]);
});

test('[contract 41] the sessions mark this device, and another one can be logged out', async () => {
  const { sync, user } = await openMe();
  const session = (id: string, current: boolean) =>
    Session.parse({ id, device: id, place: 'NL', last_seen: new Date().toISOString(), current });
  sync.api.loadSessions = () =>
    Promise.resolve(ok([session('Firefox', true), session('Safari', false)]));

  await user.click(screen.getByRole('button', { name: 'Where you are logged in' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Log out Safari' }));

  expect(dialog.getAllByText('This device')).toHaveLength(1);
  expect(sync.calls).toContainEqual({ command: 'endSession', given: { id: 'Safari' } });
});
