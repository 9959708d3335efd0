import { expect, test } from 'vitest';
import { listChats } from '#schemas/chats.ts';
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import { likeProfile, listLikes } from '#schemas/likes.ts';
import { sendMessage } from '#schemas/messages.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import { castOfMembers, type SignedIn } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { born, server, signedIn } = castOfMembers();

/** Bo likes the member and writes to the member, on another device. */
async function boLikesAndWrites({ member, device, tab }: SignedIn): Promise<ProfileId> {
  const bo = await born('bo');
  const browser = await server().enter(bo);
  await browser.ask(likeProfile, {
    body: { profile: member },
    headers: { 'idempotency-key': crypto.randomUUID(), 'x-device': 'd', 'x-intent-seq': '1' },
  });
  const client_id = crypto.randomUUID();
  const created = new Date(server().clock.now()).toISOString();
  await browser.ask(sendMessage, {
    body: { client_id, profile: member, body: 'Hi', created },
    headers: { 'idempotency-key': client_id },
  });
  await tab.sync.api.refresh({ cause: 'member' });
  await device.until(() => tab.sync.status.get().badge === 2);
  return bo;
}

test('[product 3.2] a chat marked as read in the list is read up to its last message', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boLikesAndWrites(me);
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  await device.until(() => 'value' in chats.live && shown(chats).unread === 1);

  await tab.sync.api.markChatRead({ profile: bo, message: null });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);

  expect(shown(chats).unread).toBe(0);
});

test('[sync 20] reading a chat lowers the badge before the server answers, and the badge stays lower', async () => {
  const me = await signedIn('anna');
  const { member, device, tab } = me;
  const bo = await boLikesAndWrites(me);
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  const conversation = tab.watch(conversationQuery, { profile: bo });
  tab.look({ conversationWith: bo });
  await device.until(() => 'value' in conversation.live && conversation.live.value.newest !== null);
  const message: MessageId | null = shown(conversation).newest;
  if (message === null) throw new Error('no message');
  device.network.rule = (method) => (method === 'PUT' ? 'silent' : null);

  await tab.sync.api.markChatRead({ profile: bo, message });
  await device.rest();
  const before = { badge: tab.sync.status.get().badge, unread: shown(chats).unread };
  device.network.rule = null;
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);

  expect(before).toEqual({ badge: 1, unread: 0 });
  expect(tab.sync.status.get().badge).toBe(1);
  const browser = await server().enter(member);
  const { chats: known } = await browser.ask(listChats);
  expect(known.map((chat) => chat.num_unread_messages)).toEqual([0]);
});

test('[sync 20] every count that the server confirms is reported, also when the number stays', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  await boLikesAndWrites(me);
  const before = tab.sync.status.get();
  await device.pass(20_000);

  await tab.sync.api.refresh({ cause: 'push' });
  await device.until(() => tab.sync.status.get().countedAt !== before.countedAt);

  const after = tab.sync.status.get();
  expect([before.badge, after.badge]).toEqual([2, 2]);
  expect((after.countedAt ?? 0) - (before.countedAt ?? 0)).toBeGreaterThanOrEqual(20_000);
});

test('[§4 badge] opening the likes marks them as seen, here and on the server', async () => {
  const me = await signedIn('anna');
  const { member, device, tab } = me;
  await boLikesAndWrites(me);
  const received = tab.watch(likesQuery, { type: 'received' });
  await device.until(() => 'value' in received.live);
  const { newest, counts } = shown(received);
  if (newest === null) throw new Error('no like');

  await tab.sync.api.markLikesSeen({ until: newest });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);

  expect(counts.new).toBe(1);
  expect(shown(received)).toMatchObject({ counts: { new: 0 }, rows: [{ like_new: false }] });
  expect(tab.sync.status.get()).toMatchObject({ badge: 1, newLikes: 0, unreadChats: 1 });
  const browser = await server().enter(member);
  const { liked_by } = await browser.ask(listLikes);
  expect(liked_by.map(({ like_new }) => like_new)).toEqual([false]);
});

test('[sync 20] marks made offline lower the badge at once and reach the server later', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  await boLikesAndWrites(me);
  const received = tab.watch(likesQuery, { type: 'received' });
  await device.until(() => 'value' in received.live);
  const { newest } = shown(received);
  if (newest === null) throw new Error('no like');
  device.network.line = 'offline';
  tab.look({ online: false });

  await tab.sync.api.markLikesSeen({ until: newest });
  await device.pass(30_000);
  const offline = tab.sync.status.get().badge;
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => device.network.count('PUT', '/api/likes.php') === 1);
  await device.pass(130_000);

  expect(offline).toBe(1);
  expect(tab.sync.status.get().badge).toBe(1);
});
