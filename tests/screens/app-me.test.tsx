import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addBytes } from '#schemas/bytes-used.ts';
import { fail, ok } from '#schemas/outcome.ts';
import { Login, Session } from '#schemas/sessions.ts';
import * as badge from '#src/data/badge.ts';
import { blursNudity } from '#src/data/nudity/nudity-choice.ts';
import { keepLastPush } from '#src/data/push/last-push.ts';
import { changeDataSaver, isSavingData } from '#src/data/saving/data-saver.ts';
import { enterSends } from '#src/lib/keys/enter-key.ts';
import { WITH_KEYBOARD } from '#src/lib/keys/has-keyboard.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { sessionsQuery } from '#sync/queries/own-account.ts';
import type { SyncApi } from '#sync/api.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, fresh, type FakeSync } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const anna = ownUser({}, { age: 29, gender: 'f', city: 'Utrecht' });

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

test('[product 2.10] Me says what this device used this month, and how much of it were pictures', async () => {
  const stored = addBytes(null, Date.now(), 9_000_000);
  const match = (path: string) => Promise.resolve(path === '/bytes-used' && Response.json(stored));
  vi.stubGlobal('caches', { match });
  const sync = fakeSync(AS_MEMBER);
  sync.put(userQuery, fresh(anna));
  sync.api.readBytesUsed = () => Promise.resolve(ok({ bytes: 3_340_000 }));
  renderApp('/me', sync);

  expect(await screen.findByText('12.3 MB, of it photos 9 MB')).toBeTruthy();
  vi.unstubAllGlobals();
});

test('Me says when the last notification arrived here, as part of the state of this device', async () => {
  await openMe();
  const valueOf = async () =>
    (await screen.findByText('Last notification while open')).nextElementSibling?.textContent;
  expect(await valueOf()).toBe('Not yet');

  act(() => keepLastPush({ title: 'New message', body: null, path: '/chats/c1' }));

  expect(await valueOf()).toMatch(/now|second/);
});

test('[decisions 27] a logout clears the badge first and leads to the login', async () => {
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

test('[decisions 27] a logout with unsent work asks first, and Stay keeps everything', async () => {
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

test.each<[string, Awaited<ReturnType<SyncApi['logOut']>>]>([
  ['that asks first', ok({ done: false, unsent: 2 })],
  ['that fails on this device', fail({ code: 'storage', reason: 'blocked' })],
])('[product 2.6] after a logout %s the badge is back', async (_, outcome) => {
  const { sync, user } = await openMe({ badge: 3 });
  const shown: number[] = [];
  vi.spyOn(badge, 'showBadge').mockImplementation((count) => shown.push(count));
  sync.api.logOut = () => Promise.resolve(outcome);

  await user.click(screen.getByRole('button', { name: 'Log out' }));

  await waitFor(() => expect(shown).toEqual([0, 3]));
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

test.each([
  [true, 1],
  [false, 0],
])('[§3 fictional_icon] %s: the site explains its fictional profiles', async (marks, count) => {
  const { sync } = await openMe();
  act(() => sync.put(settingsQuery, fresh(settingsWith({ fictional_icon: marks }))));

  expect(screen.queryAllByText(/They always carry the word “Fictional”/)).toHaveLength(count);
});

test('nudity is blurred until the member chooses otherwise on this device', async () => {
  const { user } = await openMe();
  const blur = screen.getByRole('switch', { name: 'Blur nudity' });
  const first = blursNudity();

  await user.click(blur);
  const chosen = blursNudity();
  await user.click(blur);

  expect([first, chosen, blursNudity()]).toEqual([true, false, true]);
});

test.each([
  ['a keyboard', true],
  ['a touch screen', false],
])('on a device with %s, what Enter does in a message is chosen: %s', async (_, hasKeys) => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const list = real(media);
    if (media === WITH_KEYBOARD) Object.defineProperty(list, 'matches', { value: hasKeys });
    return list;
  });
  const { user } = await openMe();
  const choice = screen.queryByRole('switch', { name: 'Enter sends' });
  expect(choice !== null).toBe(hasKeys);
  if (choice === null) return;

  await user.click(choice);
  expect(enterSends()).toBe(false);
  expect(screen.getByText('Ctrl + Enter sends.')).toBeDefined();
  await user.click(choice);
  expect(enterSends()).toBe(true);
});

test('the data saver is a choice of this device, and the worker is informed of it', async () => {
  const { sync, user } = await openMe();
  const saver = within(screen.getByRole('group', { name: 'Data saver' }));
  const reported = () => sync.calls.filter(({ command }) => command === 'setTab').at(-1)?.given;

  await user.click(saver.getByRole('radio', { name: 'On' }));
  expect(reported()).toMatchObject({ saveData: true });
  await user.click(saver.getByRole('radio', { name: 'Auto' }));
  expect(reported()).toMatchObject({ saveData: false });
});

test.each<[string, object, boolean]>([
  ['a browser that asks for it', { saveData: true }, true],
  ['a slow connection', { effectiveType: '2g' }, true],
  ['a fast connection', { effectiveType: '4g', saveData: false }, false],
])('[product 2.10] by itself the data saver follows %s', (_, connection, saves) => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }));

  expect(isSavingData()).toBe(saves);

  changeDataSaver('off');
  expect(isSavingData()).toBe(false);
  vi.unstubAllGlobals();
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
  await user.type(dialog.getByLabelText('Current password'), 'not it');
  await user.type(dialog.getByLabelText('New password'), 'short');
  await user.click(dialog.getByRole('button', { name: 'Save the password' }));
  expect(given).toEqual([]);
  await user.type(dialog.getByLabelText('New password'), ' but longer');
  await user.click(dialog.getByRole('button', { name: 'Save the password' }));

  expect(await dialog.findByText('That password is not right.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('New password').value).toBe('short but longer');
  expect(given).toEqual([{ current: 'not it', next: 'short but longer', logOutOthers: true }]);
});

test('a password manager is given the username of a changed password', async () => {
  const { user } = await openMe();
  await user.click(screen.getByRole('button', { name: 'Password' }));
  const dialog = await screen.findByRole('dialog');

  const fields = [...dialog.querySelectorAll('form input')].map((one) =>
    one.getAttribute('autocomplete'),
  );

  expect(fields.slice(0, 3)).toEqual(['username', 'current-password', 'new-password']);
  expect(dialog.querySelector<HTMLInputElement>('[name="username"]')?.value).toBe(anna.email);
});

test('[contract 41] the sessions mark this device, and another one can be logged out', async () => {
  const { sync, user } = await openMe();
  const session = (id: string, current: boolean) =>
    Session.parse({ id, device: id, place: 'NL', last_seen: new Date().toISOString(), current });
  const sessions = [session('Firefox', true), session('Safari', false)];
  sync.put(sessionsQuery, fresh({ sessions, logins: null }));

  await user.click(screen.getByRole('button', { name: 'Where you are logged in' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Log out Safari' }));

  expect(dialog.getAllByText('This device')).toHaveLength(1);
  expect(sync.calls).toContainEqual({
    command: 'endSession',
    given: { id: 'Safari', password: null },
  });
});

test('[contract 41] the last logins say what failed, and a login of somebody else leads to a new password', async () => {
  const { sync, user } = await openMe();
  const at = '2026-03-01T12:00:00.000Z';
  const login = (device: string, how: Login['how'], succeeded: boolean): Login =>
    Login.parse({ at, device, place: 'NL', how, succeeded });
  const known = Array.from({ length: 4 }, (_, index) => login(`Edge ${index}`, 'code', true));
  const logins = [
    login('Firefox, Linux', 'password', false),
    login('Safari, iOS', 'code', false),
    ...known,
  ];
  sync.put(sessionsQuery, fresh({ sessions: [], logins }));

  await user.click(screen.getByRole('button', { name: 'Where you are logged in' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('heading', { name: 'Logins of the last 90 days' })).toBeTruthy();
  const [wrong, half, whole] = dialog.getAllByRole('listitem').map((row) => row.textContent);
  expect(wrong).toMatch(/^Firefox, Linux.*Netherlands.*2026.*Wrong password$/);
  expect(half).toMatch(/^Safari, iOS.*Right password, no code$/);
  expect(whole).toMatch(/^Edge 0.*Password and code$/);
  expect(dialog.queryByText('Edge 3')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Show older ones' }));
  expect(dialog.getByText('Edge 3')).toBeTruthy();

  await user.click(dialog.getByRole('button', { name: 'Not you? Change your password' }));

  expect(await screen.findByLabelText('New password')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
});

test('[contract 41] a backend without the last logins shows the sessions alone', async () => {
  const { sync, user } = await openMe();
  const last_seen = new Date().toISOString();
  const session = { id: 'Firefox', device: 'Firefox', place: null, last_seen, current: true };
  sync.put(sessionsQuery, fresh({ sessions: [Session.parse(session)], logins: null }));

  await user.click(screen.getByRole('button', { name: 'Where you are logged in' }));
  const dialog = within(await screen.findByRole('dialog'));

  expect(await dialog.findByText('This device')).toBeTruthy();
  expect(dialog.queryByRole('heading', { name: 'Logins of the last 90 days' })).toBeNull();
});

test('[R5] an old login is asked for the password before another session ends', async () => {
  const { sync, user } = await openMe();
  const session = (id: string, current: boolean) =>
    Session.parse({ id, device: id, place: 'NL', last_seen: new Date().toISOString(), current });
  const sessions = [session('Firefox', true), session('Safari', false)];
  sync.put(sessionsQuery, fresh({ sessions, logins: null }));
  const given: unknown[] = [];
  const refused = { code: 'refused', status: 400, message: '', field: 'password' } as const;
  sync.api.endSession = (asked) => {
    given.push(asked);
    const reason = given.length === 1 ? 'password_needed' : 'wrong_password';
    return Promise.resolve(given.length > 2 ? ok(null) : fail({ ...refused, reason }));
  };

  await user.click(screen.getByRole('button', { name: 'Where you are logged in' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Log out everywhere else' }));
  await user.type(await dialog.findByLabelText('Current password'), 'first');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('That password is not right.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Current password'), ' second');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));

  await waitFor(() => expect(dialog.queryByLabelText('Current password')).toBeNull());
  expect(given).toEqual([
    { id: null, password: null },
    { id: null, password: 'first' },
    { id: null, password: 'first second' },
  ]);
});
