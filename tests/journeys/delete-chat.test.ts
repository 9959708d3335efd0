import { expect, test } from 'vitest';
import { UNDO_MS } from '#schemas/limits.ts';
import { X_SYNC } from '#schemas/headers.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { boWrites } from '#tests/support/known-bo.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const cast = castOfMembers();
const { server, signedIn } = cast;

const CHAT = '/api/chat.php';

test('[decisions 29] a deleted chat disappears at once, also offline, and does not come back', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boWrites(cast, me);
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  const waiting = tab.watch(waitingQuery, {});
  const conversation = tab.watch(conversationQuery, { profile: bo });
  tab.look({ conversationWith: bo });
  await device.until(() => 'value' in conversation.live && conversation.live.value.newest !== null);
  device.network.line = 'offline';
  tab.look({ online: false });

  const outcome = await tab.sync.api.deleteChat({ profile: bo });
  await device.rest();
  const offline = {
    chats: shown(chats).rows.length,
    messages: shown(conversation).rows.length,
    waiting: shown(waiting).rows.map(({ kind }) => kind),
    badge: tab.sync.status.get().badge,
  };
  device.network.line = 'online';
  tab.look({ online: true, conversationWith: null });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);

  expect(outcome).toMatchObject({ ok: true, value: { discarded: [], unsent: 0 } });
  expect(offline).toEqual({ chats: 0, messages: 0, waiting: ['delete'], badge: 0 });
  expect(chats.live.state).toBe('empty');
  expect(device.network.count('DELETE', CHAT)).toBe(1);
  expect(tab.sync.status.get()).toMatchObject({ badge: 0, waiting: 0, needsYou: 0 });
});

test('[decisions 29] a deleted chat with a new message comes back and shows only the new message', async () => {
  const me = await signedIn('anna');
  const { member, device, tab } = me;
  const bo = await boWrites(cast, me);
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  await device.until(() => 'value' in chats.live);
  device.network.line = 'offline';
  tab.look({ online: false });

  await tab.sync.api.deleteChat({ profile: bo });
  await tab.sync.api.sendMessage({ profile: bo, body: 'Once more' });
  await device.rest();
  const offline = shown(chats).rows;
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);
  const conversation = tab.watch(conversationQuery, { profile: bo });
  tab.look({ conversationWith: bo });
  await device.pass(130_000);

  expect(offline).toMatchObject([{ key: bo, last: { body: 'Once more', state: 'waiting' } }]);
  expect(shown(chats).rows).toMatchObject([{ key: bo, last: { body: 'Once more' } }]);
  expect(shown(conversation).rows.map(({ body }) => body)).toEqual(['Once more']);
  const theirs = await server()
    .db.selectFrom('messages')
    .where('sender', 'in', [bo, member])
    .orderBy('id')
    .select('body')
    .execute();
  expect(theirs.map(({ body }) => body)).toEqual(['Hi', 'Once more']);
});

test('[decisions 29] a message that waits in a deleted chat is counted, and is sent before the delete', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boWrites(cast, me);
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  await device.until(() => 'value' in chats.live);
  device.network.line = 'offline';
  tab.look({ online: false });
  await tab.sync.api.sendMessage({ profile: bo, body: 'Goodbye' });

  const outcome = await tab.sync.api.deleteChat({ profile: bo });
  await device.rest();
  const listed = shown(chats).rows.length;
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);

  expect(outcome).toEqual({ ok: true, value: { discarded: [], unsent: 1, row: `delete:${bo}` } });
  expect(listed).toBe(0);
  const writes = device.network.asked.filter(({ key }) => key !== null).map(({ path }) => path);
  expect(writes).toEqual(['/api/messages.php', CHAT]);
  expect(chats.live.state).toBe('empty');
});

test('[decisions 29] a refused delete restores the row, reloads the list and is listed with its reason', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boWrites(cast, me);
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  const waiting = tab.watch(waitingQuery, {});
  await device.until(() => 'value' in chats.live);
  const read = device.network.count('GET', '/api/chats.php');
  device.network.rule = (method) =>
    method === 'DELETE'
      ? Response.json(
          { error: { code: 'closed', message: '' } },
          { status: 423, headers: { [X_SYNC]: '1' } },
        )
      : null;

  await tab.sync.api.deleteChat({ profile: bo });
  await device.until(() => tab.sync.status.get().needsYou === 1);
  await device.until(() => device.network.count('GET', '/api/chats.php') > read);

  expect(shown(chats).rows).toMatchObject([{ key: bo }]);
  expect(shown(waiting).rows).toMatchObject([
    { kind: 'delete', state: 'refused', reason: 'closed', canCancel: true },
  ]);
});

test('[decisions 29] a chat with a refused message disappears, and the text of the message is handed out', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boWrites(cast, me);
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  const waiting = tab.watch(waitingQuery, {});
  await device.until(() => 'value' in chats.live);
  device.network.rule = (method, path) =>
    method === 'POST' && path === '/api/messages.php'
      ? Response.json(
          { error: { code: 'moderated', message: '' } },
          { status: 422, headers: { [X_SYNC]: '1' } },
        )
      : null;
  await tab.sync.api.sendMessage({ profile: bo, body: 'Refused' });
  await device.until(() => tab.sync.status.get().needsYou === 1);

  const outcome = await tab.sync.api.deleteChat({ profile: bo });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);

  expect(outcome).toEqual({
    ok: true,
    value: { discarded: ['Refused'], unsent: 0, row: `delete:${bo}` },
  });
  expect(chats.live.state).toBe('empty');
  expect(shown(waiting).rows).toEqual([]);
  expect(device.network.count('DELETE', CHAT)).toBe(1);
});

test('[decisions 29] a deletion can be taken back for a few seconds, and a refused text becomes the draft', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boWrites(cast, me);
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  await device.until(() => 'value' in chats.live);
  device.network.rule = (method, path) =>
    method === 'POST' && path === '/api/messages.php'
      ? Response.json(
          { error: { code: 'moderated', message: '' } },
          { status: 422, headers: { [X_SYNC]: '1' } },
        )
      : null;
  await tab.sync.api.sendMessage({ profile: bo, body: 'Refused' });
  await device.until(() => tab.sync.status.get().needsYou === 1);
  await tab.sync.api.saveDraft({ profile: bo, body: 'Typed since' });

  await tab.sync.api.deleteChat({ profile: bo });
  await device.rest();
  const deleted = chats.live.state;
  const undone = await tab.sync.api.undoDeleteChat({ profile: bo, discarded: ['Refused'] });
  await device.pass(130_000);

  expect(deleted).toBe('empty');
  expect(undone).toEqual({ ok: true, value: { done: true } });
  expect(shown(chats).rows).toMatchObject([{ key: bo, draft: 'Refused\nTyped since' }]);
  expect(device.network.count('DELETE', CHAT)).toBe(0);
});

test('without a network, a conversation that was never opened shows the last message of its row in the list', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boWrites(cast, me);
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  await device.until(() => 'value' in chats.live && chats.live.value.rows.length === 1);
  device.network.line = 'offline';
  tab.look({ online: false });

  const conversation = tab.watch(conversationQuery, { profile: bo });
  await device.until(() => 'value' in conversation.live);
  const never = shown(conversation);
  await tab.sync.api.deleteChat({ profile: bo });
  await device.rest();

  expect(never).toMatchObject({ rows: [], known: { body: 'Hi', mine: false, automatic: false } });
  expect(shown(conversation).known).toBeNull();
});

test('[product 3.0] a deletion is not sent while its toast is open, whatever wakes the app', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boWrites(cast, me);
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  await device.until(() => 'value' in chats.live);
  const passes = async () => {
    await device.pass(UNDO_MS - 500);
    return device.network.count('DELETE', CHAT);
  };

  const outcome = await tab.sync.api.deleteChat({ profile: bo });
  const rows = outcome.ok && outcome.value.row !== null ? [outcome.value.row] : [];
  for (const cause of ['sync', 'push', 'member'] as const) await tab.sync.api.refresh({ cause });
  const woken = await passes();
  await tab.sync.api.holdForUndo({ rows });
  const offered = await passes();
  const undone = await tab.sync.api.undoDeleteChat({ profile: bo, discarded: [] });
  await device.rest();

  expect([woken, offered]).toEqual([0, 0]);
  expect(undone).toEqual({ ok: true, value: { done: true } });
  expect(shown(chats).rows.map(({ key }) => key)).toEqual([bo]);
});
