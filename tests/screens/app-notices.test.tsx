import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SyncStatus } from '#sync/queries/status.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { cardOf } from '#tests/support/people.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';

async function openMe(status: Partial<SyncStatus>) {
  const sync = fakeSync({ ...AS_MEMBER, ...status });
  const app = renderApp('/me', sync);
  await screen.findByRole('heading', { level: 1, name: 'Me' });
  return { sync, ...app };
}

test.each([
  ['Send now', true],
  ['Discard', false],
])(
  '[decisions 27] after a forced logout the retained rows are offered with the choice “%s”',
  async (name, send) => {
    const { sync, user } = await openMe({ retainedRows: 2 });
    await screen.findByText(/2 items were not sent/);

    await user.click(screen.getByRole('button', { name }));
    const atOnce = said(sync, 'decideRetainedRows').length;
    if (!send) {
      // The texts are gone with it: it asks first.
      const sure = within(await screen.findByRole('dialog', { name: 'Discard all that waits?' }));
      await user.click(sure.getByRole('button', { name: 'Discard all' }));
    }
    sync.setStatus({ retainedRows: 0 });

    await waitFor(() => expect(screen.queryByText(/were not sent/)).toBeNull());
    expect(atOnce).toBe(send ? 1 : 0);
    expect(sync.calls).toContainEqual({ command: 'decideRetainedRows', given: { send } });
  },
);

test('[product 2.14] a member whose intent has waited for days is told, and led to what waits', async () => {
  const { sync, user, path } = await openMe({ waiting: 1, waitsLong: true });
  sync.put(waitingQuery, fresh({ rows: [] }));
  const notice = await screen.findByText(/not been sent for more than five days/);

  const banner = notice.parentElement?.parentElement ?? notice;
  await user.click(within(banner).getByRole('link', { name: 'Waiting to be sent' }));

  await waitFor(() => expect(path()).toBe('/waiting'));
  await waitFor(() => expect(screen.queryByText(/more than five days/)).toBeNull());
});

test('[decisions 28] a member on a device that keeps nothing sees a notice that can be closed', async () => {
  const { user } = await openMe({ storage: 'memory' });

  await user.click(await screen.findByRole('button', { name: 'Close' }));

  expect(screen.queryByText(/Nothing is kept on this device/)).toBeNull();
});

test('[sync 30] a member whose storage has failed sees a notice and can reload', async () => {
  const { sync } = await openMe({ storage: 'failed' });

  expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
  sync.setStatus({ waiting: 1 });
  await screen.findByText(/until everything is sent/);
  sync.setStatus({ storage: 'durable' });

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull());
});

test('[sync 32] a member whose unsent work was lost sees how much, until the notice is closed', async () => {
  const { user } = await openMe({ lostRows: 2 });
  await screen.findByText(/2 items that were not sent are lost/);

  await user.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByText(/are lost/)).toBeNull();
});

test('a visitor sees no notice about storage', async () => {
  renderApp('/login', fakeSync({ ...AS_VISITOR, storage: 'memory' }));
  await screen.findByRole('button', { name: 'Log in' });

  expect(screen.queryByText(/Nothing is kept on this device/)).toBeNull();
});

test('[decisions 50] a version that is too old for the server asks for an update', async () => {
  await openMe({ build: 'too-old' });

  expect(await screen.findByRole('button', { name: 'Update' })).toBeTruthy();
  expect(screen.getByText(/too old for the site/)).toBeTruthy();
});

test('[decisions 50] a newer build on the server shows no notice before it is installed', async () => {
  await openMe({ build: 'newer' });

  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
});

test('[decisions 29] a refused delete of a chat is announced once with its reason, and can be tried again', async () => {
  const sync = fakeSync({ ...AS_MEMBER, needsYou: 1 });
  const refused = {
    key: 'delete:emma',
    kind: 'delete',
    profile: cardOf().id,
    card: cardOf(),
    body: null,
    field: null,
    createdAt: Date.now(),
    state: 'refused',
    reason: 'Ask us by mail.',
    nextTryAt: null,
    canCancel: true,
  } as const;
  sync.put(waitingQuery, fresh({ rows: [refused] }));
  const { user } = renderApp('/me', sync);

  await screen.findByText('The chat with Emma could not be deleted. Ask us by mail.');

  sync.put(waitingQuery, fresh({ rows: [refused] }));
  expect(sync.calls.filter(({ command }) => command === 'cancel')).toEqual([
    { command: 'cancel', given: { row: 'delete:emma' } },
  ]);

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(said(sync, 'deleteChat')).toEqual([{ profile: 'emma' }]);
});

test('a browser that blocks cookies shows a visitor why nobody can log in', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);

  renderApp('/login', fakeSync(AS_VISITOR));

  expect(await screen.findByText(/blocks cookies for this site/)).toBeTruthy();
});
