import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import { listLikes, unlikeProfile } from '#schemas/likes.ts';
import { sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { likeWithKey } from '#tests/support/like-with-key.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const message = (profile: string, clientId: string, body = 'Hello') => ({
  client_id: clientId,
  profile,
  body,
  created: timeOf(server.clock.now()),
});

const send = (member: MemberBrowser, body: object, key?: string) =>
  member.call(sendMessage, {
    body,
    ...(key === undefined ? {} : { headers: { [IDEMPOTENCY_KEY]: key } }),
  });

const sentBy = (member: MemberBrowser) =>
  server.db
    .selectFrom('messages')
    .select(['client_id', 'body'])
    .where('sender', '=', member.id)
    .execute();

describe('[decisions 33] one key, one effect', () => {
  test('a replay gets the same status and body and changes nothing', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const [key, clientId] = [randomUUID(), randomUUID()];
    const first = await send(anna, message(bram.id, clientId), key);

    server.clock.pass(60_000);
    const again = await send(
      anna,
      { ...message(bram.id, clientId), created: timeOf(server.clock.now() - 60_000) },
      key,
    );

    expect(first.status).toBe(201);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(await sentBy(anna)).toHaveLength(1);
  });

  test('a replay does not repeat an effect that was undone in the meantime', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const key = randomUUID();
    await likeWithKey(anna, bram.id, key);
    await anna.call(unlikeProfile, { body: { profile: bram.id } });

    const again = await likeWithKey(anna, bram.id, key);

    expect(again.status).toBe(200);
    expect((await anna.ask(listLikes)).profiles).toEqual([]);
  });

  test('[R60] the same key with another body, or for another call, is refused', async () => {
    const [anna, bram, cato] = [await server.join(), await server.born(), await server.born()];
    const key = randomUUID();
    await likeWithKey(anna, bram, key);

    const other = await likeWithKey(anna, cato, key);
    const call = await anna.call(unlikeProfile, {
      body: { profile: bram },
      headers: { [IDEMPOTENCY_KEY]: key },
    });

    expect(other).toMatchObject({ status: 422, code: 'key_reused' });
    expect(call).toMatchObject({ status: 422, code: 'key_reused' });
    expect((await anna.ask(listLikes)).profiles.map((entry) => entry.id)).toEqual([bram]);
  });

  test('twenty requests at once with one key have one effect and one answer', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const [key, body] = [randomUUID(), message(bram.id, randomUUID())];

    const answers = await Promise.all(Array.from({ length: 20 }, () => send(anna, body, key)));

    expect(new Set(answers.map((seen) => `${seen.status} ${seen.text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await sentBy(anna)).toHaveLength(1);
  });

  test('[R60] two members can use the same key independently', async () => {
    const [anna, bram, cato] = [await server.join(), await server.join(), await server.join()];
    const key = randomUUID();
    await likeWithKey(anna, cato.id, key);

    const other = await likeWithKey(bram, cato.id, key);

    expect(other.status).toBe(200);
    expect((await cato.ask(listLikes)).liked_by).toHaveLength(2);
  });

  test('[R60] a member who repeats another member’s request under its key acts for themselves and sees nothing of the other', async () => {
    const [anna, bram, cato] = [await server.join(), await server.join(), await server.join()];
    const [key, body] = [randomUUID(), message(cato.id, randomUUID(), 'For Cato alone')];
    const given = { body, headers: { [IDEMPOTENCY_KEY]: key } };
    const hers = await anna.ask(sendMessage, given);

    const his = await bram.ask(sendMessage, given);
    const other = await send(bram, message(cato.id, body.client_id, 'Guessed'), key);

    expect([hers.message.from, his.message.from]).toEqual([anna.id, bram.id]);
    expect(his.message.id).not.toBe(hers.message.id);
    expect(other).toMatchObject({ status: 422, code: 'key_reused' });
    expect(await sentBy(anna)).toHaveLength(1);
  });

  test('a refusal is not stored: the same key works when the cause is gone', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const key = randomUUID();
    await server.db
      .insertInto('blocks')
      .values({ member: anna.id, target: bram.id, created: new Date() })
      .execute();

    const refused = await likeWithKey(anna, bram.id, key);
    await server.db.deleteFrom('blocks').where('member', '=', anna.id).execute();
    const accepted = await likeWithKey(anna, bram.id, key);

    expect([refused.status, accepted.status]).toEqual([409, 200]);
  });

  test.each([
    ['one character', 'x'],
    ['300 characters', 'a'.repeat(300)],
    ['not a UUIDv4', '00000000-0000-1000-8000-000000000000'],
    ['capitals', randomUUID().toUpperCase()],
  ])('a key is invalid when it is %s', async (_case, key) => {
    const [anna, bram] = [await server.join(), await server.born()];

    const refused = await likeWithKey(anna, bram, key);

    expect(refused).toMatchObject({ status: 400, code: 'invalid', field: IDEMPOTENCY_KEY });
    expect((await anna.ask(listLikes)).profiles).toEqual([]);
  });
});

describe('[contract 7] one client_id, one message', () => {
  test('a repeated message is one message without a key, and later with a key', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const body = message(bram.id, randomUUID());
    const first = await send(anna, body);

    const again = await send(anna, body, randomUUID());

    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await sentBy(anna)).toHaveLength(1);
  });

  test('a client_id cannot be used again for another text or another conversation', async () => {
    const [anna, bram, cato] = [await server.join(), await server.join(), await server.join()];
    const clientId = randomUUID();
    await send(anna, message(bram.id, clientId));

    const text = await send(anna, message(bram.id, clientId, 'Something else'));
    const place = await send(anna, message(cato.id, clientId));

    expect(text).toMatchObject({ status: 422, code: 'key_reused' });
    expect(place).toMatchObject({ status: 422, code: 'key_reused' });
    expect(await sentBy(anna)).toEqual([{ client_id: clientId, body: 'Hello' }]);
  });

  test('twenty sends at once to a new partner make one conversation and one message', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const body = message(bram.id, randomUUID());

    const answers = await Promise.all(Array.from({ length: 20 }, () => send(anna, body)));

    expect(new Set(answers.map((seen) => `${seen.status} ${seen.text}`)).size).toBe(1);
    expect(await sentBy(anna)).toHaveLength(1);
  });

  test('twenty sends at once in an existing conversation make one message', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    await send(bram, message(anna.id, randomUUID()));
    const body = message(bram.id, randomUUID());

    const answers = await Promise.all(Array.from({ length: 20 }, () => send(anna, body)));

    expect(new Set(answers.map((seen) => `${seen.status} ${seen.text}`)).size).toBe(1);
    expect(await sentBy(anna)).toHaveLength(1);
  });

  test('two members can use the same client_id independently', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const clientId = randomUUID();

    await send(anna, message(bram.id, clientId));
    await send(bram, message(anna.id, clientId));

    expect(await sentBy(anna)).toHaveLength(1);
    expect(await sentBy(bram)).toHaveLength(1);
  });
});
