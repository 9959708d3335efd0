import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { IMAGES } from '#schemas/cache-names.ts';
import { fail, ok } from '#schemas/outcome.ts';
import { settingsQuery } from '#sync/queries/account.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const LINK = '/account-deleted?until=2026-12-23&token=secret';

afterEach(() => vi.unstubAllGlobals());

/** The account was deleted in this browser, and no page was loaded since. */
const AFTER_DELETION = {
  session: { state: 'visitor', cause: 'deleted' },
} satisfies Partial<SyncStatus>;

/** A browser that keeps so many pictures. */
function withPictures(count: number): void {
  vi.stubGlobal('caches', {
    has: async (name: string) => name === IMAGES,
    open: async () => ({ keys: async () => Array.from({ length: count }, () => 'a picture') }),
  });
}

describe('[§2 /account-deleted]', () => {
  test('says what happened, when everything is erased, and what stays', async () => {
    renderApp('/account-deleted?until=2026-12-23', fakeSync(AFTER_DELETION));

    await screen.findByRole('heading', { level: 1, name: 'Your account is closed' });
    expect(screen.getByText(/On December 23, 2026 everything is erased/)).toBeTruthy();
    expect(screen.getByText(/because the law asks for it/)).toBeTruthy();
  });

  test.each([
    [true, '/api/links/withdraw'],
    [false, undefined],
  ])(
    '[product 3.15] tells of lost credits and the withdrawal where the site sells some: %s',
    async (sells_credits, href) => {
      const sync = fakeSync(AFTER_DELETION);
      sync.put(settingsQuery, fresh(settingsWith({ sells_credits })));
      renderApp('/account-deleted', sync);
      const page = within(await screen.findByRole('main'));
      await page.findByRole('heading', { level: 1, name: 'Your account is closed' });

      const link = page.queryByRole('link', { name: 'Withdraw from a contract here' });
      expect(link?.getAttribute('href')).toBe(href);
      expect(page.queryAllByText(/^Unused credits went with the account/)).toHaveLength(
        sells_credits ? 1 : 0,
      );
    },
  );

  test('[product 3.15] a link reveals no account before the server has accepted it', async () => {
    const { path } = renderApp(LINK, fakeSync(AS_VISITOR));

    await screen.findByRole('heading', { level: 1, name: 'Closed accounts' });
    await screen.findByText(/We check it when you press the button/);
    expect(screen.getByRole('button', { name: 'Restore my account' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/your account is closed|erased|December/i);
    expect(document.title).not.toMatch(/your account/i);
    await waitFor(() => expect(path()).toBe('/account-deleted?until=2026-12-23'));
  });

  test.each(['', '?until=', '?until=2026-99-99', '?until=<b>'])(
    'without a usable day (%j) it names the number of days',
    async (query) => {
      renderApp(`/account-deleted${query}`, fakeSync(AFTER_DELETION));

      await screen.findByText(/After 30 days everything is erased/);
      expect(screen.queryByRole('button', { name: 'Restore my account' })).toBeNull();
    },
  );

  test.each([
    ['a first visit', 'start', ''],
    ['a first visit with a day in the address', 'start', '?until=2026-12-23'],
    ['a logout', 'logout', '?until=2026-12-23'],
    ['a session that was refused', 'refused', ''],
    ['a link that lost its token', 'start', '?until=2026-12-23&token='],
  ] as const)('[product 3.15] after %s it tells of no account', async (_what, cause, query) => {
    withPictures(0);
    renderApp(`/account-deleted${query}`, fakeSync({ session: { state: 'visitor', cause } }));

    await screen.findByRole('heading', { level: 1, name: 'Closed accounts' });
    await screen.findByText('We looked: nothing of any account is stored here.');
    expect(document.body.textContent).not.toMatch(/your account is closed|erased|December/i);
    expect(document.title).not.toMatch(/your account/i);
    const ways = ['Log in', 'Go to the start page', 'Ask customer support'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(ways).toEqual(['/login', '/', '/pages/service']);
  });

  test('shows that nothing is stored on this device, after looking', async () => {
    withPictures(0);
    const sync = fakeSync(AS_VISITOR);
    renderApp('/account-deleted', sync);

    await screen.findByText('We looked: nothing of any account is stored here.');
    expect(screen.getAllByText('nothing')).toHaveLength(3);
    expect(sync.calls.map(({ command }) => command)).toContain('countDatabases');
    expect(screen.queryByRole('button', { name: 'Remove it now' })).toBeNull();
  });

  test.each([
    ['a database', 1, 0],
    ['a picture', 0, 1],
  ])('with %s still there it says so, and removes it', async (_what, databases, pictures) => {
    withPictures(pictures);
    const sync = fakeSync(AS_VISITOR);
    sync.api.countDatabases = async () => ok(databases);
    const { user } = renderApp('/account-deleted', sync);
    await screen.findByText('Something is still here. You can remove it now.');

    sync.api.countDatabases = async () => ok(0);
    withPictures(0);
    await user.click(screen.getByRole('button', { name: 'Remove it now' }));

    await screen.findByText('We looked: nothing of any account is stored here.');
    expect(sync.calls).toContainEqual({ command: 'logOut', given: { discardUnsent: true } });
  });

  test('a browser that does not list its storage is not said to be empty', async () => {
    withPictures(0);
    const sync = fakeSync(AS_VISITOR);
    sync.api.countDatabases = async () => ok(null);
    renderApp('/account-deleted', sync);

    await screen.findByText('your browser does not say');
    expect(screen.getByText(/does not let us look everywhere/)).toBeTruthy();
    expect(screen.queryByText(/nothing of any account is stored here/)).toBeNull();
  });

  test('[contract 38] the link of the mail restores the account and leads to the login', async () => {
    const sync = fakeSync(AS_VISITOR);
    const given: unknown[] = [];
    sync.api.restoreAccount = async (token) => {
      given.push(token);
      return ok(null);
    };
    const { user, path } = renderApp(LINK, sync);

    await user.click(await screen.findByRole('button', { name: 'Restore my account' }));

    await screen.findByRole('heading', { level: 1, name: 'Your account is back' });
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(given).toEqual([{ token: 'secret' }]);
  });

  test.each([
    [{ code: 'gone' } as const, /no longer works/],
    [{ code: 'not-found' } as const, /We do not know this link/],
  ])('a link that is refused (%o) says why', async (failure, words) => {
    const sync = fakeSync(AS_VISITOR);
    sync.api.restoreAccount = async () => fail(failure);
    const { user } = renderApp(LINK, sync);

    await user.click(await screen.findByRole('button', { name: 'Restore my account' }));

    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.queryByRole('button', { name: 'Restore my account' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Closed accounts');
    expect(screen.queryByText(/erased/)).toBeNull();
  });

  test('a server that fails keeps the button of a link', async () => {
    const sync = fakeSync(AS_VISITOR);
    sync.api.restoreAccount = async () => fail({ code: 'server', status: 500, retryAfterMs: null });
    const { user } = renderApp(LINK, sync);

    await user.click(await screen.findByRole('button', { name: 'Restore my account' }));

    expect((await screen.findByRole('alert')).textContent).toMatch(/problem right now/);
    expect(screen.getByRole('button', { name: 'Restore my account' })).toBeTruthy();
  });

  test('offline it opens, and says why restoring must wait', async () => {
    const sync = fakeSync({ ...AS_VISITOR, connectivity: 'offline' });
    const { user } = renderApp(LINK, sync);
    await screen.findByText('This needs a connection. Try again when you’re back online.');

    await user.click(screen.getByRole('button', { name: 'Restore my account' }));

    expect(sync.calls.map(({ command }) => command)).not.toContain('restoreAccount');
  });

  test.each([
    ['/account-deleted', 'Your account is here'],
    [LINK, 'You are logged in'],
  ])('a signed-in member at %s is told that their account was not deleted', async (path, title) => {
    const sync = fakeSync(AS_MEMBER);
    renderApp(path, sync);

    await screen.findByRole('heading', { level: 1, name: title });
    expect(sync.calls.map(({ command }) => command)).not.toContain('restoreAccount');
  });
});
