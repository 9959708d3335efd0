import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockProfile } from '#schemas/blocks.ts';
import { deleteChat, listChats } from '#schemas/chats.ts';
import { Language } from '#schemas/locale.ts';
import { listMessages, sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import { answerAfterMs, answerTo } from '#server/demo/answers.ts';
import { answerDue } from '#server/demo/replier.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

/** Longer than any automatic answer takes. */
const A_MINUTE = 60_000;

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const answers = () => answerDue({ db: server.db, clock: server.clock.now });

async function write(from: MemberBrowser, profile: string, body = 'Hello'): Promise<string> {
  const created = timeOf(server.clock.now());
  const client_id = randomUUID();
  const { message } = await from.ask(sendMessage, { body: { client_id, profile, body, created } });
  return message.conversation;
}

const talk = async (member: MemberBrowser, conversation: string) =>
  (await member.ask(listMessages, { query: { conversation } })).messages;

test('[decisions 5] a fictional member answers once, after a while, marked as fictional, in the language of the sender', async () => {
  const anna = await server.join({ language: 'de' });
  const conversation = await write(anna, await server.born({ fictional: true, language: 'nl' }));
  server.clock.pass(11_000);
  expect(await answers()).toBe(0);
  server.clock.pass(A_MINUTE);
  expect(await answers()).toBe(1);
  expect(await answers()).toBe(0);

  const [mine, theirs, ...more] = await talk(anna, conversation);
  expect(mine?.read).not.toBeNull();
  expect(theirs).toMatchObject({ from_kind: 'auto', cost: 0, client_id: null });
  expect(theirs?.body).toContain('fiktives Profil');
  expect(more).toEqual([]);
  expect((await anna.ask(listChats)).chats).toMatchObject([{ num_unread_messages: 1 }]);
});

test('[product 3.1] several messages get one answer, and the next one comes only after the member writes again', async () => {
  const anna = await server.join({ language: 'en' });
  const robin = await server.born({ fictional: true });
  const conversation = await write(anna, robin, 'One');
  await write(anna, robin, 'Two');
  server.clock.pass(A_MINUTE);
  expect(await answers()).toBe(1);
  server.clock.pass(30 * A_MINUTE);
  expect(await answers()).toBe(0);

  await write(anna, robin, 'Three');
  server.clock.pass(A_MINUTE);
  expect(await answers()).toBe(1);

  const bodies = (await talk(anna, conversation)).map(({ from_kind }) => from_kind);
  expect(bodies).toEqual(['member', 'member', 'auto', 'member', 'auto']);
});

test('no automatic answer is written for a real member, or from one fictional member to another', async () => {
  const [anna, robin] = [await server.join(), await server.join({ fictional: true })];
  await write(anna, await server.born());
  await write(robin, await server.born({ fictional: true }));
  server.clock.pass(A_MINUTE);

  expect(await answers()).toBe(0);
});

test.each<[string, (anna: MemberBrowser, robin: string, conversation: string) => Promise<unknown>]>(
  [
    ['blocked them', (anna, robin) => anna.ask(blockProfile, { body: { profile: robin } })],
    [
      'deleted the conversation',
      (anna, _, conversation) => anna.ask(deleteChat, { body: { conversation } }),
    ],
    ['wrote hours ago', () => Promise.resolve(server.clock.pass(2 * 60 * A_MINUTE))],
  ],
)('a member who %s gets no automatic answer', async (_case, act) => {
  const anna = await server.join();
  const robin = await server.born({ fictional: true });
  await act(anna, robin, await write(anna, robin));
  server.clock.pass(A_MINUTE);

  expect(await answers()).toBe(0);
});

test('[decisions 68] ten processes at the same time write an answer once', async () => {
  const anna = await server.join();
  const conversation = await write(anna, await server.born({ fictional: true }));
  server.clock.pass(A_MINUTE);

  const written = await Promise.all(Array.from({ length: 10 }, () => answers()));

  expect(written.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await talk(anna, conversation)).toHaveLength(2);
});

test.each(Language.options)(
  '[product 5] in %s a member who asks about a bot gets the first answer again',
  (language) => {
    const given = { message: 7, language, is_first: false };
    const first = answerTo({ ...given, body: 'x', is_first: true });

    expect(answerTo({ ...given, body: 'bot?' })).toBe(first);
    expect(answerTo({ ...given, body: 'x' })).not.toBe(first);
    expect(answerTo({ ...given, body: 'x' })).not.toContain('?');
  },
);

test('an answer takes between 12 and 45 seconds, as long as typing it', () => {
  const pauses = Array.from({ length: 200 }, (_, message) => answerAfterMs(message));

  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(12_000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(45_000);
  expect(new Set(pauses).size).toBeGreaterThan(150);
});
