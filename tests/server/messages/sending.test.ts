import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MESSAGE_MAX_LENGTH, MESSAGE_SENT_BEFORE_MS } from '#schemas/limits.ts';
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

const written = (more: object) => ({
  client_id: randomUUID(),
  body: 'Hello',
  created: timeOf(server.clock.now()),
  ...more,
});

const send = async (member: MemberBrowser, more: object) =>
  (await member.ask(sendMessage, { body: written(more) })).message;

const attempt = (member: MemberBrowser, more: object) =>
  member.call(sendMessage, { body: written(more) });

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

const idsOf = async (member: MemberBrowser, conversation: string) =>
  (await member.ask(listMessages, { query: { conversation } })).messages.map(({ id }) => id);

describe('[contract 7] sending', () => {
  test.each(['\u3164', '\u2800 \u2800', '\u115F\u1160', '\uFFA0', '\u{1D159}', '\u00A0\n'])(
    'is refused for the text %j, which leaves no ink',
    async (body) => {
      const [anna, bram] = [await server.join(), await server.join()];

      const seen = await attempt(anna, { profile: bram.id, body });

      expect(seen).toMatchObject({ status: 400, code: 'invalid', field: 'body' });
    },
  );

  test('keeps the time of pressing send, but not a time in the future', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const now = server.clock.now();

    const offline = await send(anna, { profile: bram.id, created: timeOf(now - 3_600_000) });
    const ahead = await send(anna, { profile: bram.id, created: timeOf(now + 3_600_000) });

    expect(offline.created).toBe(timeOf(now - 3_600_000));
    expect(ahead.created).toBe(timeOf(now));
  });

  test('limits the time of pressing send to one day ago, and stores the time of arrival too', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const now = server.clock.now();

    const old = await send(anna, { profile: bram.id, created: '1970-01-01T00:00:00.000Z' });
    const kept = await server.db
      .selectFrom('messages')
      .select('received')
      .where('id', '=', Number(old.id))
      .executeTakeFirstOrThrow();

    expect(old.created).toBe(timeOf(now - MESSAGE_SENT_BEFORE_MS));
    expect(kept.received).toEqual(new Date(now));
  });

  test('gives ids in the order of arrival, even when messages arrive at the same time', async () => {
    const { anna, bram, conversation } = await talk(1);

    await Promise.all(
      Array.from({ length: 10 }, (_, index) => [
        send(anna, { conversation, body: `a${index}` }),
        send(bram, { conversation, body: `b${index}` }),
      ]).flat(),
    );

    const ids = await idsOf(anna, conversation);
    expect(new Set(ids).size).toBe(21);
    expect(ids.map(Number)).toEqual(ids.map(Number).toSorted((a, b) => a - b));
  });

  test('allows a reply only to a message of the same conversation', async () => {
    const { anna, bram, ids, conversation } = await talk(2);
    const elsewhere = await talk(1);

    const answer = await send(anna, { conversation, reply_to: ids[1] });
    const refused = await attempt(bram, { conversation, reply_to: elsewhere.ids[0] });

    expect(answer.reply_to).toBe(ids[1]);
    expect(refused).toMatchObject({ status: 400, code: 'invalid', field: 'reply_to' });
  });

  test.each([
    ['no receiver', {}, 'conversation'],
    ['two receivers', { profile: 'a', conversation: 'b' }, 'conversation'],
    ['no text', { profile: 'a', body: '' }, 'body'],
    ['only spaces', { profile: 'a', body: ' \n ' }, 'body'],
    ['too long a text', { profile: 'a', body: 'x'.repeat(MESSAGE_MAX_LENGTH + 1) }, 'body'],
    ['a NUL', { profile: 'a', body: 'a\0b' }, ''],
    ['half a surrogate pair', { profile: 'a', body: '\ud800' }, ''],
    ['an id that is no UUID', { profile: 'a', client_id: '1' }, 'client_id'],
    ['a photo without its picture', { profile: 'a', type: 'photo' }, 'image'],
    ['a picture in a text', { profile: 'a', image: 'a' }, 'image'],
    ['a key nobody knows', { profile: 'a', from_kind: 'system' }, ''],
  ])('with %s is refused as invalid', async (_case, more, field) => {
    const anna = await server.join();

    const refused = await attempt(anna, more);

    expect(refused).toMatchObject({ status: 400, code: 'invalid', field });
  });

  test('keeps a text of the greatest length whole', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const body = `${'x'.repeat(MESSAGE_MAX_LENGTH - 2)}🌷`;

    expect((await send(anna, { profile: bram.id, body })).body).toBe(body);
  });

  test('gets the same 404 for a conversation of others and an unknown one', async () => {
    const { conversation, anna } = await talk(1);
    const cato = await server.join();

    const theirs = await attempt(cato, { conversation });
    const none = await attempt(cato, { conversation: randomId() });

    expect(theirs.status).toBe(404);
    expect(theirs.text).toBe(none.text);
    expect(await idsOf(anna, conversation)).toHaveLength(1);
  });

  test('is refused as blocked, as gone (a deleted or blocking member) or as closed', async () => {
    const [blocked, gone, blocking, closed] = [
      await talk(1),
      await talk(1),
      await talk(1),
      await talk(1),
    ];
    const { db } = server;
    const created = new Date();
    await db
      .insertInto('blocks')
      .values([
        { member: blocked.anna.id, target: blocked.bram.id, created },
        { member: blocking.bram.id, target: blocking.anna.id, created },
      ])
      .execute();
    await db
      .updateTable('members')
      .set({ state: 'deleted' })
      .where('id', '=', gone.bram.id)
      .execute();
    await db
      .updateTable('conversations')
      .set({ closed: true })
      .where('id', '=', closed.conversation)
      .execute();

    const codes = [];
    for (const { anna, conversation } of [blocked, gone, blocking, closed]) {
      const { status, code } = await attempt(anna, { conversation });
      codes.push([status, code]);
    }

    expect(codes).toEqual([
      [409, 'blocked'],
      [410, 'gone'],
      [410, 'gone'],
      [423, 'closed'],
    ]);
    const page = await blocking.anna.ask(listMessages, {
      query: { conversation: blocking.conversation },
    });
    expect(page.conversation).toMatchObject({ closed: true, profile: { name: '' } });
  });
});
