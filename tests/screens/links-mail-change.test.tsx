import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { MailChange } from '#schemas/mail-change.ts';
import type { TokenState } from '#schemas/one-time-token.ts';
import { fail, ok, type Outcome } from '#schemas/outcome.ts';
import { mailChangeQuery } from '#sync/queries/own-account.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';

const LINK = '/mail-change/do?token=secret';
const OPEN: MailChange = { state: 'open', from: 'a…@old.test', to: 'a…@new.test' };
const USED: MailChange = { state: 'used', from: null, to: null };
const LOST: Outcome<{ state: TokenState }> = fail({ code: 'offline' });

function openLink({ path = LINK, who = AS_VISITOR }: { path?: string; who?: object } = {}) {
  const sync = fakeSync(who);
  sync.put(mailChangeQuery, fresh(OPEN), { token: 'secret' });
  return { sync, ...renderApp(path, sync) };
}

const confirmed = ({ sync }: ReturnType<typeof openLink>) =>
  sync.calls.filter(({ command }) => command === 'confirmMailChange');

describe('[§2 /mail-change/do] the link of the mail', () => {
  test('[R22] shows both addresses masked, and changes nothing before the press', async () => {
    const opened = openLink();
    const confirm = await screen.findByRole('button', { name: 'Confirm the change' });
    expect(screen.getByText('a…@old.test')).toBeTruthy();
    expect(screen.getByText('a…@new.test')).toBeTruthy();
    expect([opened.path(), confirmed(opened)]).toEqual(['/mail-change/do', []]);

    await opened.user.click(confirm);

    const heading = await screen.findByRole('heading', { name: 'Your new address is in use' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(confirmed(opened)).toEqual([
      { command: 'confirmMailChange', given: { token: 'secret', undo: false } },
    ]);
  });

  test('of the old address undoes the change', async () => {
    const opened = openLink({ path: '/mail-change/do?undo=1&token=secret' });

    await opened.user.click(await screen.findByRole('button', { name: 'Undo the change' }));

    await screen.findByRole('heading', { name: 'Your old address is back' });
    expect(opened.path()).toBe('/mail-change/do?undo=1');
    expect(confirmed(opened)).toEqual([
      { command: 'confirmMailChange', given: { token: 'secret', undo: true } },
    ]);
  });

  test('leads a signed-in member on, and a visitor to the login', async () => {
    const { user } = openLink({ who: AS_MEMBER });
    await user.click(await screen.findByRole('button', { name: 'Confirm the change' }));

    expect((await screen.findByRole('link', { name: 'Go on' })).getAttribute('href')).toBe('/me');
  });

  test('waits for a connection after the press, and then changes the address by itself', async () => {
    const { sync, user } = openLink();
    const confirm = vi.fn<() => Promise<typeof LOST>>(() => Promise.resolve(LOST));
    sync.api.confirmMailChange = confirm;
    const button = await screen.findByRole('button', { name: 'Confirm the change' });
    sync.setStatus({ connectivity: 'offline' });
    await user.click(button);
    await screen.findByRole('heading', { name: 'Waiting for a connection' });

    sync.api.confirmMailChange = async () => ok({ state: 'used' });
    sync.setStatus({ connectivity: 'online' });

    await screen.findByRole('heading', { name: 'Your new address is in use' });
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  test('opened offline waits, and shows the addresses as soon as it can', async () => {
    const sync = fakeSync({ ...AS_VISITOR, connectivity: 'offline' });
    sync.put(mailChangeQuery, { state: 'offline-first' });
    renderApp(LINK, sync);
    await screen.findByRole('heading', { name: 'Waiting for a connection' });

    sync.setStatus({ connectivity: 'online' });
    act(() => sync.put(mailChangeQuery, { state: 'loading-first' }));
    const asked = screen.queryByRole('heading', { name: 'Waiting for a connection' });
    act(() => sync.put(mailChangeQuery, fresh(OPEN)));

    expect(asked).not.toBeNull();
    expect(await screen.findByRole('button', { name: 'Confirm the change' })).toBeTruthy();
  });

  test('is not looked up after the press, which the site would call used', async () => {
    const { sync, user } = openLink();
    const answer = Promise.withResolvers<Outcome<{ state: TokenState }>>();
    sync.api.confirmMailChange = () => answer.promise;
    await user.click(await screen.findByRole('button', { name: 'Confirm the change' }));

    act(() => sync.put(mailChangeQuery, fresh(USED), { token: 'secret' }));
    const heading = screen.getByRole('heading', { level: 1 }).textContent;
    await act(async () => answer.resolve(ok({ state: 'done' })));

    expect(heading).toBe('One moment');
    expect(sync.isRead(mailChangeQuery, { token: 'secret' })).toBe(false);
    await screen.findByRole('heading', { name: 'Your new address is in use' });
    expect(screen.getByText('a…@new.test')).toBeTruthy();
  });

  test('that the site refuses to look up is unknown', async () => {
    const sync = fakeSync(AS_VISITOR);
    const refused = { code: 'refused', status: 400, reason: 'invalid', message: '' } as const;
    sync.put(mailChangeQuery, { state: 'error', failure: refused });
    renderApp(LINK, sync);

    expect(await screen.findByRole('heading', { name: 'We do not know this link' })).toBeTruthy();
  });

  test.each([
    ['expired', 'This link has expired'],
    ['used', 'This link was used before'],
    ['unknown', 'We do not know this link'],
  ] as const)(
    'that is %s leads to the settings, where the address is entered again',
    async (state, title) => {
      const sync = fakeSync(AS_VISITOR);
      sync.put(mailChangeQuery, fresh({ state, from: null, to: null }));
      renderApp(LINK, sync);

      await screen.findByRole('heading', { level: 1, name: title });
      const again = screen.getByRole('link', { name: 'Enter it again' });
      expect(again.getAttribute('href')).toBe('/notifications#email-change-incorrect');
    },
  );

  test('to an address that got an account meanwhile says so', async () => {
    const { sync, user } = openLink();
    const taken = { code: 'refused', status: 409, reason: 'conflict', message: '' } as const;
    sync.api.confirmMailChange = async () => fail(taken);

    await user.click(await screen.findByRole('button', { name: 'Confirm the change' }));

    await screen.findByRole('heading', { name: 'This address has an account already' });
    expect(screen.getByRole('link', { name: 'Enter it again' })).toBeTruthy();
  });

  test('without a token is opened from the mail', async () => {
    renderApp('/mail-change/do', fakeSync(AS_VISITOR));

    expect(
      await screen.findByRole('heading', { name: 'Please open the link in our email' }),
    ).toBeTruthy();
  });
});
