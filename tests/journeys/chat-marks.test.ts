import { expect, test } from 'vitest';
import { X_SYNC } from '#schemas/headers.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { boWrites, writeFrom } from '#tests/support/known-bo.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const cast = castOfMembers();
const { signedIn } = cast;

const CHAT = '/api/chat.php';

test('[contract 12] a chat archived without a network leaves the list at once, and stays archived afterwards', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boWrites(cast, me);
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  const archived = tab.watch(chatsQuery, { filter: 'archived' });
  const every = tab.watch(chatsQuery, { filter: 'every' });
  await device.until(() => 'value' in chats.live);
  device.network.line = 'offline';
  tab.look({ online: false });

  await tab.sync.api.markChat({ profile: bo, mark: 'pinned', wanted: true });
  await tab.sync.api.markChat({ profile: bo, mark: 'archived', wanted: true });
  await device.rest();
  const offline = shown(archived).rows.map(({ key, pinned }) => ({ key, pinned }));
  const left = chats.live.state;
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => device.network.count('PUT', CHAT) >= 2);
  await device.pass(130_000);

  expect(offline).toEqual([{ key: bo, pinned: true }]);
  expect(shown(every).rows).toMatchObject([{ key: bo, archived: true }]);
  expect(left).toBe('empty');
  expect(shown(archived).rows).toMatchObject([{ key: bo, pinned: true, archived: true }]);
  expect(device.network.count('PUT', CHAT)).toBe(2);
});

test('[decisions 36] on a site without the call a mark stays on this device', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boWrites(cast, me);
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  device.network.rule = (method, path) =>
    method === 'PUT' && path === CHAT
      ? Response.json(
          { error: { code: 'not_found', message: '' } },
          { status: 404, headers: { [X_SYNC]: '1' } },
        )
      : null;

  await tab.sync.api.markChat({ profile: bo, mark: 'muted', wanted: true });
  await device.pass(130_000);

  expect(shown(chats).rows).toMatchObject([{ key: bo, muted: true }]);
  expect(tab.sync.status.get()).toMatchObject({ waiting: 0, needsYou: 0 });
});

test('[product 3.2] a stored message is found by its text, also without a network', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boWrites(cast, me);
  await tab.fetch(conversationQuery, { profile: bo, wanted: 'newest' });
  device.network.line = 'offline';
  tab.look({ online: false });

  const found = await tab.sync.api.searchMessages({ text: 'HÍ' });
  const none = await tab.sync.api.searchMessages({ text: 'lighthouse' });

  expect(found).toMatchObject({ ok: true, value: [{ profile: bo, body: 'Hi', mine: false }] });
  expect(found.ok && found.value[0]?.message).toMatch(/^\d+$/);
  expect(none).toEqual({ ok: true, value: [] });
});

test('[product 3.1] in one conversation every stored message that matches is found, newest first', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boWrites(cast, me);
  for (const body of ['A lighthouse', 'The sea', 'That lighthouse'])
    await writeFrom(cast, bo, { to: me.member, body });
  await tab.fetch(conversationQuery, { profile: bo, wanted: 'newest' });
  device.network.line = 'offline';
  tab.look({ online: false });

  const here = await tab.sync.api.searchMessages({ text: 'lighthouse', profile: bo });
  const everywhere = await tab.sync.api.searchMessages({ text: 'lighthouse' });
  const elsewhere = await tab.sync.api.searchMessages({ text: 'lighthouse', profile: me.member });

  const bodies = (found: typeof here) => (found.ok ? found.value.map(({ body }) => body) : null);
  expect(bodies(here)).toEqual(['That lighthouse', 'A lighthouse']);
  expect(bodies(everywhere)).toEqual(['That lighthouse']);
  expect(bodies(elsewhere)).toEqual([]);
});

test('[product 3.2] in a conversation that was deleted only what came later is found', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boWrites(cast, me);
  await tab.fetch(conversationQuery, { profile: bo, wanted: 'newest' });
  device.network.rule = (method) => (method === 'DELETE' ? 'offline' : null);
  await tab.sync.api.deleteChat({ profile: bo });
  await writeFrom(cast, bo, { to: me.member, body: 'The lighthouse' });
  await tab.fetch(conversationQuery, { profile: bo, wanted: 'newest' });

  const before = await tab.sync.api.searchMessages({ text: 'Hi' });
  const later = await tab.sync.api.searchMessages({ text: 'lighthouse' });

  expect(later).toMatchObject({ ok: true, value: [{ profile: bo, body: 'The lighthouse' }] });
  expect(before).toEqual({ ok: true, value: [] });
});

test('[product 3.2] a message that I edited without a network is found by its new text alone', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boWrites(cast, me);
  await tab.sync.api.sendMessage({ profile: bo, body: 'A lighthouse' });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await tab.fetch(conversationQuery, { profile: bo, wanted: 'newest' });
  const sent = await tab.sync.api.searchMessages({ text: 'lighthouse' });
  const [message] = sent.ok ? sent.value : [];
  if (message === undefined) throw new Error('not sent');
  device.network.line = 'offline';
  tab.look({ online: false });
  await tab.sync.api.editMessage({ profile: bo, message: message.message, body: 'A windmill' });

  const before = await tab.sync.api.searchMessages({ text: 'lighthouse' });
  const after = await tab.sync.api.searchMessages({ text: 'windmill' });

  expect(before).toEqual({ ok: true, value: [] });
  expect(after).toMatchObject({ ok: true, value: [{ profile: bo, body: 'A windmill' }] });
});
