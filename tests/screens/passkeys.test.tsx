import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PasskeyId } from '#schemas/ids.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { Time } from '#schemas/time.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { passkeysQuery } from '#sync/queries/own-account.ts';
import { type FakeSync, fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const refused = (reason: string) => fail({ code: 'refused', status: 400, reason, message: '' });
const TELEPHONE = {
  id: PasskeyId.parse('passkey-1'),
  name: 'Telephone',
  created: Time.parse('2026-02-01T12:00:00.000Z'),
  last_used: null,
};

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function onMe(passkeys = true): FakeSync {
  const sync = fakeSync(AS_MEMBER);
  sync.put(settingsQuery, fresh(settingsWith({ passkeys })));
  sync.put(userQuery, fresh(ownUser({})));
  return sync;
}

async function opened(sync: FakeSync) {
  const app = renderApp('/me', sync);
  await app.user.click(await screen.findByRole('button', { name: 'Passkeys' }));
  return app;
}

test('[contract 65] a site without passkeys shows them neither on Me nor on the login page', async () => {
  renderApp('/me', onMe(false));
  await screen.findByRole('button', { name: 'Two-step login' });
  expect(screen.queryByRole('button', { name: 'Passkeys' })).toBeNull();
  cleanup();

  const sync = fakeSync(AS_VISITOR);
  sync.put(settingsQuery, fresh(settingsWith({ passkeys: false })));
  sync.put(userQuery, { state: 'loading-first' });
  renderApp('/login', sync);
  await screen.findByRole('button', { name: 'Log in' });
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
});

test('[contract 66] removing asks for the password when the server does', async () => {
  const sync = onMe();
  const asked: unknown[] = [];
  sync.put(passkeysQuery, fresh([TELEPHONE]));
  sync.api.removePasskey = (given) => {
    asked.push(given);
    if (given.password === null) return Promise.resolve(refused('password_needed'));
    sync.put(passkeysQuery, fresh([]));
    return Promise.resolve(ok(null));
  };
  const { user } = await opened(sync);

  await user.click(await screen.findByRole('button', { name: 'Remove Telephone' }));
  await user.click(screen.getByRole('button', { name: 'Remove the passkey' }));
  await user.type(await screen.findByLabelText('Current password'), 'vonk-demo-1{Enter}');

  await waitFor(() => expect(screen.queryByText('Telephone')).toBeNull());
  expect(asked).toEqual([
    { id: TELEPHONE.id, password: null },
    { id: TELEPHONE.id, password: 'vonk-demo-1' },
  ]);
});

/** Two passkeys, and the form that renames the first; the names are those that the site has. */
async function renaming(sync: FakeSync, answers: readonly Promise<Outcome<null>>[] = []) {
  let passkeys = [TELEPHONE, { ...TELEPHONE, id: PasskeyId.parse('passkey-2'), name: 'Laptop' }];
  const asked: unknown[] = [];
  sync.put(passkeysQuery, fresh(passkeys));
  sync.api.renamePasskey = async (given) => {
    const answer = (await answers[asked.push(given) - 1]) ?? ok(null);
    if (!answer.ok) return answer;
    passkeys = passkeys.map((one) => (one.id === given.id ? { ...one, ...given } : one));
    sync.put(passkeysQuery, fresh(passkeys));
    return answer;
  };
  const { user } = await opened(sync);
  await user.click(await screen.findByRole('button', { name: 'Rename Telephone' }));
  const field = await screen.findByLabelText('Name of the passkey');
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { user, field, asked };
}

test('[contract 66] renaming is sent once, and the focus comes back to the row of the passkey', async () => {
  const answer = Promise.withResolvers<Outcome<null>>();
  const { user, asked } = await renaming(onMe(), [answer.promise]);

  await user.keyboard('  My work telephone {Enter}{Enter}');
  answer.resolve(ok(null));

  const row = await screen.findByRole('button', { name: 'Rename My work telephone' });
  await waitFor(() => expect(document.activeElement).toBe(row));
  expect(asked).toEqual([{ id: TELEPHONE.id, name: 'My work telephone' }]);
  expect(screen.queryByText('Telephone')).toBeNull();
  await screen.findByText('Laptop');
});

test('[contract 66] a name that is empty or refused is said at the field, and cancelling changes nothing', async () => {
  const refusal = { code: 'refused', status: 422, reason: 'invalid', message: '' } as const;
  const answers = [fail({ ...refusal, field: 'name' }), fail({ code: 'timeout' })];
  const { user, field, asked } = await renaming(
    onMe(),
    answers.map((answer) => Promise.resolve(answer)),
  );
  const problem = () =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

  await user.clear(field);
  await user.keyboard('{Enter}');
  expect(problem()).toBe('Please fill this in.');
  expect(asked).toEqual([]);

  await user.type(field, 'Mine{Enter}');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(field, '{Enter}');
  await screen.findByRole('alert');
  expect(field).toHaveProperty('value', 'Mine');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const row = await screen.findByRole('button', { name: 'Rename Telephone' });
  await waitFor(() => expect(document.activeElement).toBe(row));
  expect(asked).toHaveLength(2);
});

test('[contract 66] offline the form of a new name says why it cannot be sent', async () => {
  const sync = onMe();
  const { user, asked } = await renaming(sync);
  sync.setStatus({ connectivity: 'offline' });
  const save = screen.getByRole('button', { name: 'Save the name' });
  await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'));

  await user.keyboard('Mine{Enter}');

  await within(screen.getByRole('dialog')).findByText(/^This needs a connection/);
  expect(asked).toEqual([]);
});

test('[contract 65] offline it says why none can be added, and a browser without passkeys offers none', async () => {
  const sync = onMe();
  sync.put(passkeysQuery, fresh([TELEPHONE]));
  await opened(sync);
  await screen.findByText('Telephone');
  sync.setStatus({ connectivity: 'offline' });
  const add = await screen.findByRole('button', { name: 'Add a passkey' });
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('true'));
  expect(add.getAttribute('aria-describedby')).not.toBeNull();
  cleanup();

  vi.stubGlobal('PublicKeyCredential', undefined);
  const other = onMe();
  other.put(passkeysQuery, fresh([]));
  await opened(other);
  await screen.findByText('This browser cannot use passkeys.');
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

const BYTES = new Uint8Array([1]).buffer;
const SHOWN = {
  id: 'AQ',
  rawId: BYTES,
  type: 'public-key',
  response: { authenticatorData: BYTES, clientDataJSON: BYTES, signature: BYTES, userHandle: null },
  getClientExtensionResults: () => ({}),
};

test('[contract 69] the login page says why the last passkey did not count, and only that', async () => {
  const get = vi.fn<() => Promise<unknown>>();
  get.mockResolvedValueOnce(SHOWN);
  get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  const sync = fakeSync(AS_VISITOR);
  sync.put(settingsQuery, fresh(settingsWith({ passkeys: true })));
  sync.put(userQuery, { state: 'loading-first' });
  sync.api.logInWithPasskey = () => Promise.resolve(refused('invalid_login'));
  const { user } = renderApp('/login', sync);
  const show = await screen.findByRole('button', { name: 'Log in with a passkey' });

  await user.click(show);
  await screen.findByText(/^This passkey opens no account here/);
  await user.click(show);

  await screen.findByText(/^No passkey came/);
  expect(screen.queryByText(/^This passkey opens no account here/)).toBeNull();
});
