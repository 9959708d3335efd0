import { renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { MAIL_AGAIN_MS } from '#schemas/limits.ts';
import { fail, ok } from '#schemas/outcome.ts';
import { useAnswerAskedAddress } from '#src/features/links/asked-address.ts';
import { fakeSync } from '#tests/support/fake-sync.ts';
import { AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';

const LINK = '/reset-password/do?token=secret';
const GOOD = 'seven green herons';

async function openAsk() {
  const sync = fakeSync(AS_VISITOR);
  const app = renderApp('/reset-password', sync);
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
  return { sync, ...app, email, send: screen.getByRole('button', { name: 'Send me a link' }) };
}

async function openLink(path = LINK) {
  const sync = fakeSync(AS_VISITOR);
  const app = renderApp(path, sync);
  const password = await screen.findByLabelText<HTMLInputElement>('New password');
  return {
    sync,
    ...app,
    password,
    save: screen.getByRole('button', { name: 'Save the password' }),
  };
}

describe('[§2 /reset-password] asking for a link', () => {
  test('says the same for every address, and counts the wait until the next mail', async () => {
    const { sync, user, email, send } = await openAsk();

    await user.type(email, 'anna@vonk.test');
    await user.click(send);

    const heading = await screen.findByRole('heading', { level: 1, name: 'Check your email' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/has an account here/)).toBeTruthy();
    const again = screen.getByRole('button', { name: /^Send again in (1:00|0:5\d)$/ });
    await user.click(again);
    expect(sync.calls.filter(({ command }) => command === 'askPasswordReset')).toHaveLength(1);

    vi.useFakeTimers({ now: Date.now() + MAIL_AGAIN_MS, toFake: ['Date'] });
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    vi.useRealTimers();
    expect(sync.calls.filter(({ command }) => command === 'askPasswordReset')).toHaveLength(2);
  });

  test('what is not an address is refused at the field, which gets the focus', async () => {
    const { sync, user, email, send } = await openAsk();

    await user.type(email, 'anna@vonk');
    await user.click(send);

    expect(document.activeElement).toBe(email);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(sync.calls.map(({ command }) => command)).not.toContain('askPasswordReset');
  });

  test('offline the form stays usable and says why it cannot be sent', async () => {
    const { sync, user, email, send } = await openAsk();
    await user.type(email, 'anna@vonk.test');
    sync.setStatus({ connectivity: 'offline' });

    await screen.findByText('This needs a connection. What you typed stays here.');
    await user.click(send);

    expect(send.getAttribute('aria-disabled')).toBe('true');
    expect(sync.calls.map(({ command }) => command)).not.toContain('askPasswordReset');
    expect(email.value).toBe('anna@vonk.test');
  });

  test('a failure keeps what was typed', async () => {
    const { sync, user, email, send } = await openAsk();
    sync.api.askPasswordReset = async () => fail({ code: 'rate', retryAfterMs: 60_000 });

    await user.type(email, 'anna@vonk.test');
    await user.click(send);

    expect((await screen.findByRole('alert')).textContent).toContain('a lot at once');
    expect(email.value).toBe('anna@vonk.test');
  });
});

describe('[§2 /reset-password/do] choosing a password', () => {
  test('[R22] the token leaves the address bar, and is sent with the password', async () => {
    const { sync, user, path, password, save } = await openLink();
    expect(path()).toBe('/reset-password/do');

    await user.type(password, GOOD);
    await user.click(save);

    const heading = await screen.findByRole('heading', { name: 'Your new password works' });
    expect(document.activeElement).toBe(heading);
    expect(sync.calls).toContainEqual({
      command: 'resetPassword',
      given: { token: 'secret', password: GOOD },
    });
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  test('a short password is refused before anything is sent', async () => {
    const { sync, user, password, save } = await openLink();

    await user.type(password, 'short');
    await user.click(save);

    expect(screen.getByText('Please use at least 8 characters.')).toBeTruthy();
    expect(document.activeElement).toBe(password);
    expect(sync.calls.map(({ command }) => command)).not.toContain('resetPassword');
  });

  test('a password that is easy to guess is refused at the field, and the token is used again', async () => {
    const { sync, user, password, save } = await openLink();
    const refusal = { status: 400, reason: 'breached', message: '', field: 'password' } as const;
    sync.api.resetPassword = async () => fail({ code: 'refused', ...refusal });

    await user.type(password, 'password1');
    await user.click(save);

    await screen.findByText('This password is too easy to guess.');
    expect(password.value).toBe('password1');
    expect(password.getAttribute('aria-invalid')).toBe('true');
  });

  const username = () =>
    document.querySelector<HTMLInputElement>('form input[autocomplete="username"]');

  test('[decisions 122] a password manager is given the address that another tab shows', async () => {
    renderHook(() => useAnswerAskedAddress('anna@vonk.test'));
    const { password } = await openLink();

    await waitFor(() => expect(username()?.value).toBe('anna@vonk.test'));
    expect(username()?.form).toBe(password.form);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('[decisions 122] a letter that was sent is such a tab', async () => {
    const { user, email, send } = await openAsk();
    await user.type(email, 'anna@vonk.test');
    await user.click(send);
    await screen.findByText('Check your email');

    const reported: unknown[] = [];
    const other = new BroadcastChannel('vonk-asked-address');
    other.onmessage = ({ data }: MessageEvent<unknown>) => reported.push(data);
    other.postMessage(null);

    await waitFor(() => expect(reported).toEqual(['anna@vonk.test']));
    other.close();
  });

  test('[decisions 122] no address is named when two tabs show different ones', async () => {
    renderHook(() => useAnswerAskedAddress('anna@vonk.test'));
    renderHook(() => useAnswerAskedAddress('bram@vonk.test'));
    const reported: unknown[] = [];
    const other = new BroadcastChannel('vonk-asked-address');
    other.onmessage = ({ data }: MessageEvent<unknown>) => reported.push(data);
    await openLink();

    const both = ['anna@vonk.test', 'bram@vonk.test'];
    await waitFor(() => expect(reported).toEqual(expect.arrayContaining(both)));
    await waitFor(() => expect(username()).toBeNull());
    other.close();
  });

  test('the password can be shown', async () => {
    const { user, password } = await openLink();

    await user.click(screen.getByRole('button', { name: 'Show password' }));

    expect(password.type).toBe('text');
    expect(password.autocomplete).toBe('new-password');
  });

  test.each([
    ['used', 'This link was used before'],
    ['expired', 'This link has expired'],
    ['unknown', 'We do not know this link'],
  ] as const)('a link that is %s leads to a new one', async (state, title) => {
    const { sync, user, password, save } = await openLink();
    sync.api.resetPassword = async () => ok({ state });

    await user.type(password, GOOD);
    await user.click(save);

    await screen.findByRole('heading', { level: 1, name: title });
    const again = screen.getByRole('link', { name: 'Send me a link' });
    expect(again.getAttribute('href')).toBe('/reset-password');
  });

  test.each(['/reset-password/do', '/reset-password/do?token='])(
    '%s has no token: the link in the mail is needed',
    async (path) => {
      renderApp(path, fakeSync(AS_VISITOR));

      expect(
        await screen.findByRole('heading', { name: 'Please open the link in our email' }),
      ).toBeTruthy();
    },
  );
});
