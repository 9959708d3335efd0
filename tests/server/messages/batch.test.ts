import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockProfile } from '#schemas/blocks.ts';
import { openChat } from '#schemas/chats.ts';
import { BATCH_MAX } from '#schemas/limits.ts';
import { listMessages, sendMessage, sendMessages } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import { giveCredits } from '#server/db/money/ledger.ts';
import { Prices } from '#server/money/prices.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const item = (profile: string, body: string, more: object = {}) => ({
  client_id: randomUUID(),
  profile,
  body,
  created: timeOf(server.clock.now()),
  ...more,
});

const batch = (member: MemberBrowser, items: readonly object[]) =>
  member.ask(sendMessages, { body: { items } });

const textsOf = async (member: MemberBrowser, conversation: string) =>
  (await member.ask(listMessages, { query: { conversation } })).messages.map(({ body }) => body);

describe('[contract 8] a batch of messages', () => {
  test('is sent in its order, to several members', async () => {
    const [anna, bram, cato] = [await server.join(), await server.join(), await server.join()];
    const items = [item(bram.id, 'One'), item(cato.id, 'Hi'), item(bram.id, 'Two')];

    const answer = await batch(anna, items);

    expect(answer.items.map(({ client_id }) => client_id)).toEqual(
      items.map(({ client_id }) => client_id),
    );
    expect(answer.items.map(({ status }) => status)).toEqual([201, 201, 201]);
    const conversation = answer.items[0]?.message?.conversation ?? '';
    expect(await textsOf(bram, conversation)).toEqual(['One', 'Two']);
  });

  test('is answered for each message by itself: a refused one undoes no other', async () => {
    const [anna, bram, cato] = [await server.join(), await server.join(), await server.join()];
    await cato.ask(blockProfile, { body: { profile: anna.id } });

    const answer = await batch(anna, [
      item(bram.id, 'One'),
      item(cato.id, 'Hi'),
      item('nobody', 'Hi'),
      item(bram.id, '   '),
      item(bram.id, 'Two'),
    ]);

    expect(answer.items.map(({ status, error }) => [status, error?.code])).toEqual([
      [201, undefined],
      [404, 'not_found'],
      [404, 'not_found'],
      [400, 'invalid'],
      [201, undefined],
    ]);
  });

  test('sends nothing twice when it is repeated, alone or at the same time', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const items = [item(bram.id, 'One'), item(bram.id, 'Two')];

    const [first, other] = await Promise.all([batch(anna, items), batch(anna, items)]);
    const again = await batch(anna, items);
    const single = await anna.ask(sendMessage, { body: items[0] });

    const idsIn = (answer: typeof first) => answer.items.map(({ message }) => message?.id);
    expect([idsIn(other), idsIn(again)]).toEqual([idsIn(first), idsIn(first)]);
    expect(single.message.id).toBe(idsIn(first)[0]);
    expect(await textsOf(bram, single.message.conversation)).toEqual(['One', 'Two']);
  });

  test('has at least one message and at most twenty', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const many = Array.from({ length: BATCH_MAX + 1 }, () => item(bram.id, 'Hello'));

    for (const items of [[], many]) {
      expect((await anna.call(sendMessages, { body: { items } })).status).toBe(400);
    }
  });
});

test('[R3] a batch sends nothing more once its session has ended', async () => {
  const ending = await startServer();
  const [anna, bram] = [await ending.join(), await ending.join()];
  // Ends the session with the first message.
  await sql`create function end_sessions() returns trigger language plpgsql as
    'begin delete from sessions where member = new.sender; return new; end'`.execute(ending.db);
  await sql`create trigger ends after insert on messages
    for each row execute function end_sessions()`.execute(ending.db);

  const answer = await batch(anna, [item(bram.id, 'One'), item(bram.id, 'Two')]);

  expect(answer.items.map(({ status, error }) => [status, error?.code])).toEqual([
    [201, undefined],
    [403, 'auth'],
  ]);
  await ending.close();
});

test('[contract 8] a batch charges for each message that was sent, until the credits are spent', async () => {
  const paid = await startServer({ site: { prices: Prices.parse({ message: { '*': 1 } }) } });
  const [anna, bram] = [await paid.join(), await paid.join()];
  const now = new Date(paid.clock.now());
  await giveCredits(paid.db, { member: anna.id, amount: 2, reference: 'gift', now });

  const answer = await batch(
    anna,
    ['One', 'Two', 'Three'].map((text) => item(bram.id, text, { max_cost: 1 })),
  );

  expect(answer.items.map(({ status }) => status)).toEqual([201, 201, 402]);
  expect(answer.items[2]?.error).toMatchObject({ needed: 1, balance: 0 });
  expect(answer.credits).toBe(0);
  await paid.close();
});

test('[R21] each message of a batch counts for the limit of messages; the rest waits in order', async () => {
  const limited = await startServer({
    limits: { sendMessage: { by: 'member', windows: [{ max: 2, windowMs: 60_000 }] } },
  });
  const [anna, bram] = [await limited.join(), await limited.join()];
  const items = ['One', 'Two', 'Three', 'Four'].map((text) => item(bram.id, text));

  const answer = await batch(anna, items);

  expect(answer.items.map(({ status }) => status)).toEqual([201, 201, 429, 429]);
  expect(answer.items[2]?.error?.retry_after).toBeGreaterThan(0);
  await limited.close();
});

test('[R21] the rest waits in order, also where the same member is named by the conversation', async () => {
  const limited = await startServer({
    limits: {
      sendMessage: { by: 'member', windows: [{ max: 3, windowMs: 60_000 }] },
      'sendMessage first': { by: 'account', windows: [{ max: 1, windowMs: 60_000 }] },
    },
  });
  const [anna, bram, cato] = [await limited.join(), await limited.join(), await limited.join()];
  const { id: conversation } = await anna.ask(openChat, { query: { profile: bram.id } });
  const byConversation = item(bram.id, 'Two', { profile: undefined, conversation });

  const answer = await batch(anna, [
    item(cato.id, 'Hi'),
    item(bram.id, 'One'),
    byConversation,
    item(cato.id, 'Again'),
  ]);

  expect(answer.items.map(({ status }) => status)).toEqual([201, 429, 429, 201]);
  await limited.close();
});
