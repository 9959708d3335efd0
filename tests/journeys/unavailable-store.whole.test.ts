import { expect, test } from 'vitest';
import { STORE_DEATHS_MOST, STORE_DEATHS_MS, STORE_TIMEOUT_MS } from '#schemas/limits.ts';
import { openRxStore } from '#sync/db/store/rx-store.ts';
import type { Store } from '#sync/db/store/store.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { storeOfAnotherRealm, storesOfAnotherRealm } from '#tests/support/another-realm.ts';
import { claimConsoleErrors } from '#tests/support/console-error.ts';
import { castOfMembers, type SignedIn } from '#tests/support/sync-members.ts';
import { shown, type Tab } from '#tests/support/sync-tab.ts';

const { born, server, signedIn } = castOfMembers();

const BASE = /vonk-base-\d+-\w+-\w+/;

/** The databases of this kind on the disk, each name once. */
async function stored({ device }: SignedIn, kind: RegExp): Promise<string[]> {
  const names = await device.databases();
  return [...new Set(names.flatMap((name) => kind.exec(name)?.[0] ?? []))];
}

const INTENT = /vonk-intent-\d+-\w+-\w+/;

/** A member with a chat and an unsent message. One of the member's databases cannot be opened by any further tab. */
async function withUnavailable(kind: RegExp) {
  const cast = await signedIn('anna');
  const bo = await born('bo');
  await cast.tab.sync.api.sendMessage({ profile: bo, body: 'one' });
  await cast.device.until(() => cast.tab.sync.status.get().waiting === 0);
  cast.device.network.line = 'offline';
  cast.tab.look({ online: false });
  await cast.tab.sync.api.sendMessage({ profile: bo, body: 'two' });
  const [name = ''] = await stored(cast, kind);
  cast.device.storage.unavailable.add(name);
  return { ...cast, bo, name };
}

async function arrived({ member }: SignedIn): Promise<string[]> {
  const rows = await server()
    .db.selectFrom('messages')
    .where('sender', '=', member)
    .orderBy('id')
    .select('body')
    .execute();
  return rows.map(({ body }) => body);
}

const lastBody = (tab: Tab) => {
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  return () => ('value' in chats.live ? shown(chats).rows[0]?.last?.body : null);
};

test('[sync 30] a base that does not open is replaced and read again, and unsent work arrives once', async () => {
  const cast = await withUnavailable(BASE);
  const { device, tab, name } = cast;
  await tab.kill();

  const again = device.openTab();
  await device.until(() => again.sync.status.get().waiting === 1);
  const { storage } = again.sync.status.get();
  device.network.line = 'online';
  again.look({ online: true });
  await device.until(() => again.sync.status.get().waiting === 0);
  const body = lastBody(again);
  await device.until(() => body() === 'two');

  expect(storage).toBe('durable');
  expect(await arrived(cast)).toEqual(['one', 'two']);
  expect((await stored(cast, BASE)).filter((one) => one !== name)).toHaveLength(1);
  expect(claimConsoleErrors().join()).toMatch(/store/);
});

test('[sync 27] [sync 30] a tab that still has the replaced base moves to the new one, so that all tabs share it', async () => {
  const cast = await withUnavailable(BASE);
  const { device, tab, bo } = cast;

  const second = device.openTab(await storeOfAnotherRealm());
  second.look({ online: false });
  await device.until(() => second.sync.status.get().waiting === 1);
  const [body, secondBody] = [lastBody(tab), lastBody(second)];
  await device.until(() => [tab, second].some(({ sync }) => sync.status.get().leader));
  device.network.line = 'online';
  for (const each of [tab, second]) each.look({ online: true });
  await second.sync.api.sendMessage({ profile: bo, body: 'three' });
  await device.until(() => body() === 'three' && secondBody() === 'three');
  const storages = [tab, second].map(({ sync }) => sync.status.get().storage);
  const leaders = [tab, second].filter(({ sync }) => sync.status.get().leader);

  expect(storages).toEqual(['durable', 'durable']);
  expect(leaders).toHaveLength(1);
  expect(await arrived(cast)).toEqual(['one', 'two', 'three']);
  expect(claimConsoleErrors().join()).toMatch(/store/);
});

test('[sync 30] the base that takes the place of one that does not open is opened once', async () => {
  const cast = await withUnavailable(BASE);
  const { device, tab, name } = cast;
  await tab.kill();
  const opened: string[] = [];

  const again = device.openTab(async (place, onDeath) => {
    opened.push(place.names.base);
    return openRxStore(place, onDeath);
  });
  await device.until(() => again.sync.status.get().waiting === 1);

  expect(opened).toEqual([name, ...(await stored(cast, BASE))]);
  expect(claimConsoleErrors().join()).toMatch(/store/);
});

test('[sync 27] [sync 30] a tab whose base another tab replaces during the opening moves to the new one', async () => {
  const cast = await withUnavailable(BASE);
  const { device, tab } = cast;
  const realm = await storeOfAnotherRealm();
  const opened: string[] = [];
  const hold = Promise.withResolvers<undefined>();

  // The first tab cannot open the base that the second tab has just created, so it replaces that base again.
  const second = device.openTab(async (place, onDeath) => {
    const store = await realm(place, onDeath);
    opened.push(place.names.base);
    if (opened.length > 1) return store;
    device.storage.unavailable.add(place.names.base);
    const select: Store['select'] = async (table, selection) => {
      if (table === 'outbox' && 'group' in selection) await hold.promise;
      return store.select(table, selection);
    };
    return { ...store, select };
  });
  second.look({ online: false });
  await expect.poll(() => opened.length).toBe(1);
  await expect
    .poll(async () => (await stored(cast, BASE)).some((name) => opened.includes(name)))
    .toBe(false);
  hold.resolve(undefined);
  await device.until(() => second.sync.status.get().waiting === 1);
  await device.until(() => [tab, second].some(({ sync }) => sync.status.get().leader));
  const storages = [tab, second].map(({ sync }) => sync.status.get().storage);
  const leaders = [tab, second].filter(({ sync }) => sync.status.get().leader);

  expect(storages).toEqual(['durable', 'durable']);
  expect(leaders).toHaveLength(1);
  expect(await stored(cast, BASE)).toEqual([opened.at(-1)]);
  expect(claimConsoleErrors().join()).toMatch(/store/);
});

test('[sync 30] a new base whose connections break at once is opened again', async () => {
  const cast = await withUnavailable(BASE);
  const { device, tab } = cast;
  await tab.kill();
  const opened: string[] = [];

  const again = device.openTab(async (place, onDeath) => {
    const store = await openRxStore(place, onDeath);
    opened.push(place.names.base);
    if (opened.length === 1) device.storage.closeAll();
    return store;
  });
  await device.until(() => again.sync.status.get().waiting === 1);

  expect(again.sync.status.get().storage).toBe('durable');
  expect(opened).toHaveLength(2);
  expect(claimConsoleErrors().join()).toMatch(/store/);
});

/** The browser closes the databases this often, or until the tab has none; answers how often that was. */
async function broken(
  { device, tab }: SignedIn,
  { times, apartMs }: { times: number; apartMs: number },
): Promise<number> {
  for (let time = 0; time < times; time += 1) {
    if (tab.sync.status.get().storage === 'failed') return time;
    device.storage.closeAll();
    await device.rest();
    await device.pass(apartMs);
  }
  return times;
}

test('[sync 30] a tab whose databases break again and again goes on in memory, reports it, and loses nothing', async () => {
  const cast = await withUnavailable(BASE);
  const { device, tab } = cast;
  device.storage.unavailable.clear();

  const times = await broken(cast, { times: 4 * STORE_DEATHS_MOST, apartMs: 0 });
  const { storage, waiting } = tab.sync.status.get();
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(times).toBe(STORE_DEATHS_MOST + 1);
  expect({ storage, waiting }).toEqual({ storage: 'failed', waiting: 1 });
  expect(await arrived(cast)).toEqual(['one', 'two']);
  expect(claimConsoleErrors().join()).toMatch(/stops again and again/);
});

test('[sync 30] a tab whose databases break once in a while opens them again each time', async () => {
  const cast = await withUnavailable(BASE);
  const { device, tab } = cast;
  device.storage.unavailable.clear();

  const times = 2 * STORE_DEATHS_MOST;
  await broken(cast, { times, apartMs: STORE_DEATHS_MS / STORE_DEATHS_MOST });
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(tab.sync.status.get().storage).toBe('durable');
  expect(await arrived(cast)).toEqual(['one', 'two']);
});

test('[sync 2] [sync 30] an intent database that does not open is replaced, and its rows move into the new one once it opens again', async () => {
  const cast = await withUnavailable(INTENT);
  const { device, tab, bo, name } = cast;
  await cast.tab.sync.api.saveDraft({ profile: bo, body: 'half a sentence' });
  await tab.kill();

  const again = device.openTab();
  await device.until(() => again.sync.status.get().storage === 'durable');
  const { waiting, lostRows } = again.sync.status.get();
  await again.sync.api.sendMessage({ profile: bo, body: 'three' });
  await again.kill();
  device.storage.unavailable.clear();
  const realm = await storesOfAnotherRealm();
  const last = device.openTab(realm.openRxStore, realm.readRxIntents);
  last.look({ online: false });
  const draft = last.watch(conversationQuery, { profile: bo });
  await device.until(() => last.sync.status.get().waiting === 2);
  await device.until(() => 'value' in draft.live && shown(draft).draft === 'half a sentence');
  device.network.line = 'online';
  last.look({ online: true });
  await device.until(() => last.sync.status.get().waiting === 0);
  await device.until(async () => !(await stored(cast, INTENT)).includes(name));

  expect({ waiting, lostRows }).toEqual({ waiting: 0, lostRows: 0 });
  expect((await arrived(cast)).toSorted()).toEqual(['one', 'three', 'two']);
  expect(await stored(cast, INTENT)).toHaveLength(1);
  expect(device.network.keys('/api/messages.php')).toBe(3);
  expect(claimConsoleErrors().join()).toMatch(/store/);
});

test('[sync 2] [sync 30] a tab whose intent database stops opening takes its unsent work into the new database', async () => {
  const cast = await withUnavailable(INTENT);
  const { device, tab, name } = cast;

  device.storage.closeAll();
  await device.until(async () => (await stored(cast, INTENT)).some((one) => one !== name));
  await device.until(() => tab.sync.status.get().waiting === 1);
  device.storage.unavailable.clear();
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await tab.kill();
  const again = device.openTab();
  await device.until(() => again.sync.status.get().storage === 'durable');
  await device.until(async () => !(await stored(cast, INTENT)).includes(name));
  await device.pass(20_000);

  expect(again.sync.status.get().waiting).toBe(0);
  expect(await arrived(cast)).toEqual(['one', 'two']);
  expect(claimConsoleErrors().join()).toMatch(/store/);
});

test('[sync 28] [sync 30] a replaced database that still hangs does not delay the start of another tab', async () => {
  const cast = await withUnavailable(INTENT);
  const { device, tab, name } = cast;
  await tab.kill();
  const first = device.openTab();
  await device.until(() => first.sync.status.get().session.state === 'member');
  await first.kill();
  device.storage.unavailable.clear();
  device.storage.hanging.add(name);

  const realm = await storesOfAnotherRealm();
  const second = device.openTab(realm.openRxStore, realm.readRxIntents);
  await device.until(() => second.sync.status.get().session.state === 'member');
  await expect.poll(() => device.isLocked('vonk-moving-intents')).toBe(true);
  const isOpeningHeld = await device.isLocked('vonk-opening');
  // The hanging read ends by its own timeout: its report belongs to this test.
  await expect
    .poll(() => claimConsoleErrors().join(), { timeout: 12 * STORE_TIMEOUT_MS })
    .toMatch(/store.*no answer/s);

  expect(isOpeningHeld).toBe(false);
  expect(await stored(cast, INTENT)).toContain(name);
});
