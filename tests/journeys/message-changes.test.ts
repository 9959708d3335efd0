import { describe, expect, test } from 'vitest';
import { MessageId } from '#schemas/ids.ts';
import { MESSAGE_CHANGE_MS } from '#schemas/limits.ts';
import { deleteMessageForBoth, editMessage } from '#schemas/message-changes.ts';
import { listMessages, sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const cast = castOfMembers();
const { server, signedIn } = cast;

const MESSAGES = '/api/messages.php';

const written = (body: string) => {
  const client_id = crypto.randomUUID();
  const created = timeOf(server().clock.now());
  return { given: { client_id, body, created }, headers: { 'idempotency-key': client_id } };
};

/** Anna has written to Bo; the conversation is open on her device, and `last` is its last message there. */
async function openChat(text = 'Hello') {
  const me = await signedIn('anna');
  const bo = await cast.born('bo');
  const [herself, bos] = [await server().enter(me.member), await server().enter(bo)];
  const { given, headers } = written(text);
  const { message } = await herself.ask(sendMessage, { body: { ...given, profile: bo }, headers });
  me.tab.look({ conversationWith: bo });
  const watched = me.tab.watch(conversationQuery, { profile: bo });
  await me.device.until(() => 'value' in watched.live && watched.live.value.newest === message.id);
  const seenByBo = async () => {
    const { messages } = await bos.ask(listMessages, {
      query: { conversation: message.conversation },
    });
    return messages.find(({ id }) => id === message.id);
  };
  const last = () => shown(watched).rows.at(-1);
  const about = { profile: bo, message: message.id };
  return { ...me, bo, herself, bos, about, conversation: message.conversation, last, seenByBo };
}

type Chat = Awaited<ReturnType<typeof openChat>>;

function goOffline({ device, tab }: Chat): void {
  device.network.line = 'offline';
  tab.look({ online: false });
}

async function comeBack({ device, tab }: Chat): Promise<void> {
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => {
    const { waiting, connectivity } = tab.sync.status.get();
    return waiting === 0 && connectivity === 'online';
  });
}

const headers = () => ({ 'idempotency-key': crypto.randomUUID() });
const pressed = () => timeOf(server().clock.now());

describe('[contract 50] my edit of a sent message', () => {
  test('of several offline texts the last is sent once, and is shown all the time', async () => {
    const chat = await openChat();
    const { tab, device, about, last, seenByBo } = chat;
    const list = tab.watch(chatsQuery, { filter: 'all' });
    const waiting = tab.watch(waitingQuery, {});
    goOffline(chat);

    await tab.sync.api.editMessage({ ...about, body: 'Hallo' });
    await tab.sync.api.editMessage({ ...about, body: 'Hello Bo' });
    await device.rest();
    const offline = {
      item: last(),
      line: shown(list).rows[0]?.last?.body,
      rows: shown(waiting).rows,
    };
    await comeBack(chat);
    await device.pass(30_000);

    expect(offline).toMatchObject({
      item: { body: 'Hello Bo', change: { kind: 'edit', state: 'waiting' } },
      line: 'Hello Bo',
      rows: [{ kind: 'message-edit', body: 'Hello Bo' }],
    });
    expect(device.network.count('PUT', MESSAGES)).toBe(1);
    expect(last()).toMatchObject({ body: 'Hello Bo', change: null });
    expect(last()?.edited).not.toBeNull();
    expect(shown(list).rows[0]?.last?.body).toBe('Hello Bo');
    expect(await seenByBo()).toMatchObject({ body: 'Hello Bo' });
  });

  test('whose answer was lost is sent again, and is applied once', async () => {
    const { tab, device, about, last, seenByBo, herself, conversation } = await openChat();
    const revision = async () =>
      (await herself.ask(listMessages, { query: { conversation } })).revision;
    const before = Number(await revision());
    let isLost = true;
    device.network.rule = (method) => {
      if (method !== 'PUT' || !isLost) return null;
      isLost = false;
      return 'answer-lost';
    };

    await tab.sync.api.editMessage({ ...about, body: 'Hello Bo' });
    await device.until(() => tab.sync.status.get().waiting === 0);

    expect(device.network.count('PUT', MESSAGES)).toBe(2);
    expect(Number(await revision())).toBe(before + 1);
    expect(last()).toMatchObject({ body: 'Hello Bo', change: null });
    expect(await seenByBo()).toMatchObject({ body: 'Hello Bo' });
  });

  test('that came back too late is refused: the message is as it was, and the text is kept', async () => {
    const chat = await openChat();
    const { tab, device, about, last, seenByBo } = chat;
    goOffline(chat);
    await tab.sync.api.editMessage({ ...about, body: 'Hello Bo' });
    server().clock.pass(MESSAGE_CHANGE_MS + 1);

    device.network.line = 'online';
    tab.look({ online: true });
    await device.until(() => tab.sync.status.get().needsYou === 1);

    expect(last()).toMatchObject({
      body: 'Hello',
      edited: null,
      change: { state: 'late', body: 'Hello Bo' },
    });
    expect(await seenByBo()).toMatchObject({ body: 'Hello', edited: null });
    await tab.sync.api.cancel({ row: last()?.change?.row ?? '' });
    await device.rest();
    expect(last()?.change).toBeNull();
  });

  test('[R59] with contact details in a first message is refused, and says why', async () => {
    const { tab, device, about, last } = await openChat();

    await tab.sync.api.editMessage({ ...about, body: 'Write to anna@example.org' });
    await device.until(() => tab.sync.status.get().needsYou === 1);

    expect(last()).toMatchObject({
      body: 'Hello',
      change: { state: 'refused', reason: 'contact_details' },
    });
  });

  test('on two devices: the later press stands, also when the earlier one arrives last', async () => {
    const chat = await openChat();
    const { tab, device, about, last, seenByBo, herself } = chat;
    goOffline(chat);
    await tab.sync.api.editMessage({ ...about, body: 'Earlier, here' });
    const later = { message: about.message, body: 'Later, elsewhere', created: pressed() };
    await herself.ask(editMessage, { body: later, headers: headers() });

    await comeBack(chat);
    await device.pass(30_000);

    expect(device.network.count('PUT', MESSAGES)).toBe(1);
    expect(await seenByBo()).toMatchObject({ body: 'Later, elsewhere' });
    expect(last()).toMatchObject({ body: 'Later, elsewhere', change: null });
  });

  test('of a message that another device deleted meanwhile is refused, and its text is kept', async () => {
    const chat = await openChat();
    const { tab, device, about, last, herself } = chat;
    goOffline(chat);
    await tab.sync.api.editMessage({ ...about, body: 'Hello Bo' });
    await herself.ask(deleteMessageForBoth, {
      body: { message: about.message },
      headers: headers(),
    });

    device.network.line = 'online';
    tab.look({ online: true });
    await device.until(() => tab.sync.status.get().needsYou === 1 && last()?.isDeleted === true);

    expect(last()).toMatchObject({
      body: '',
      isDeleted: true,
      change: { state: 'refused', reason: 'gone', body: 'Hello Bo' },
    });
  });

  test('without a text, or longer than the conversation allows, is not stored', async () => {
    const { tab, about } = await openChat();

    const outcomes = [
      await tab.sync.api.editMessage({ ...about, body: '  ' }),
      await tab.sync.api.editMessage({ ...about, body: 'x'.repeat(10_000) }),
      await tab.sync.api.editMessage({ ...about, message: MessageId.parse('999'), body: 'Hi' }),
    ];

    expect(outcomes.map((one) => !one.ok && one.failure)).toMatchObject([
      { reason: 'invalid' },
      { reason: 'invalid' },
      { reason: 'gone' },
    ]);
    expect(tab.sync.status.get().waiting).toBe(0);
  });
});

describe('[contract 50] my deletion of a sent message for both', () => {
  test('made offline is sent once, after an edit that waits, and stays', async () => {
    const chat = await openChat();
    const { tab, device, about, last, seenByBo } = chat;
    const list = tab.watch(chatsQuery, { filter: 'all' });
    goOffline(chat);

    await tab.sync.api.editMessage({ ...about, body: 'Hello Bo' });
    await tab.sync.api.deleteMessageForBoth(about);
    await device.rest();
    const offline = { item: last(), line: shown(list).rows[0]?.last };
    await comeBack(chat);
    await device.pass(30_000);

    expect(offline).toMatchObject({
      item: { body: '', isDeleted: true, change: { kind: 'delete', state: 'waiting' } },
      line: { isDeleted: true },
    });
    expect(device.network.count('DELETE', MESSAGES)).toBe(1);
    expect(last()).toMatchObject({ body: '', isDeleted: true, change: null });
    expect(shown(list).rows[0]?.last).toMatchObject({ isDeleted: true });
    expect(await seenByBo()).toMatchObject({ body: '', state: 'deleted' });
  });

  test('that came back too late is refused, and the message is there again', async () => {
    const chat = await openChat();
    const { tab, device, about, last, seenByBo } = chat;
    goOffline(chat);
    await tab.sync.api.deleteMessageForBoth(about);
    server().clock.pass(MESSAGE_CHANGE_MS + 1);

    device.network.line = 'online';
    tab.look({ online: true });
    await device.until(() => tab.sync.status.get().needsYou === 1);

    expect(last()).toMatchObject({ body: 'Hello', isDeleted: false, change: { state: 'late' } });
    expect(await seenByBo()).toMatchObject({ body: 'Hello' });
  });

  test('taken back before it was sent costs no request', async () => {
    const chat = await openChat();
    const { tab, device, about, last } = chat;
    goOffline(chat);
    await tab.sync.api.deleteMessageForBoth(about);
    await device.rest();

    const taken = await tab.sync.api.cancel({ row: last()?.change?.row ?? '' });
    await comeBack(chat);
    await device.pass(30_000);

    expect(taken).toMatchObject({ ok: true, value: { cancelled: true } });
    expect(device.network.count('DELETE', MESSAGES)).toBe(0);
    expect(last()).toMatchObject({ body: 'Hello', isDeleted: false });
  });
});

test('[contract 50] an edit and a deletion of the other member reach the list of conversations', async () => {
  const me = await signedIn('anna');
  const bo = await cast.born('bo');
  const bos = await server().enter(bo);
  const { given, headers: keyed } = written('Hi');
  const { message } = await bos.ask(sendMessage, {
    body: { ...given, profile: me.member },
    headers: keyed,
  });
  const list = me.tab.watch(chatsQuery, { filter: 'all' });
  const line = () => ('value' in list.live ? list.live.value.rows[0]?.last : undefined);
  const reads = async (isThere: () => boolean) => {
    await me.tab.sync.api.refresh({ cause: 'member' });
    await me.device.until(isThere);
  };
  await reads(() => line()?.body === 'Hi');

  const named = { message: message.id };
  const edit = { ...named, body: 'Hi Anna', created: pressed() };
  await bos.ask(editMessage, { body: edit, headers: headers() });
  await reads(() => line()?.body === 'Hi Anna');
  await bos.ask(deleteMessageForBoth, { body: named, headers: headers() });
  await reads(() => line()?.isDeleted === true);

  expect(line()).toMatchObject({ body: '', mine: false, isDeleted: true });
});
