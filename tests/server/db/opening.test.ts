import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChatByPost } from '#schemas/chats.ts';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import { NEWCOMER_MS } from '#schemas/limits.ts';
import { sendMessage } from '#schemas/messages.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

const HOUR_MS = 3_600_000;
/** The time between two new conversations: long enough for the limit of sending. */
const PACE_MS = 3_000;
const WRITTEN = '2026-03-01T12:00:00.000Z';

beforeAll(async () => {
  server = await startServer({ limits: RATE_LIMITS });
});

afterAll(() => server.close());

const joined = (agoMs: number): Promise<MemberBrowser> =>
  server.join({ signup_date: new Date(server.clock.now() - agoMs) });

const memberForLong = () => joined(NEWCOMER_MS);

async function write(from: MemberBrowser, profile: string, key = randomUUID()) {
  server.clock.pass(PACE_MS);
  const body = { client_id: key, profile, body: 'Hello', created: WRITTEN };
  return from.call(sendMessage, { body, headers: { [IDEMPOTENCY_KEY]: key } });
}

/** Writes to this many new members; every message is accepted. */
async function open(from: MemberBrowser, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    expect((await write(from, await server.born())).status).toBe(201);
  }
}

const RATE = { status: 429, code: 'rate' };

describe('[R21] opening conversations', () => {
  test.each([
    ['who has been here for a while', NEWCOMER_MS, 20, 100],
    ['[R59] a newcomer', 0, 10, 30],
  ])(
    '[R21] %s: is limited in an hour and in a day, and then refused with a time to wait',
    async (_whose, agoMs, anHour, aDay) => {
      const member = await joined(agoMs);

      for (let hour = 0; hour < aDay / anHour; hour += 1) {
        await open(member, anHour);
        const refused = await write(member, await server.born());
        expect(refused).toMatchObject(RATE);
        const wait = Number(refused.headers.get('retry-after'));
        expect(wait).toBeGreaterThan((HOUR_MS - (anHour + 1) * PACE_MS) / 1_000 - 1);
        server.clock.pass(HOUR_MS);
      }
      const refused = await write(member, await server.born());

      expect(refused).toMatchObject(RATE);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(12 * 3_600);
      server.clock.pass(24 * HOUR_MS);
      await open(member, 1);
    },
  );

  test('[R21] does not count answers to a first message, later messages of a conversation, or a look at it', async () => {
    const member = await memberForLong();
    const [first, second] = [await memberForLong(), await memberForLong()];
    await write(first, member.id);
    await open(member, 19);
    await write(member, second.id);

    expect(await write(member, await server.born())).toMatchObject(RATE);
    const answer = await write(member, first.id);
    const more = await write(member, second.id);
    const look = await member.call(openChatByPost, { body: { profile: await server.born() } });

    expect([answer.status, more.status, look.status]).toEqual([201, 201, 200]);
  });

  test('[R21] does not count a repeated message, a refused one, or one above the limit', async () => {
    const [member, known] = [await memberForLong(), await server.born()];
    const key = randomUUID();
    const blocked = await server.born();
    await server.db
      .insertInto('blocks')
      .values({ member: member.id, target: blocked, created: new Date() })
      .execute();

    const first = await write(member, known, key);
    const again = await write(member, known, key);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await write(member, blocked)).status).toBe(409);
    }
    await open(member, 19);

    expect(again.text).toBe(first.text);
    expect(await write(member, await server.born())).toMatchObject(RATE);
    expect(await write(member, await server.born())).toMatchObject(RATE);
    const [window] = await server.db
      .selectFrom('rate_windows')
      .select('used')
      .where('window_ms', '=', HOUR_MS)
      .where('used', '>', 20)
      .execute();
    expect(window).toBeUndefined();
  });

  test('[R21] accepts twenty of twenty-five at once', async () => {
    const member = await memberForLong();
    const others = await Promise.all(Array.from({ length: 25 }, () => server.born()));

    const answers = await Promise.all(others.map((other) => write(member, other)));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});
