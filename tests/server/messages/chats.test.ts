import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockProfile, unblockProfile } from '#schemas/blocks.ts';
import { deleteChat, listChats, markChatRead, openChat, openChatByPost } from '#schemas/chats.ts';
import { listMessages, sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import { randomId } from '#server/rules/random-id.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const send = async (member: MemberBrowser, profile: string, body: string) => {
  const created = timeOf(server.clock.now());
  const sent = await member.ask(sendMessage, {
    body: { client_id: randomUUID(), profile, body, created },
  });
  return sent.message;
};

const open = async (member: MemberBrowser, profile: string) =>
  (await member.ask(openChat, { query: { profile } })).id;

const chatsOf = async (member: MemberBrowser) => (await member.ask(listChats)).chats;

const markRead = (member: MemberBrowser, conversation: string, message: string) =>
  member.ask(markChatRead, { body: { conversation, message } });

const remove = (member: MemberBrowser, conversation: string) =>
  member.call(deleteChat, { body: { conversation } });

/** As our app does: it knew the conversation up to a message. */
const removeUpTo = (member: MemberBrowser, conversation: string, up_to: string) =>
  member.call(deleteChat, { body: { conversation, up_to } });

describe('[§7 chat] opening a conversation', () => {
  test('lists the empty conversation for me, not for the other member', async () => {
    const [anna, bram] = [await server.join(), await server.join({ name: 'Bram' })];

    const id = await open(anna, bram.id);

    expect(await chatsOf(anna)).toMatchObject([
      { conversation: { id }, profile: { id: bram.id, name: 'Bram' }, last_message: null },
    ]);
    expect(await chatsOf(bram)).toEqual([]);
  });

  test('finds the same conversation from both sides, by GET and by POST', async () => {
    const [anna, bram] = [await server.join(), await server.join()];

    const id = await open(anna, bram.id);

    expect(await open(bram, anna.id)).toBe(id);
    expect(await anna.ask(openChatByPost, { body: { profile: bram.id } })).toEqual({ id });
  });

  test('fifty times at the same time from both sides makes one conversation', async () => {
    const [anna, bram] = [await server.join(), await server.join()];

    const ids = await Promise.all(
      Array.from({ length: 25 }, () => [open(anna, bram.id), open(bram, anna.id)]).flat(),
    );

    expect(new Set(ids).size).toBe(1);
  });

  test('with myself is refused as invalid; with an unknown, deleted or blocking member as not found', async () => {
    const anna = await server.join();
    const [deleted, blocking] = [await server.born({ state: 'deleted' }), await server.born()];
    await server.db
      .insertInto('blocks')
      .values({ member: blocking, target: anna.id, created: new Date() })
      .execute();
    const at = (profile: string) => anna.call(openChat, { query: { profile } });

    const stranger = await at(randomId());

    expect(await at(anna.id)).toMatchObject({ status: 400, code: 'invalid', field: 'profile' });
    expect(stranger).toMatchObject({ status: 404, code: 'not_found' });
    expect((await at(deleted)).text).toBe(stranger.text);
    expect((await at(blocking)).text).toBe(stranger.text);
  });
});

describe('[§7 chats] the list', () => {
  test('is sorted newest first, with the last message and the unread count of each conversation', async () => {
    const [anna, bram, cato] = [await server.join(), await server.join(), await server.join()];
    await send(bram, anna.id, 'Hello Anna');
    server.clock.pass(1_000);
    await send(cato, anna.id, 'Hi');
    const last = await send(cato, anna.id, 'Are you there?');

    const chats = await chatsOf(anna);

    expect(chats.map((chat) => [chat.profile.id, chat.num_unread_messages])).toEqual([
      [cato.id, 2],
      [bram.id, 1],
    ]);
    expect(chats[0]?.last_message).toMatchObject({
      id: last.id,
      text: 'Are you there?',
      from: cato.id,
      client_id: null,
    });
  });

  test('shortens a long last message without splitting a character', async () => {
    const [anna, bram] = [await server.join(), await server.join()];

    await send(bram, anna.id, '🌷'.repeat(500));

    expect((await chatsOf(anna))[0]?.last_message?.text).toBe('🌷'.repeat(200));
  });

  test('does not contain a deleted or a blocked member', async () => {
    const [anna, gone, blocked] = [await server.join(), await server.join(), await server.join()];
    await send(gone, anna.id, 'Bye');
    await send(blocked, anna.id, 'Hey');

    await server.db
      .updateTable('members')
      .set({ state: 'deleted' })
      .where('id', '=', gone.id)
      .execute();
    await server.db
      .insertInto('blocks')
      .values({ member: anna.id, target: blocked.id, created: new Date() })
      .execute();

    expect(await chatsOf(anna)).toEqual([]);
  });
});

describe('[contract 11] marking as read', () => {
  test('lowers the unread count, and the other member sees the last read message', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const first = await send(bram, anna.id, 'One');
    const second = await send(bram, anna.id, 'Two');

    const { unread } = await markRead(anna, first.conversation, first.id);

    expect(unread).toBe(1);
    expect(await chatsOf(anna)).toMatchObject([{ num_unread_messages: 1, my_read: first.id }]);
    expect(await chatsOf(bram)).toMatchObject([{ their_read: first.id }]);
    await markRead(anna, first.conversation, second.id);
    expect(await chatsOf(anna)).toMatchObject([{ num_unread_messages: 0, my_read: second.id }]);
  });

  test('stores for each message when it was read', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const first = await send(bram, anna.id, 'One');
    server.clock.pass(5_000);
    await markRead(anna, first.conversation, first.id);
    const readAt = timeOf(server.clock.now());
    const second = await send(bram, anna.id, 'Two');
    server.clock.pass(5_000);

    await markRead(anna, first.conversation, second.id);

    const { messages } = await bram.ask(listMessages, {
      query: { conversation: first.conversation },
    });
    expect(messages.map((message) => message.read)).toEqual([readAt, timeOf(server.clock.now())]);
  });

  test('never moves the mark backwards, and never beyond the newest message', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const first = await send(bram, anna.id, 'One');
    const second = await send(bram, anna.id, 'Two');
    await markRead(anna, first.conversation, second.id);

    await markRead(anna, first.conversation, first.id);
    expect(await chatsOf(anna)).toMatchObject([{ num_unread_messages: 0, my_read: second.id }]);

    await markRead(anna, first.conversation, '9999999999999999999');
    expect(await chatsOf(anna)).toMatchObject([{ my_read: second.id }]);
    await send(bram, anna.id, 'Three');
    expect(await chatsOf(anna)).toMatchObject([{ num_unread_messages: 1 }]);
  });

  test('gets the same 404 for a conversation of others and an unknown one', async () => {
    const [anna, bram, cato] = [await server.join(), await server.join(), await server.join()];
    const { conversation, id } = await send(bram, anna.id, 'Private');
    const mark = (place: string) =>
      cato.call(markChatRead, { body: { conversation: place, message: id } });

    const theirs = await mark(conversation);
    const none = await mark(randomId());

    expect(theirs.status).toBe(404);
    expect(theirs.text).toBe(none.text);
    expect(await chatsOf(anna)).toMatchObject([{ num_unread_messages: 1 }]);
  });
});

describe('[§7 chat] deleting a conversation', () => {
  test('removes it for me and leaves it for the other member', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const { conversation } = await send(bram, anna.id, 'Hello');

    const deleted = await remove(anna, conversation);

    expect(deleted.status).toBe(200);
    expect(await chatsOf(anna)).toEqual([]);
    expect(await chatsOf(bram)).toHaveLength(1);
  });

  test('lasts until a later message; the deleted messages stay hidden', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const { conversation } = await send(bram, anna.id, 'Old');
    await remove(anna, conversation);

    await send(bram, anna.id, 'New');

    const { messages } = await anna.ask(listMessages, { query: { conversation } });
    expect(await chatsOf(anna)).toMatchObject([
      { num_unread_messages: 1, last_message: { text: 'New' } },
    ]);
    expect(messages.map((message) => message.body)).toEqual(['New']);
  });

  test('gets the same 404 for a conversation of others and an unknown one', async () => {
    const [anna, bram, cato] = [await server.join(), await server.join(), await server.join()];
    const { conversation } = await send(bram, anna.id, 'Hello');

    const strangers = await remove(cato, conversation);

    expect(strangers.status).toBe(404);
    expect((await remove(cato, randomId())).text).toBe(strangers.text);
    expect(await chatsOf(anna)).toHaveLength(1);
  });

  test('leaves what they wrote after the message that my device knew, unread', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const { conversation, id } = await send(bram, anna.id, 'Old');
    await send(bram, anna.id, 'New');

    await removeUpTo(anna, conversation, id);

    expect(await chatsOf(anna)).toMatchObject([
      { num_unread_messages: 1, last_message: { text: 'New' } },
    ]);
    const page = await anna.ask(listMessages, { query: { conversation } });
    expect(page.messages.map(({ body }) => body)).toEqual(['New']);
    expect(page.conversation.deleted_up_to).toBe(id);
  });

  test('takes with it what I wrote since, and everything before that', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const { conversation, id } = await send(bram, anna.id, 'Old');
    await send(bram, anna.id, 'New');
    await send(anna, bram.id, 'Goodbye');

    await removeUpTo(anna, conversation, id);

    expect(await chatsOf(anna)).toEqual([]);
    expect(await chatsOf(bram)).toHaveLength(1);
  });

  test('reaches no message of the future, and a late repetition deletes nothing more', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const { conversation, id } = await send(bram, anna.id, 'Old');
    await removeUpTo(anna, conversation, '9223372036854775807');
    await removeUpTo(anna, conversation, id);

    await send(bram, anna.id, 'New');

    const { messages } = await anna.ask(listMessages, { query: { conversation } });
    expect(messages.map(({ body }) => body)).toEqual(['New']);
  });

  test('is also possible for an empty conversation that I only opened', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const id = await open(anna, bram.id);

    await remove(anna, id);

    expect(await chatsOf(anna)).toEqual([]);
  });
});

describe('[contract 13] pages of the list', () => {
  test('hold every conversation once, the newest first', async () => {
    const anna = await server.join();
    const others: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const other = await server.join();
      await send(anna, other.id, 'Hello');
      others.unshift(other.id);
      server.clock.pass(count === 2 ? 0 : 1_000);
    }
    const whole = await anna.ask(listChats);

    const pages: (typeof whole)[] = [];
    let cursor: string | null | undefined;
    do {
      const query: { limit: number; cursor?: string } = { limit: 2, ...(cursor ? { cursor } : {}) };
      const page = await anna.ask(listChats, { query });
      pages.push(page);
      ({ cursor } = page);
    } while (cursor);

    expect(pages.map(({ chats }) => chats.length)).toEqual([2, 2, 1]);
    expect(pages.flatMap(({ chats }) => chats)).toEqual(whole.chats);
    expect(whole.chats.map(({ profile }) => profile.id).toSorted()).toEqual(others.toSorted());
    expect(whole.cursor).toBeNull();
  });

  test('show how far the last message has come', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const { id, conversation } = await send(anna, bram.id, 'Hello');
    const state = async () => (await chatsOf(anna))[0]?.last_message?.state;

    const states = [await state()];
    await chatsOf(bram);
    states.push(await state());
    await markRead(bram, conversation, id);
    states.push(await state());

    expect(states).toEqual(['sent', 'delivered', 'read']);
  });

  test('refuse an unreadable cursor', async () => {
    const anna = await server.join();

    const refused = await anna.call(listChats, { query: { cursor: '1.a b' } });

    expect(refused).toMatchObject({ status: 400, code: 'invalid' });
  });
});

describe('[R27] who blocks me', () => {
  test('receives and reads nothing that I can see, as a deleted member', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const { conversation, id } = await send(anna, bram.id, 'Hello');
    const seen = async () => {
      const { messages, conversation: view } = await anna.ask(listMessages, {
        query: { conversation },
      });
      const [first] = messages;
      return [first?.delivered, first?.read, view.their_read];
    };
    await bram.ask(blockProfile, { body: { profile: anna.id } });
    const before = await seen();

    server.clock.pass(3_600_000);
    await bram.ask(listChats);
    await bram.call(listMessages, { query: { conversation } });
    await bram.call(markChatRead, { body: { conversation, message: id } });

    expect(before).toEqual([null, null, null]);
    expect(await seen()).toEqual(before);
    const own = await bram.ask(listMessages, { query: { conversation } });
    expect(own.conversation.my_read).toBe(id);
    await bram.ask(unblockProfile, { body: { profile: anna.id } });
    await bram.ask(listChats);
    expect((await seen())[0]).not.toBeNull();
  });
});
