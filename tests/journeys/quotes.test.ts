import { describe, expect, test } from 'vitest';
import { ConversationId, MessageId, type ProfileId } from '#schemas/ids.ts';
import { deleteMessageForBoth } from '#schemas/message-changes.ts';
import { listMessages, sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { jpegOf } from '#tests/support/photo-files.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const cast = castOfMembers();
const { server, signedIn } = cast;

async function write(from: MemberBrowser, to: ProfileId, body: string) {
  const client_id = crypto.randomUUID();
  const created = timeOf(server().clock.now());
  const { message } = await from.ask(sendMessage, {
    body: { client_id, profile: to, body, created },
    headers: { 'idempotency-key': client_id },
  });
  return message;
}

/** As rows, because so many calls would take long. */
async function writeAtOnce(
  conversation: ConversationId,
  { from: sender, count }: { from: ProfileId; count: number },
): Promise<void> {
  const at = new Date(server().clock.now());
  const rows = Array.from({ length: count }, (_, index) => ({
    conversation,
    sender,
    body: `And ${index}`,
    created: at,
    received: at,
  }));
  await server().db.insertInto('messages').values(rows).execute();
}

/** Bo has written `count` messages to Anna, who has the conversation open; `first` is the first of them. */
async function openChat(count = 1) {
  const me = await signedIn('anna');
  const bo = await cast.born('bo');
  const bos = await server().enter(bo);
  const { id: first, conversation: theirs } = await write(bos, me.member, 'Tea or coffee?');
  if (count > 2) await writeAtOnce(theirs, { from: bo, count: count - 2 });
  const last = count === 1 ? first : (await write(bos, me.member, 'And now?')).id;
  me.tab.look({ conversationWith: bo });
  const watched = me.tab.watch(conversationQuery, { profile: bo });
  await me.device.until(() => 'value' in watched.live && watched.live.value.newest === last);
  const view = () => shown(watched);
  const { conversation } = view();
  if (conversation === null) throw new Error('no conversation');
  const seenByBo = async () =>
    (await bos.ask(listMessages, { query: { conversation: ConversationId.parse(conversation) } }))
      .messages;
  return { ...me, bo, bos, first, view, seenByBo };
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

describe('[contract 7] a reply', () => {
  test('written offline is shown with its quote, and reaches the other member with it', async () => {
    const chat = await openChat();
    const { tab, device, bo: profile, first, view, seenByBo } = chat;
    goOffline(chat);

    await tab.sync.api.quoteInDraft({ profile, message: first });
    await device.rest();
    const written = view().draftQuote;
    await tab.sync.api.sendMessage({ profile, body: 'Tea', reply_to: first });
    await device.rest();
    const offline = { item: view().rows.at(-1), draft: view().draftQuote };
    await comeBack(chat);
    await device.pass(30_000);

    const quote = { message: first, state: 'here', mine: false, body: 'Tea or coffee?' };
    expect(written).toMatchObject(quote);
    expect(offline).toMatchObject({ item: { body: 'Tea', id: null, quote }, draft: null });
    expect(view().rows.at(-1)).toMatchObject({ body: 'Tea', quote });
    expect((await seenByBo()).at(-1)).toMatchObject({ body: 'Tea', reply_to: first });
  });

  test('with a photo quotes the message too', async () => {
    const { tab, device, bo: profile, first, view, seenByBo } = await openChat();
    await tab.sync.api.sendMessage({ profile, body: 'Hi' });
    await device.until(() => tab.sync.status.get().waiting === 0);
    const file = new Blob([Uint8Array.from(await jpegOf())], { type: 'image/jpeg' });

    await tab.sync.api.quoteInDraft({ profile, message: first });
    await tab.sync.api.sendPhoto({ profile, file, body: '', reply_to: first });
    await device.until(() => tab.sync.status.get().waiting === 0);
    await device.pass(30_000);

    expect(view().draftQuote).toBeNull();
    expect((await seenByBo()).at(-1)).toMatchObject({ type: 'photo', reply_to: first });
  });

  test('is delivered although its quoted message was deleted meanwhile, and shows no text of it', async () => {
    const chat = await openChat();
    const { tab, device, bo: profile, bos, first, view, seenByBo } = chat;
    goOffline(chat);
    await tab.sync.api.sendMessage({ profile, body: 'Tea', reply_to: first });

    await bos.ask(deleteMessageForBoth, {
      body: { message: first },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    await comeBack(chat);
    await device.pass(60_000);

    expect((await seenByBo()).at(-1)).toMatchObject({ body: 'Tea', reply_to: first });
    expect(view().rows.at(-1)).toMatchObject({
      body: 'Tea',
      quote: { state: 'gone', mine: null, body: '' },
    });
  });
});

describe('[product 2.12] the quote of a draft', () => {
  test('stays when the text changes, and alone it is no draft of the list', async () => {
    const { tab, device, bo: profile, first, view } = await openChat();
    const list = tab.watch(chatsQuery, { filter: 'all' });

    await tab.sync.api.quoteInDraft({ profile, message: first });
    await device.rest();
    const alone = [view().draftQuote?.message, shown(list).rows[0]?.draft];
    await tab.sync.api.saveDraft({ profile, body: 'Te' });
    await device.rest();
    const both = [view().draft, view().draftQuote?.message, shown(list).rows[0]?.draft];
    await tab.sync.api.quoteInDraft({ profile, message: null });
    await device.rest();

    expect(alone).toEqual([first, null]);
    expect(both).toEqual(['Te', first, 'Te']);
    expect([view().draft, view().draftQuote]).toEqual(['Te', null]);
  });
});

describe('[product 2.12] a text that is added to a draft', () => {
  test('goes below what is written there, offline too, and the quote stays', async () => {
    const chat = await openChat();
    const { tab, device, bo: profile, first, view } = chat;
    goOffline(chat);
    await tab.sync.api.saveDraft({ profile, body: 'About Sunday:' });
    await tab.sync.api.quoteInDraft({ profile, message: first });

    await tab.sync.api.appendToDraft({ profile, text: 'https://walk.test/' });
    await device.rest();

    expect(view().draft).toBe('About Sunday:\nhttps://walk.test/');
    expect(view().draftQuote?.message).toBe(first);
    expect(tab.sync.status.get().waiting).toBe(0);
  });
});

describe('[product 2.12] the text of an edit that was begun', () => {
  test('is kept beside the draft, also when a message is sent, until it is saved or cancelled', async () => {
    const { tab, device, bo: profile, first, view } = await openChat();
    const { api } = tab.sync;

    await api.keepEdit({ profile, message: first, body: 'Hello B' });
    await api.saveDraft({ profile, body: 'Something else' });
    await api.sendMessage({ profile, body: 'Something else' });
    await device.until(() => tab.sync.status.get().waiting === 0);
    await device.rest();
    const kept = [view().draft, view().edits];
    await api.keepEdit({ profile, message: first, body: null });
    await device.rest();

    expect(kept).toEqual(['', { [first]: 'Hello B' }]);
    expect(view().edits).toEqual({});
  });
});

describe('[product 3.1] showing one message', () => {
  test('that is far up loads the messages before it', async () => {
    const { tab, device, bo: profile, first, view } = await openChat(45);
    const before = view().rows.some(({ id }) => id === first);

    const outcome = await tab.sync.api.showMessage({ profile, message: first });
    await device.rest();

    expect(before).toBe(false);
    expect(outcome).toEqual({ ok: true, value: { place: 'here' } });
    expect(view().rows[0]?.id).toBe(first);
  });

  test('that is further up than five pages is not looked for beyond them', async () => {
    const { tab, device, bo: profile, first, view } = await openChat(540);
    const asked = device.network.count('GET', '/api/messages.php');

    const outcome = await tab.sync.api.showMessage({ profile, message: first });
    const pages = device.network.count('GET', '/api/messages.php') - asked;
    await tab.sync.api.showMessage({ profile, message: first });
    await device.rest();

    expect([outcome, pages]).toEqual([{ ok: true, value: { place: 'far' } }, 5]);
    expect(view().rows[0]?.id).toBe(first);
  });

  test('that is not there says so, and a lost connection is another answer', async () => {
    const chat = await openChat(45);
    const { tab, bo: profile, first } = chat;
    goOffline(chat);
    const offline = await tab.sync.api.showMessage({ profile, message: first });
    await comeBack(chat);

    const gone = await tab.sync.api.showMessage({ profile, message: MessageId.parse('0') });

    expect(offline).toMatchObject({ ok: false, failure: { code: 'offline' } });
    expect(gone).toEqual({ ok: true, value: { place: 'gone' } });
  });
});
