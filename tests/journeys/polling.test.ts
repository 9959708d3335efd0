import { expect, test } from 'vitest';
import { POLL_MS } from '#schemas/limits.ts';
import { sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import type { Device } from '#tests/support/sync-device.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import type { Tab } from '#tests/support/sync-tab.ts';

const { born, server, signedIn } = castOfMembers();

test('[§4, decisions 23] lists are not read while the user call shows them as unchanged, for at most ten minutes', async () => {
  const { device, tab } = await signedIn('anna');
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  await device.pass(5_000);
  const asked = (path: string) => device.network.count('GET', path);
  const before = { user: asked('/api/user.php'), chats: asked('/api/chats.php') };

  await device.pass(540_000);
  const spared = { user: asked('/api/user.php'), chats: asked('/api/chats.php') };
  await device.pass(180_000);

  expect(spared.user - before.user).toBeGreaterThanOrEqual(8);
  expect(spared.chats - before.chats).toBe(0);
  expect(asked('/api/chats.php') - before.chats).toBe(1);
  expect(chats.live.state).toBe('empty');
});

test('[sync 17] an unchanged poll writes no row and posts nothing', async () => {
  const { device, tab } = await signedIn('anna');
  const bo = await born('bo');
  await tab.sync.api.sendMessage({ profile: bo, body: 'Hello' });
  await tab.sync.api.likeProfile({ profile: bo });
  const watches = [
    tab.watch(chatsQuery, { filter: 'all' }),
    tab.watch(likesQuery, { type: 'given' }),
  ];
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(120_000);
  const written = device.writes;
  const posted = watches.map(({ deliveries }) => deliveries.length);
  const unchanged = device.network.asked.filter(({ status }) => status === 304).length;

  await device.pass(15 * 60_000);

  expect(device.network.asked.filter(({ status }) => status === 304).length).toBeGreaterThan(
    unchanged + 10,
  );
  expect(device.writes).toBe(written);
  expect(watches.map(({ deliveries }) => deliveries.length)).toEqual(posted);
});

test('[sync 17] a full answer with the same content writes no row', async () => {
  const { device, tab } = await signedIn('anna');
  const bo = await born('bo');
  await tab.sync.api.likeProfile({ profile: bo });
  const given = tab.watch(likesQuery, { type: 'given' });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(120_000);
  const [rows, posted] = [device.baseWrites, given.deliveries.length];
  // A backend without versions and ETags answers everything in full.
  device.network.strip = ['etag', 'x-versions'];

  await device.pass(10 * 60_000);

  expect(device.baseWrites).toBe(rows);
  expect(given.deliveries.length).toBe(posted);
});

test('a like given on another device of the member is shown after the next poll', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  const given = tab.watch(likesQuery, { type: 'given' });
  await server()
    .db.insertInto('likes')
    .values({ member, target: bo, created: new Date(server().clock.now()) })
    .execute();

  await tab.sync.api.refresh({ cause: 'member' });
  device.network.strip = ['etag', 'x-versions'];
  await device.until(() => 'value' in given.live && given.live.value.rows.length === 1);

  expect(given.live).toMatchObject({
    state: 'cached-fresh',
    value: { rows: [{ key: bo, liked: true }] },
  });
});

const NIGHT_MS = 8 * 3_600_000;

test.each<[string, (device: Device, tab: Tab) => Promise<void>]>([
  [
    'the device slept',
    async (device) => {
      device.time.sleep(NIGHT_MS);
      await device.rest();
    },
  ],
  [
    'the browser froze the only tab',
    async (device, tab) => {
      tab.freeze(true);
      await device.pass(NIGHT_MS);
      tab.freeze(false);
    },
  ],
])(
  '[product 2.13] after 8 hours in which %s, what was sent meanwhile is there within one poll',
  async (_how, away) => {
    const { member, device, tab } = await signedIn('anna');
    const bos = await server().enter(await born('bo'));
    const chats = tab.watch(chatsQuery, { filter: 'all' });
    await device.pass(5_000);
    const client_id = crypto.randomUUID();
    await bos.ask(sendMessage, {
      body: { client_id, profile: member, body: 'Hi', created: timeOf(server().clock.now()) },
      headers: { 'idempotency-key': client_id },
    });

    await away(device, tab);
    const wokenAt = device.time.now;
    await device.until(() => 'value' in chats.live && chats.live.value.unread === 1);

    expect(device.time.now - wokenAt).toBeLessThanOrEqual(POLL_MS);
    expect(tab.sync.status.get().leader).toBe(true);
  },
);
