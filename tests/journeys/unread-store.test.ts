/** A tab that goes on in memory, and what its member has not sent and is on the disk. */
import { expect, test } from 'vitest';
import { claimConsoleErrors } from '#tests/support/console-error.ts';
import { castOfMembers, logIn } from '#tests/support/sync-members.ts';

const { born, server, signedIn } = castOfMembers();

const failsToOpen = () => Promise.reject(new DOMException('', 'UnknownError'));

/** A member with an unsent message on the disk, in a tab whose store did not open. */
async function unread() {
  const { device, member, tab: before } = await signedIn('anna');
  const bo = await born('bo');
  const refuses = (method: string, path: string) =>
    method === 'POST' && path === '/api/messages.php' ? new Response('', { status: 503 }) : null;
  device.network.rule = refuses;
  await before.sync.api.sendMessage({ profile: bo, body: 'Kept for later' });
  await device.rest();
  const { persistedHint } = before.sync.status.get();
  await before.kill();

  const tab = device.openTab(failsToOpen);
  await tab.sync.api.restoreHint({ persistedHint });
  await device.until(() => tab.sync.status.get().storage === 'failed');
  claimConsoleErrors();
  /** The member comes back in a tab whose store opens. */
  const comesBack = async () => {
    const hint = tab.sync.status.get().persistedHint ?? persistedHint;
    await tab.kill();
    const next = device.openTab();
    await next.sync.api.restoreHint({ persistedHint: hint });
    const login = logIn(next, member);
    await device.until(() => next.sync.status.get().session.state === 'member');
    await login;
    await device.rest();
    return next;
  };
  const sent = async () => {
    const { db } = server();
    const rows = await db.selectFrom('messages').where('sender', '=', member).selectAll().execute();
    return rows.map(({ body }) => body);
  };
  return { device, member, tab, comesBack, sent };
}

test('[sync 39] a logout there asks about them, and discards them once the member has agreed', async () => {
  const { tab, comesBack, sent } = await unread();
  const { api, status } = tab.sync;

  const asked = await api.logOut({ discardUnsent: false });
  const { session } = status.get();
  const left = await api.logOut({ discardUnsent: true });
  const next = await comesBack();

  expect(asked).toEqual({ ok: true, value: { done: false, unsent: 1 } });
  expect(session.state).toBe('member');
  expect(left).toMatchObject({ value: { done: true } });
  expect(next.sync.status.get()).toMatchObject({ lostRows: 0, retainedRows: 0, waiting: 0 });
  expect(await sent()).toEqual([]);
});

test('[sync 39] a forced sign-out there keeps them, and asks about them at the next login', async () => {
  const { device, member, tab, comesBack, sent } = await unread();
  await server().db.deleteFrom('sessions').where('member', '=', member).execute();
  await tab.sync.api.refresh({ cause: 'member' });
  await device.until(() => tab.sync.status.get().session.state === 'visitor');

  const next = await comesBack();
  const { retainedRows, lostRows } = next.sync.status.get();
  device.network.rule = () => null;
  await next.sync.api.sendMessage({ profile: await born('cleo'), body: 'Written since' });
  await device.until(() => next.sync.status.get().waiting === 0);
  const undecided = await sent();
  await next.sync.api.decideRetainedRows({ send: true });
  await device.until(() => next.sync.status.get().waiting === 0);

  expect({ retainedRows, lostRows }).toEqual({ retainedRows: 1, lostRows: 0 });
  expect(undecided).toEqual(['Written since']);
  expect((await sent()).toSorted()).toEqual(['Kept for later', 'Written since']);
});
