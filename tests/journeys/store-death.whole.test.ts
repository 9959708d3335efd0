import { expect, test } from 'vitest';
import type { ProfileId } from '#schemas/ids.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { searchQuery } from '#sync/queries/search.ts';
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

/** A member without a network, with one unsent message and with both lists on screen. */
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
  '[sync 30] %s: the tab goes on with a new database, and unsent work arrives once',
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

test('[sync 30] every tab notices a cleared origin, and the next start finds the member and the rows', async () => {
  const { member, device, tab, bo } = await withUnsentWork();
  const second = device.openTab(await storeOfAnotherRealm());
  second.look({ online: false });
  await device.until(() => second.sync.status.get().waiting === 1);
  const waiting = second.watch(waitingQuery, {});

  await device.storage.clear();
  await device.rest();
  await tab.sync.api.sendMessage({ profile: bo, body: 'two' });
  await device.until(() => shown(waiting).rows.length === 2);
  const leaders = () => [tab, second].filter(({ sync }) => sync.status.get().leader).length;
  await device.until(() => leaders() === 1);
  await device.pass(10_000);
  const leading = leaders();
  await tab.kill();
  await second.kill();
  const again = device.openTab();
  again.look({ online: false });
  await device.until(() => again.sync.status.get().waiting === 2);
  device.network.line = 'online';
  again.look({ online: true });
  await device.until(() => again.sync.status.get().waiting === 0);

  expect(leading).toBe(1);
  expect(again.sync.status.get().session).toEqual({ state: 'member', member });
  expect(await arrived(member)).toEqual(['before', 'one', 'two']);
});

test('[sync 30] a tab that can open no database any more goes on in memory, reports it, and loses nothing', async () => {
  const { member, device, tab, bo } = await withUnsentWork();

  device.storage.refusal = new DOMException('server lost', 'UnknownError');
  device.storage.closeAll();
  await tab.sync.api.sendMessage({ profile: bo, body: 'two' });
  await device.until(() => tab.sync.status.get().storage === 'failed');
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(await arrived(member)).toEqual(['before', 'one', 'two']);
  expect(claimConsoleErrors().join()).toMatch(/store/);
});

test.each(['chats', 'outbox'])(
  '[sync 32] when only the %s database is deleted, the base is read again as a whole, and unsent work is still there',
  async (table) => {
    const { member, device, tab, chats, waiting } = await withUnsentWork();
    const names = await device.databases();

    for (const name of names.filter((one) => one.endsWith(`--${table}`)))
      device.indexedDB.deleteDatabase(name);
    await device.until(() => shown(waiting).rows.length === 1);
    device.network.line = 'online';
    tab.look({ online: true });
    await device.until(() => tab.sync.status.get().waiting === 0);
    await device.until(() => 'value' in chats.live && shown(chats).rows[0]?.last?.body === 'one');
    await tab.kill();
    const again = device.openTab();
    const chatsAgain = again.watch(chatsQuery, { filter: 'all' });
    await device.until(() => 'value' in chatsAgain.live && shown(chatsAgain).rows.length === 1);

    expect(await arrived(member)).toEqual(['before', 'one']);
  },
);

test('[sync 31] on a full disk, search pages and profiles are deleted, the message is stored, and nothing else is deleted', async () => {
  const { member, device, tab, bo, waiting } = await withUnsentWork();
  const search = tab.watch(searchQuery, { filters: {} });
  await tab.sync.api.saveDraft({ profile: bo, body: 'A draft' });

  device.storage.fullUntilCleared = '--profiles';
  const said = await tab.sync.api.sendMessage({ profile: bo, body: 'two' });
  await device.until(() => shown(waiting).rows.length === 2);
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(said.ok).toBe(true);
  expect(device.storage.fullUntilCleared).toBeNull();
  expect(device.imagesDropped).toBe(0);
  expect('value' in search.live).toBe(false);
  expect(await arrived(member)).toEqual(['before', 'one', 'two']);
});

test('[sync 32] after the storage is deleted between two visits, the number of lost rows is reported once', async () => {
  const { member, device, tab } = await withUnsentWork();
  const { persistedHint } = tab.sync.status.get();
  await tab.kill();
  await device.storage.clear();
  device.network.line = 'online';

  const again = device.openTab();
  await again.sync.api.restoreHint({ persistedHint });
  await again.sync.api.checkSession();
  await device.until(() => again.sync.status.get().lostRows > 0);
  const reported = again.sync.status.get();
  await again.kill();
  const third = device.openTab();
  await third.sync.api.restoreHint({ persistedHint: reported.persistedHint });
  await device.until(() => third.sync.status.get().persistedHint !== null);

  expect(reported).toMatchObject({ lostRows: 1, session: { state: 'member', member } });
  expect(third.sync.status.get().lostRows).toBe(0);
  expect(persistedHint).not.toContain(member);
});

test('[sync 32] no loss is reported when nothing was unsent, or to another member', async () => {
  const { device, tab } = await signedIn('anna');
  await device.until(() => tab.sync.status.get().persistedHint !== null);
  const { persistedHint } = tab.sync.status.get();
  await tab.kill();
  await device.storage.clear();

  const again = device.openTab();
  await again.sync.api.restoreHint({ persistedHint });
  await again.sync.api.checkSession();
  await device.until(() => again.sync.status.get().persistedHint !== null);
  const { lostRows } = again.sync.status.get();
  await again.kill();
  const other = (await signedIn('cy')).tab;
  await other.sync.api.restoreHint({
    persistedHint: `${persistedHint?.split(' ').slice(0, 2).join(' ')} 3`,
  });

  expect(lostRows).toBe(0);
  expect(other.sync.status.get().lostRows).toBe(0);
});

test('[sync 37] a database that a logout in another tab has deleted does not come back', async () => {
  const { device, tab } = await signedIn('anna');
  const second = device.openTab(await storeOfAnotherRealm());
  await device.until(() => second.sync.status.get().session.state === 'member');
  await device.rest();

  await tab.sync.api.logOut({ discardUnsent: true });
  await device.until(() => second.sync.status.get().session.state === 'visitor');
  await device.until(async () => (await device.databases()).length === 1);
  await device.pass(1_000);

  expect(await device.databases()).toEqual(['vonk-records']);
});

test('[sync 30, 37] a logout while the storage is lost signs the member out, and the stored data is deleted when the storage answers again', async () => {
  const { device, tab } = await signedIn('anna');
  device.network.line = 'offline';
  device.storage.refusal = new DOMException('server lost', 'UnknownError');
  device.storage.closeAll();

  const outcome = await tab.sync.api.logOut({ discardUnsent: true });
  await device.until(() => tab.sync.status.get().session.state === 'visitor');
  device.storage.refusal = null;
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => device.network.count('GET', '/api/logout.php') === 1);
  await device.rest();
  await tab.kill();
  device.openTab();
  await device.until(async () => (await device.databases()).length === 1);

  expect(outcome).toMatchObject({ ok: true, value: { done: true } });
  expect(await device.databases()).toEqual(['vonk-records']);
  expect(claimConsoleErrors().join()).toMatch(/server lost/);
});
