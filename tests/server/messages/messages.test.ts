import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listChats, markChatRead } from '#schemas/chats.ts';
import { MESSAGE_MAX_LENGTH, MESSAGES_PAGE_SIZE } from '#schemas/limits.ts';
import { deleteMessage, listMessages, sendMessage, settleMessages } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import { randomId } from '#server/rules/random-id.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const written = (more: object) => ({
  client_id: randomUUID(),
  body: 'Hello',
  created: timeOf(server.clock.now()),
  ...more,
});

const send = async (member: MemberBrowser, more: object) =>
  (await member.ask(sendMessage, { body: written(more) })).message;

async function talk(count: number) {
  const [anna, bram] = [await server.join(), await server.join()];
  const ids: string[] = [];
  let conversation = '';
  for (let index = 0; index < count; index += 1) {
    const message = await send(index % 2 === 0 ? anna : bram, {
      profile: index % 2 === 0 ? bram.id : anna.id,
      body: `Message ${index}`,
    });
    ids.push(message.id);
    conversation = message.conversation;
  }
  return { anna, bram, ids, conversation };
}

const pageOf = async (member: MemberBrowser, query: Record<string, string | number>) => {
  const { messages, has_more } = await member.ask(listMessages, { query });
  return { ids: messages.map((message) => message.id), has_more };
};

describe('[contract 5] a page of messages', () => {
  test('contains the newest messages, oldest first, and whether there are older ones', async () => {
    const { anna, ids, conversation } = await talk(MESSAGES_PAGE_SIZE + 1);

    expect(await pageOf(anna, { conversation })).toEqual({ ids: ids.slice(1), has_more: true });
  });

  test('and the pages before it contain every message once', async () => {
    const { bram, ids, conversation } = await talk(7);

    const newest = await pageOf(bram, { conversation, limit: 3 });
    const older = await pageOf(bram, { conversation, limit: 3, before: newest.ids[0] ?? '' });
    const oldest = await pageOf(bram, { conversation, limit: 3, before: older.ids[0] ?? '' });

    expect([...oldest.ids, ...older.ids, ...newest.ids]).toEqual(ids);
    expect([newest.has_more, older.has_more, oldest.has_more]).toEqual([true, true, false]);
  });

  test('and the pages before it say nothing of what changed, which the newest page has said', async () => {
    const { anna, conversation, ids } = await talk(4);
    const [, , third = ''] = ids;
    await anna.ask(deleteMessage, { body: { message: third } });

    const newest = await anna.ask(listMessages, { query: { conversation } });
    const older = await anna.ask(listMessages, { query: { conversation, before: third } });

    expect(newest).toMatchObject({ revision: '0', removed: [third] });
    expect([older.revision, older.removed]).toEqual([undefined, undefined]);
  });

  test('after a given message contains later ones, oldest first, and whether there are more', async () => {
    const { anna, ids, conversation } = await talk(5);

    const next = await pageOf(anna, { conversation, limit: 3, after: ids[0] ?? '' });

    expect(next).toEqual({ ids: ids.slice(1, 4), has_more: true });
  });

  test('contains the conversation', async () => {
    const { anna, bram, ids, conversation } = await talk(1);
    await bram.ask(markChatRead, { body: { conversation, message: ids[0] } });

    const page = await anna.ask(listMessages, { query: { conversation } });

    expect(page.conversation).toMatchObject({
      id: conversation,
      profile: { id: bram.id },
      closed: false,
      blocked: false,
      cost_next: 0,
      max_length: MESSAGE_MAX_LENGTH,
      my_read: null,
      their_read: ids[0],
    });
  });

  test('contains a client_id for its sender only', async () => {
    const { anna, bram, conversation } = await talk(1);

    const mine = await anna.ask(listMessages, { query: { conversation } });
    const theirs = await bram.ask(listMessages, { query: { conversation } });

    expect(mine.messages[0]?.client_id).not.toBeNull();
    expect(theirs.messages[0]?.client_id).toBeNull();
  });

  test('shows a message as delivered after a device of the other member has polled', async () => {
    const { anna, bram, conversation } = await talk(1);
    const delivered = async () =>
      (await anna.ask(listMessages, { query: { conversation } })).messages[0]?.delivered;

    expect(await delivered()).toBeNull();
    await bram.ask(listChats);

    expect(await delivered()).toBe(timeOf(server.clock.now()));
  });

  test('is the same 404 for a conversation of others and an unknown one', async () => {
    const { conversation } = await talk(1);
    const cato = await server.join();

    const theirs = await cato.call(listMessages, { query: { conversation } });
    const none = await cato.call(listMessages, { query: { conversation: randomId() } });

    expect(theirs.status).toBe(404);
    expect(theirs.text).toBe(none.text);
  });

  test.each([
    ['both directions', { before: '1', after: '1' }, 'after'],
    ['no page at all', { limit: 0 }, 'limit'],
    ['too much at once', { limit: 101 }, 'limit'],
    ['a message that is none', { before: 'x' }, 'before'],
  ])('with %s is refused as invalid', async (_case, query, field) => {
    const { anna, conversation } = await talk(1);

    const refused = await anna.call(listMessages, { query: { conversation, ...query } });

    expect(refused).toMatchObject({ status: 400, code: 'invalid', field });
  });
});

describe('[contract 6] looking up messages by client_id', () => {
  test('finds my messages that arrived, and no message of another member', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const mine = await send(anna, { profile: bram.id });
    const theirs = randomUUID();
    await send(bram, { profile: anna.id, client_id: theirs });
    const never = randomUUID();

    const settled = await anna.ask(settleMessages, {
      query: { client_id: [mine.client_id ?? '', theirs, never] },
    });

    expect(settled.found.map((message) => message.id)).toEqual([mine.id]);
    expect(settled.missing).toEqual([theirs, never]);
  });

  test('accepts a single id', async () => {
    const anna = await server.join();
    const never = randomUUID();

    expect(await anna.ask(settleMessages, { query: { client_id: [never] } })).toEqual({
      found: [],
      missing: [never],
    });
  });
});
