import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteChat, listChats, markChat, markChatRead } from '#schemas/chats.ts';
import { deleteMessage, listMessages, sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const pair = async () => [await server.join(), await server.join()] as const;

const write = async (from: MemberBrowser, to: MemberBrowser, text: string) => {
  const created = timeOf(server.clock.now());
  const body = { client_id: randomUUID(), profile: to.id, body: text, created };
  return (await from.ask(sendMessage, { body })).message;
};

const textsFor = async (member: MemberBrowser, conversation: string) =>
  (await member.ask(listMessages, { query: { conversation } })).messages.map(({ body }) => body);

describe('[contract 9] a message that I deleted', () => {
  test('is removed from my list and my count; the other member keeps it', async () => {
    const [anna, bram] = await pair();
    await write(bram, anna, 'first');
    const { id, conversation } = await write(bram, anna, 'second');

    await anna.ask(deleteMessage, { body: { message: id } });
    const again = await anna.call(deleteMessage, { body: { message: id } });

    const [chat] = (await anna.ask(listChats)).chats;
    expect(again.status).toBe(200);
    expect(chat).toMatchObject({ num_unread_messages: 1, last_message: { text: 'first' } });
    expect(await textsFor(anna, conversation)).toEqual(['first']);
    expect(await textsFor(bram, conversation)).toEqual(['first', 'second']);
    const body = { conversation, message: '0' };
    expect((await anna.ask(markChatRead, { body })).unread).toBe(1);
  });

  test('is left out of a reply to it, and the reply arrives', async () => {
    const [anna, bram] = await pair();
    const { id, conversation } = await write(bram, anna, 'first');
    await anna.ask(deleteMessage, { body: { message: id } });
    const created = timeOf(server.clock.now());

    const { message } = await anna.ask(sendMessage, {
      body: { client_id: randomUUID(), conversation, body: 'To that', reply_to: id, created },
    });

    expect(message).toMatchObject({ body: 'To that', reply_to: null });
    expect(await textsFor(bram, conversation)).toEqual(['first', 'To that']);
  });
});

describe('[contract 12] the marks of a conversation', () => {
  test('change when they are named, and only for me', async () => {
    const [anna, bram] = await pair();
    const { conversation } = await write(bram, anna, 'Hello');

    await anna.ask(markChat, { body: { conversation, pinned: true } });
    const marks = await anna.ask(markChat, { body: { conversation, muted: true } });

    expect(marks).toEqual({ pinned: true, muted: true, archived: false });
    expect((await anna.ask(listChats)).chats[0]).toMatchObject(marks);
    expect((await bram.ask(listChats)).chats[0]).toMatchObject({ pinned: false, muted: false });
  });

  test('lose the archived mark when a message comes in, but not when I write one', async () => {
    const [anna, bram] = await pair();
    const { conversation } = await write(bram, anna, 'Hello');
    await anna.ask(markChat, { body: { conversation, archived: true } });
    const isArchived = async () => (await anna.ask(listChats)).chats[0]?.archived;

    await write(anna, bram, 'Later');
    const afterMine = await isArchived();
    await write(bram, anna, 'Still there?');

    expect([afterMine, await isArchived()]).toEqual([true, false]);
  });

  test('lose the pinned mark when the conversation is deleted', async () => {
    const [anna, bram] = await pair();
    const { conversation } = await write(bram, anna, 'Hello');
    await anna.ask(markChat, { body: { conversation, pinned: true } });

    await anna.ask(deleteChat, { body: { conversation } });
    await write(bram, anna, 'Again');

    expect((await anna.ask(listChats)).chats[0]?.pinned).toBe(false);
  });
});
