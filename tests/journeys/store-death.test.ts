import { expect, test } from 'vitest';
import type { ProfileId } from '#schemas/ids.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { storeOfAnotherRealm } from '#tests/support/another-realm.ts';
import type { BreakableStorage } from '#tests/support/breakable-storage.ts';
import { claimConsoleErrors } from '#tests/support/console-error.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown, type Tab } from '#tests/support/sync-tab.ts';

const { born, server, signedIn } = castOfMembers();

async function arrived(from: ProfileId): Promise<string[]> {
  const { db } = server();
  const rows = await db
    .selectFrom('messages')
    .where('sender', '=', from)
    .orderBy('id')
    .select('body')
    .execute();
  return rows.map(({ body }) => body);
}

/** On a dead line with one message written, and both lists on screen. */
async function withUnsentWork() {
  const cast = await signedIn('anna');
  const { device, tab } = cast;
  const bo = await born('bo');
  await tab.sync.api.sendMessage({ profile: bo, body: 'before' });
  await device.until(() => tab.sync.status.get().waiting === 0);
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  const waiting = tab.watch(waitingQuery, {});
  await device.until(() => 'value' in chats.live && shown(chats).rows.length === 1);
  chats.deliveries.length = 0;
  device.network.line = 'offline';
  tab.look({ online: false });
  await tab.sync.api.sendMessage({ profile: bo, body: 'one' });
  await device.rest();
  return { ...cast, bo, chats, waiting };
}

const isDurable = (tab: Tab) => tab.sync.status.get().storage === 'durable';

const DEATHS: [string, (storage: BreakableStorage) => void | Promise<void>][] = [
  ['connections closed by the browser', (storage) => storage.closeAll()],
  ['the whole origin cleared', (storage) => storage.clear()],
  ['InvalidStateError without any event', (storage) => storage.refuse('InvalidStateError')],
  ['UnknownError: server lost', (storage) => storage.refuse('UnknownError')],
  ['an abort with the quota inside', (storage) => storage.fill()],
  ['requests that never settle', (storage) => storage.hush()],
];

test.each(DEATHS)(
  '[sync 30] %s: the tab goes on over a new database, and what was unsent arrives once',
  { timeout: 40_000 },
  async (_, die) => {
    const { member, device, tab, bo, chats, waiting } = await withUnsentWork();

    await die(device.storage);
    const said = await tab.sync.api.sendMessage({ profile: bo, body: 'two' });
    await device.until(() => shown(waiting).rows.length === 2);
    await device.rest();
    const shownMeanwhile = chats.deliveries.every((live) => 'value' in live);
    device.network.line = 'online';
    tab.look({ online: true });
    await device.until(() => tab.sync.status.get().waiting === 0);
    await device.until(() => 'value' in chats.live && shown(chats).rows[0]?.last?.body === 'two');

    expect(said.ok).toBe(true);
    expect(shownMeanwhile).toBe(true);
    expect(isDurable(tab)).toBe(true);
    expect(await arrived(member)).toEqual(['before', 'one', 'two']);
    expect(device.network.keys('/api/messages.php')).toBe(3);
  },
);

test('[sync 30] a cleared origin is noticed in every tab, and the next visit finds the member and the rows', async () => {
  const { member, device, tab, bo } = await withUnsentWork();
  const second = device.openTab(await storeOfAnotherRealm());
  second.look({ online: false });
  await device.until(() => second.sync.status.get().waiting === 1);
  const waiting = second.watch(waitingQuery, {});

  await device.storage.clear();
  await device.rest();
  await tab.sync.api.sendMessage({ profile: bo, body: 'two' });
  await device.until(() => shown(waiting).rows.length === 2);
  await tab.kill();
  await second.kill();
  const again = device.openTab();
  again.look({ online: false });
  await device.until(() => again.sync.status.get().waiting === 2);
  device.network.line = 'online';
  again.look({ online: true });
  await device.until(() => again.sync.status.get().waiting === 0);

  expect(again.sync.status.get().session).toEqual({ state: 'member', member });
  expect(await arrived(member)).toEqual(['before', 'one', 'two']);
});

test('[sync 30] where no database opens any more the tab goes on in memory, says so, and loses nothing', async () => {
  const { member, device, tab, bo } = await withUnsentWork();

  device.storage.refusal = new DOMException('server lost', 'UnknownError');
  device.storage.closeAll();
  await tab.sync.api.sendMessage({ profile: bo, body: 'two' });
  await device.until(() => tab.sync.status.get().storage === 'fallen');
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(await arrived(member)).toEqual(['before', 'one', 'two']);
  expect(claimConsoleErrors().join()).toMatch(/store/);
});

test('[sync 37] a database that a logout in another tab has deleted does not come back', async () => {
  const { device, tab } = await signedIn('anna');
  const second = device.openTab(await storeOfAnotherRealm());
  await device.until(() => second.sync.status.get().session.state === 'member');
  await device.rest();

  await tab.sync.api.logOut({ discardUnsent: true });
  await device.until(() => second.sync.status.get().session.state === 'visitor');
  await device.rest();

  expect(await device.databases()).toEqual(['vonk-device']);
});
