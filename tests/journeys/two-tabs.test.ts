import { expect, test } from 'vitest';
import type { ProfileId } from '#schemas/ids.ts';
import { STEAL_AFTER_MS } from '#schemas/limits.ts';
import { BASE_VERSION } from '#sync/db/store/names.ts';
import { ROWS_KNOWN } from '#sync/engine/intents/table.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { storeOfAnotherRealm } from '#tests/support/another-realm.ts';
import { castOfMembers, logIn } from '#tests/support/sync-members.ts';
import { shown, type Tab } from '#tests/support/sync-tab.ts';

const { born, device: newDevice, server, signedIn } = castOfMembers();

async function twoTabs() {
  const first = await signedIn('anna');
  const second = first.device.openTab(await storeOfAnotherRealm());
  await first.device.until(() => second.sync.status.get().session.state === 'member');
  await first.device.rest();
  return { ...first, second };
}

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

test('[sync 27] only one of two tabs polls, and both show the same', async () => {
  const { device, tab, second } = await twoTabs();
  const bo = await born('bo');
  await tab.fetch(searchQuery, { filters: {} });
  const given = [tab, second].map((one) => one.watch(likesQuery, { type: 'given' }));
  const before = device.network.count('GET', '/api/user.php');

  await second.sync.api.likeProfile({ profile: bo });
  await device.until(() =>
    given.every(({ live }) => 'value' in live && live.value.rows.length === 1),
  );
  await device.until(() => [tab, second].every(({ sync }) => sync.status.get().waiting === 0));
  await device.pass(300_000);

  expect(device.network.count('GET', '/api/user.php') - before).toBeLessThanOrEqual(7);
  expect(device.network.count('POST', '/api/likes.php')).toBe(1);
  expect(given.map((one) => shown(one).rows.map(({ key }) => key))).toEqual([[bo], [bo]]);
  expect([tab, second].map(({ sync }) => sync.status.get().leader)).toEqual([true, false]);
});

test('[sync 28] messages that both tabs write offline arrive once, in the order they were written, after the leader is killed', async () => {
  const { member, device, tab, second } = await twoTabs();
  const bo = await born('bo');
  device.network.line = 'offline';
  for (const one of [tab, second]) one.look({ online: false });
  const waiting = second.watch(waitingQuery, {});

  await tab.sync.api.sendMessage({ profile: bo, body: 'one' });
  await second.sync.api.sendMessage({ profile: bo, body: 'two' });
  await tab.sync.api.sendMessage({ profile: bo, body: 'three' });
  await device.until(() => 'value' in waiting.live && waiting.live.value.rows.length === 3);
  await tab.kill();
  device.network.line = 'online';
  second.look({ online: true });
  await device.until(() => second.sync.status.get().leader);
  await device.until(() => second.sync.status.get().waiting === 0);

  expect(await arrived(member)).toEqual(['one', 'two', 'three']);
  expect(device.network.keys('/api/messages.php')).toBe(3);
});

test('[sync 5] after taps on the same heart in two tabs, the last tap holds', async () => {
  const { member, device, tab, second } = await twoTabs();
  const bo = await born('bo');
  device.network.line = 'offline';
  for (const one of [tab, second]) one.look({ online: false });

  await tab.sync.api.likeProfile({ profile: bo });
  await second.sync.api.unlikeProfile({ profile: bo });
  await tab.sync.api.likeProfile({ profile: bo });
  device.network.line = 'online';
  for (const one of [tab, second]) one.look({ online: true });
  await device.until(() => [tab, second].every(({ sync }) => sync.status.get().waiting === 0));

  const liked = await server()
    .db.selectFrom('likes')
    .where('member', '=', member)
    .selectAll()
    .execute();
  expect(liked).toHaveLength(1);
  expect(device.network.keys('/api/likes.php')).toBe(1);
});

test('[sync 27, 28] a frozen leader is replaced within ten seconds, and changes nothing when it wakes', async () => {
  const { member, device, tab, second } = await twoTabs();
  const bo = await born('bo');
  tab.freeze(true);
  const frozenAt = device.time.now;

  await device.until(() => second.sync.status.get().leader);
  const took = device.time.now - frozenAt;
  await second.sync.api.sendMessage({ profile: bo, body: 'Under the new leader' });
  await device.until(() => second.sync.status.get().waiting === 0);
  const before = device.network.asked.length;
  tab.freeze(false);
  await device.until(() => !tab.sync.status.get().leader);
  await device.pass(10_000);

  expect(took).toBeLessThanOrEqual(10_000);
  expect([tab, second].map(({ sync }) => sync.status.get().leader)).toEqual([false, true]);
  expect(await arrived(member)).toEqual(['Under the new leader']);
  expect(device.network.asked.slice(before).filter(({ path }) => path === '/api/user.php')).toEqual(
    [],
  );
});

test('[sync 21] a new leader among other tabs does not read again what was just read, even without a handover', async () => {
  const { device, tab } = await signedIn('anna');
  await device.pass(5_000);
  const asked = () =>
    device.network.asked.filter(({ path }) => path.startsWith('/api/')).map(({ path }) => path);
  tab.freeze(true);
  const others = [
    device.openTab(await storeOfAnotherRealm()),
    device.openTab(await storeOfAnotherRealm()),
  ];
  await device.until(() =>
    others.every(({ sync }) => sync.status.get().session.state === 'member'),
  );
  const before = asked();

  await tab.kill();
  await device.until(() => others.some(({ sync }) => sync.status.get().leader));
  await device.pass(20_000);

  expect(asked()).toEqual(before);
});

test('[sync 18] a single tab that opens the app again reads everything at once', async () => {
  const { device, tab } = await signedIn('anna');
  await device.pass(5_000);
  await tab.kill();
  const before = device.network.count('GET', '/api/user.php');

  const again = device.openTab();
  await device.until(() => again.sync.status.get().leader);
  await device.pass(5_000);

  expect(device.network.count('GET', '/api/user.php')).toBe(before + 1);
});

test('[sync 27] a leader that a later claim has fenced out gives up the lead, and the waiting message is sent', async () => {
  const { member, device, tab, second } = await twoTabs();
  const bo = await born('bo');
  device.receive({ type: 'fenced', member: bo, epoch: 5 });
  await device.rest();
  expect(tab.sync.status.get().leader).toBe(true);

  device.receive({ type: 'fenced', member, epoch: 5 });
  await device.until(() => second.sync.status.get().leader);
  await tab.sync.api.sendMessage({ profile: bo, body: 'Under the next one' });
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(tab.sync.status.get().leader).toBe(false);
  expect(await arrived(member)).toEqual(['Under the next one']);
});

test('[sync 10, 29] the tab in view takes over from a release that can read fewer kinds of rows, and sends without a reload', async () => {
  const { member, device, tab, second } = await twoTabs();
  const bo = await born('bo');
  const beatOf = (rows: number) => ({
    type: 'beat' as const,
    member,
    epoch: 0,
    base: BASE_VERSION,
    rows,
    news: { connectivity: 'online' as const, build: null, freshness: {} },
  });
  device.receive(beatOf(ROWS_KNOWN));
  await device.rest();
  expect(tab.sync.status.get().leader).toBe(true);

  device.receive(beatOf(ROWS_KNOWN - 1));
  await device.until(() => second.sync.status.get().leader);
  await second.sync.api.sendMessage({ profile: bo, body: 'From the new one' });
  await device.until(() => second.sync.status.get().waiting === 0);

  expect(tab.sync.status.get().leader).toBe(false);
  expect(await arrived(member)).toEqual(['From the new one']);
});

test('[sync 37] a logout in one tab clears the other tab and the device', async () => {
  const { device, tab, second } = await twoTabs();
  const chats = second.watch(chatsQuery, { filter: 'all' });
  await device.until(() => 'value' in chats.live);

  await tab.sync.api.logOut({ discardUnsent: true });
  await device.until(() => second.sync.status.get().session.state === 'visitor');
  await device.rest();

  expect(chats.live).toEqual({ state: 'forbidden' });
  expect(second.sync.status.get().session).toEqual({ state: 'visitor', cause: 'logout' });
  expect(await device.databases()).toEqual(['vonk-records']);
});

test('[decisions 27] an offline logout is sent once when the line is back, by one of the open tabs', async () => {
  const { device, tab, second } = await twoTabs();
  device.network.line = 'offline';
  for (const one of [tab, second]) one.look({ online: false });
  await tab.sync.api.logOut({ discardUnsent: true });
  await device.until(() => second.sync.status.get().session.state === 'visitor');
  await device.rest();

  device.network.line = 'online';
  for (const one of [tab, second]) {
    one.look({ online: true });
    void one.sync.api.refresh({ cause: 'sync' });
    void one.sync.api.refresh({ cause: 'push' });
  }
  await device.pass(130_000);

  expect(device.network.count('GET', '/api/logout.php')).toBe(1);
});

test('a login in one tab signs in the other tab', async () => {
  const member = await born('anna');
  const device = newDevice();
  const tab = device.openTab();
  const second = device.openTab(await storeOfAnotherRealm());
  await device.rest();

  await logIn(tab, member);
  await device.until(() => second.sync.status.get().session.state === 'member');

  expect(second.sync.status.get().session).toEqual({ state: 'member', member });
});

test('[sync 27, 28] a page that opens while the service worker sends follows it, and leads as soon as it has ended', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  device.network.line = 'offline';
  tab.look({ online: false });
  await tab.sync.api.sendMessage({ profile: bo, body: 'From the tunnel' });
  await tab.kill();
  device.network.line = 'online';
  const another = await storeOfAnotherRealm();
  const pages: Tab[] = [];
  device.network.rule = (method, path) => {
    const isSent = method === 'POST' && path === '/api/messages.php';
    if (isSent && pages.length === 0) pages.push(device.openTab(another));
    return null;
  };

  await device.workWithoutPage({ reads: false });
  const endedAt = device.time.now;
  const [page] = pages;
  if (page === undefined) throw new Error('nothing was sent');
  await device.until(() => page.sync.status.get().leader);
  const waited = device.time.now - endedAt;
  await page.sync.api.sendMessage({ profile: bo, body: 'And more' });
  await device.until(() => page.sync.status.get().waiting === 0);

  expect(waited).toBeLessThan(STEAL_AFTER_MS);
  expect(await arrived(member)).toEqual(['From the tunnel', 'And more']);
});
