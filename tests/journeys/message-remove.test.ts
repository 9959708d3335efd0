import { describe, expect, test } from 'vitest';
import { MessageId } from '#schemas/ids.ts';
import { UNDO_MS } from '#schemas/limits.ts';
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

/** Bo has written two messages to Anna, who has the conversation open. */
async function openChat() {
  const me = await signedIn('anna');
  const bo = await cast.born('bo');
  const bos = await server().enter(bo);
  const write = async (body: string) => {
    const client_id = crypto.randomUUID();
    const created = timeOf(server().clock.now());
    const { message } = await bos.ask(sendMessage, {
      body: { client_id, profile: me.member, body, created },
      headers: { 'idempotency-key': client_id },
    });
    return message;
  };
  await write('First');
  const { id, conversation } = await write('Second');
  me.tab.look({ conversationWith: bo });
  const watched = me.tab.watch(conversationQuery, { profile: bo });
  const list = me.tab.watch(chatsQuery, { filter: 'all' });
  await me.device.until(() => 'value' in watched.live && watched.live.value.newest === id);
  await me.device.until(() => 'value' in list.live && shown(list).rows[0]?.last?.body === 'Second');
  const texts = () => shown(watched).rows.map(({ body }) => body);
  const textsOfBo = async () =>
    (await bos.ask(listMessages, { query: { conversation } })).messages.map(({ body }) => body);
  const line = () => shown(list).rows[0]?.last;
  const about = { profile: bo, message: MessageId.parse(id) };
  return { ...me, about, texts, textsOfBo, line, write, view: () => shown(watched) };
}

describe('[contract 9] a message that I delete for myself', () => {
  test('offline is gone at once, waits with its words, and stays gone on the server, while the other keeps it', async () => {
    const { device, tab, about, texts, textsOfBo, line, view } = await openChat();
    const waiting = tab.watch(waitingQuery, {});
    device.network.line = 'offline';
    tab.look({ online: false });

    await tab.sync.api.deleteMessageForMe(about);
    await device.rest();
    const offline = { texts: texts(), line: line(), rows: shown(waiting).rows };
    device.network.line = 'online';
    tab.look({ online: true });
    await device.until(() => tab.sync.status.get().waiting === 0);
    const accepted = { texts: texts(), line: line(), missing: view().missing };
    await device.pass(130_000);

    expect(offline).toMatchObject({
      texts: ['First'],
      line: { body: '', isDeleted: true, mine: true },
      rows: [{ kind: 'message-remove', state: 'queued' }],
    });
    expect(accepted).toMatchObject({
      texts: ['First'],
      line: { body: '', isDeleted: true },
      missing: null,
    });
    expect([texts(), line()?.body, view().missing]).toEqual([['First'], 'First', null]);
    expect(await textsOfBo()).toEqual(['First', 'Second']);
  });

  test('comes back by Undo, and nothing was sent', async () => {
    const { device, tab, about, texts, line } = await openChat();

    const outcome = await tab.sync.api.deleteMessageForMe(about);
    await device.rest();
    const before = texts();
    await tab.sync.api.cancel({ row: outcome.ok ? outcome.value.row : '' });
    await device.pass(UNDO_MS * 2);

    expect(before).toEqual(['First']);
    expect([texts(), line()?.body]).toEqual([['First', 'Second'], 'Second']);
    expect(device.network.count('DELETE', MESSAGES)).toBe(0);
  });

  test('does not come back with a page that was requested before', async () => {
    const { device, tab, about, texts, write } = await openChat();
    const held = device.network.holdAnswer('GET', MESSAGES);
    const late = write('Third');
    await late;
    const reading = tab.fetch(conversationQuery, { profile: about.profile, wanted: 'newest' });
    await device.until(held.isHeld);

    await tab.sync.api.deleteMessageForMe(about);
    await device.until(() => device.network.count('DELETE', MESSAGES) > 0);
    await device.until(() => tab.sync.status.get().waiting === 0);
    held.release();
    await reading;
    await device.rest();

    expect(texts()).toEqual(['First', 'Third']);
  });

  test('whose answer was lost is sent again under its key, which changes nothing', async () => {
    const { device, tab, about, texts, textsOfBo } = await openChat();
    let isLost = false;
    device.network.rule = (method) => {
      if (method !== 'DELETE' || isLost) return null;
      isLost = true;
      return 'answer-lost';
    };

    await tab.sync.api.deleteMessageForMe(about);
    await device.until(() => tab.sync.status.get().waiting === 0);

    expect(device.network.count('DELETE', MESSAGES)).toBe(2);
    expect([texts(), await textsOfBo()]).toEqual([['First'], ['First', 'Second']]);
  });
});
