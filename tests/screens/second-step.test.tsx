import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail, ok } from '#schemas/outcome.ts';
import { Time } from '#schemas/time.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { factorQuery } from '#sync/queries/own-account.ts';
import { type FakeSync, fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { ANNA, AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const refused = (reason: string) => fail({ code: 'refused', status: 403, reason, message: '' });

/** The login of an account with a second factor, after the password. */
async function afterThePassword() {
  const sync = fakeSync(AS_VISITOR);
  sync.put(settingsQuery, fresh(settingsWith({})));
  sync.put(userQuery, { state: 'loading-first' });
  sync.api.logIn = () => Promise.resolve(refused('second_factor'));
  const app = renderApp('/login?next=%2Fme', sync);
  const { user } = app;
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'anna@vonk.test');
  await user.type(screen.getByLabelText('Password'), 'vonk-demo-1');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const code = await screen.findByLabelText<HTMLInputElement>('Code of your app');
  return { sync, ...app, code };
}

test('[contract 52] the code is asked after the password, in a field for one-time codes, and opens the page', async () => {
  const { sync, user, code, path } = await afterThePassword();
  const given: unknown[] = [];
  sync.api.logInWithCode = (asked) => {
    given.push(asked);
    sync.setStatus(AS_MEMBER);
    return Promise.resolve(ok({ member: ANNA }));
  };
  expect(code.autocomplete).toBe('one-time-code');
  expect(document.activeElement).toBe(code);

  await user.type(code, '123 456{Enter}');

  await waitFor(() => expect(path()).toBe('/me'));
  expect(given).toEqual([{ code: '123 456' }]);
});

test('a wrong code is shown at its field, and what was typed stays', async () => {
  const { sync, user, code } = await afterThePassword();
  sync.api.logInWithCode = () => Promise.resolve(refused('wrong_code'));

  await user.type(code, '123456{Enter}');

  await screen.findByText('That code is not right. Each code works once.');
  expect(code.value).toBe('123456');
});

test('a recovery code has a field of its own, and the code of the app stays in its own', async () => {
  const { sync, user, code } = await afterThePassword();
  sync.api.logInWithCode = () => Promise.resolve(refused('wrong_code'));
  await user.type(code, '123456');

  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const recovery = screen.getByLabelText<HTMLInputElement>('Recovery code');
  expect([recovery.value, recovery.inputMode]).toEqual(['', 'text']);
  await user.click(screen.getByRole('button', { name: 'Use a code of the app' }));

  expect(screen.getByLabelText<HTMLInputElement>('Code of your app').value).toBe('123456');
});

test('a login that is over leads back to the password, which is still there', async () => {
  const { sync, user, code } = await afterThePassword();
  sync.api.logInWithCode = () => Promise.resolve(fail({ code: 'gone' }));
  await user.type(code, '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Enter your password again/);

  await user.click(screen.getByRole('button', { name: 'Back to the password' }));

  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('vonk-demo-1');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('anna@vonk.test');
});

test('offline the code waits in its field, and the reason is shown', async () => {
  const { sync, user, code } = await afterThePassword();
  sync.api.logInWithCode = () => Promise.resolve(fail({ code: 'offline' }));

  await user.type(code, '123456{Enter}');

  expect((await screen.findByRole('alert')).textContent).toBe('You are offline.');
  expect(code.value).toBe('123456');
});

/** `/me` with the dialog of the two-step login. */
async function openTwoStep(sync: FakeSync) {
  sync.put(userQuery, fresh(ownUser({}, { age: 29 })));
  const { user } = renderApp('/me', sync);
  await user.click(await screen.findByRole('button', { name: 'Two-step login' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

test('[contract 51] switching it on shows a QR code and the key, asks for a first code, and shows the recovery codes once', async () => {
  const sync = fakeSync(AS_MEMBER);
  const starts: unknown[] = [];
  const { startFactor } = sync.api;
  sync.api.startFactor = (given) => {
    starts.push(given);
    return starts.length === 1 ? Promise.resolve(refused('password_needed')) : startFactor(given);
  };
  const { user, dialog } = await openTwoStep(sync);

  await user.click(await dialog.findByRole('button', { name: 'Set it up' }));
  await user.type(await dialog.findByLabelText('Current password'), 'vonk-demo-1');
  await user.click(dialog.getByRole('button', { name: 'Set it up' }));
  expect(await dialog.findByRole('img', { name: 'QR code with the key' })).toBeTruthy();
  expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  await user.type(dialog.getByLabelText('Code of your app'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Switch it on' }));

  const codes = within(await dialog.findByRole('list', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'abcd-efgh-jkmn',
    'pqrs-tuvw-xyz2',
  ]);
  expect(starts).toEqual([{ password: null }, { password: 'vonk-demo-1' }]);
  await user.click(dialog.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('switching it off needs a code; a wrong one stays in its field', async () => {
  const sync = fakeSync(AS_MEMBER);
  const since = Time.parse('2026-03-01T12:00:00.000Z');
  sync.put(factorQuery, fresh({ since, recovery_codes: 9, used: true }));
  const given: unknown[] = [];
  sync.api.removeFactor = (asked) => {
    given.push(asked);
    return Promise.resolve(given.length === 1 ? refused('wrong_code') : ok(null));
  };
  const { user, dialog } = await openTwoStep(sync);
  await user.click(await dialog.findByRole('radio', { name: 'Switch two-step login off' }));
  const field = dialog.getByLabelText<HTMLInputElement>('Code of your app, or a recovery code');

  await user.type(field, '123456');
  await user.click(dialog.getByRole('button', { name: 'Switch it off' }));
  expect(await dialog.findByText('That code is not right. Each code works once.')).toBeTruthy();
  expect(field.value).toBe('123456');
  await user.click(dialog.getByRole('button', { name: 'Switch it off' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(given).toEqual([
    { code: '123456', password: null },
    { code: '123456', password: null },
  ]);
});

test('offline the dialog says that it needs a connection, and keeps what is typed', async () => {
  const sync = fakeSync(AS_MEMBER);
  const { user, dialog } = await openTwoStep(sync);
  await user.click(await dialog.findByRole('button', { name: 'Set it up' }));
  const field = await dialog.findByLabelText<HTMLInputElement>('Code of your app');
  await user.type(field, '123456');

  sync.setStatus({ connectivity: 'offline' });

  expect(await dialog.findByText(/This needs a connection/)).toBeTruthy();
  expect(field.value).toBe('123456');
});
