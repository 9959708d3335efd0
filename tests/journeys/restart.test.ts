import { expect, test } from 'vitest';
import type { ProfileId } from '#schemas/ids.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import { interestsQuery } from '#sync/queries/interests.ts';
import { signupMatchesQuery } from '#sync/queries/signup-matches.ts';
import { notificationSettingsQuery } from '#sync/queries/notifications.ts';
import { claimConsoleErrors } from '#tests/support/console-error.ts';
import { castOfMembers, logIn } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { born, device: newDevice, likedBy, server, signedIn } = castOfMembers();

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

test('[sync 1, 2] after a kill and a restart offline, every screen and the send queue are there, and everything arrives once', async () => {
  const { member, device, tab } = await signedIn('anna');
  const [bo, cy, di] = [await born('bo'), await born('cy'), await born('di')];
  await tab.fetch(searchQuery, { filters: {} });
  await tab.sync.api.likeProfile({ profile: di });
  await tab.sync.api.sendMessage({ profile: bo, body: 'before' });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(90_000);
  device.network.line = 'offline';
  tab.look({ online: false });
  await tab.sync.api.likeProfile({ profile: bo });
  await tab.sync.api.likeProfile({ profile: cy });
  await tab.sync.api.unlikeProfile({ profile: di });
  await tab.sync.api.sendMessage({ profile: bo, body: 'one' });
  await tab.sync.api.sendMessage({ profile: bo, body: 'two' });
  await tab.kill();

  const again = device.openTab();
  again.look({ online: false });
  const screens = {
    search: again.watch(searchQuery, { filters: {} }),
    given: again.watch(likesQuery, { type: 'given' }),
    chats: again.watch(chatsQuery, { filter: 'all' }),
    conversation: again.watch(conversationQuery, { profile: bo }),
    waiting: again.watch(waitingQuery, {}),
  };
  await device.until(() => Object.values(screens).every(({ live }) => 'value' in live));
  await device.until(() => again.sync.status.get().connectivity === 'offline');
  await device.rest();
  const offline = {
    likes: shown(screens.given)
      .rows.map(({ key }) => key)
      .toSorted(),
    texts: shown(screens.conversation).rows.map(({ body }) => body),
    waiting: shown(screens.waiting).rows.map(({ kind }) => kind),
    hasResults: shown(screens.search).rows.length > 0,
    chats: shown(screens.chats).rows.map(({ last }) => last?.body),
  };
  device.network.line = 'online';
  again.look({ online: true });
  await device.until(() => again.sync.status.get().waiting === 0);

  expect(offline).toEqual({
    likes: [bo, cy].toSorted(),
    texts: ['before', 'one', 'two'],
    waiting: ['like', 'like', 'unlike', 'message', 'message'],
    hasResults: true,
    chats: ['two'],
  });
  expect(await arrived(member)).toEqual(['before', 'one', 'two']);
  expect((await likedBy(member)).toSorted()).toEqual([bo, cy].toSorted());
  expect(device.network.keys('/api/messages.php')).toBe(3);
});

test('[sync 3] a message that was on its way when the tab was killed is looked up, not sent again', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  device.network.rule = (method) => (method === 'POST' ? 'answer-lost' : null);
  const held = device.network.holdAnswer('POST', '/api/messages.php');
  device.network.rule = null;
  await tab.sync.api.sendMessage({ profile: bo, body: 'On its way' });
  await device.until(() => held.isHeld());
  await tab.kill();
  held.release();

  const again = device.openTab();
  await device.until(() => again.sync.status.get().session.state === 'member');
  await device.until(() => again.sync.status.get().waiting === 0 && again.sync.status.get().leader);
  await device.pass(90_000);

  expect(await arrived(member)).toEqual(['On its way']);
  expect(device.network.count('POST', '/api/messages.php')).toBe(1);
});

test('a start without a network shows the signed-in member before the server answers', async () => {
  const { member, device, tab } = await signedIn('anna');
  await tab.kill();
  device.network.line = 'silent';

  const again = device.openTab();
  await device.until(() => again.sync.status.get().session.state !== 'unknown');

  expect(again.sync.status.get().session).toEqual({ state: 'member', member });
});

test('[sync 19] the age of the lists survives a kill once the tab was hidden', async () => {
  const { device, tab } = await signedIn('anna');
  await device.pass(20 * 60_000);
  tab.look({ visible: false, focused: false });
  await device.rest();
  const hiddenAt = device.time.wall;
  await tab.kill();
  device.network.line = 'offline';
  device.time.sleep(3_600_000);

  const again = device.openTab();
  again.look({ online: false });
  const chats = again.watch(chatsQuery, { filter: 'all' });
  await device.until(() => 'syncedAt' in chats.live);

  const { live } = chats;
  const syncedAt = 'syncedAt' in live ? live.syncedAt : null;
  expect(hiddenAt - (syncedAt ?? 0)).toBeLessThan(90_000);
});

test('[sync 30] when the storage fails, everything works in memory and the status reports it', async () => {
  const member = await born('anna');
  const device = newDevice();
  const tab = device.openTab(() => Promise.reject(new Error('the disk is gone')));
  const bo = await born('bo');

  await logIn(tab, member);
  await tab.sync.api.sendMessage({ profile: bo, body: 'Still here' });
  await device.until(() => tab.sync.status.get().storage === 'failed');
  await device.until(async () => (await arrived(member)).length === 1);

  expect(tab.sync.status.get().session).toEqual({ state: 'member', member });
  expect(claimConsoleErrors()).toEqual(['vonk: store Error: the disk is gone']);
});

test('calls made before the session is known wait for the start, and do not fail as “signed out”', async () => {
  const { device, tab } = await signedIn('anna');
  const bo = await born('bo');
  await tab.kill();

  const again = device.openTab();
  const { api } = again.sync;
  const outcomes = await Promise.all([
    again.fetch(searchQuery, { filters: {} }),
    again.fetch(memberQuery, { profile: bo, wanted: 'visit' }),
    again.fetch(conversationQuery, { profile: bo, wanted: 'newest' }),
    again.fetch(exclusionsQuery, { kind: 'hide' }),
    again.fetch(notificationSettingsQuery, {}),
    again.fetch(signupMatchesQuery, {}),
    again.fetch(interestsQuery, { locale: 'en-US' }),
    api.startChat({ profile: bo }),
    api.exportDiagnostics(),
    api.likeProfile({ profile: bo }),
    api.sendMessage({ profile: bo, body: 'Early' }),
  ]);
  await device.until(() => device.network.count('POST', '/api/messages.php') === 1);

  expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.failure.code))).toEqual(
    outcomes.map(() => 'ok'),
  );
});
