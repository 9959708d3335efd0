import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { openChatByPost } from '#schemas/chats.ts';
import { IDEMPOTENCY_KEY, parseVersions, X_VERSIONS } from '#schemas/headers.ts';
import { listMessages, sendMessage } from '#schemas/messages.ts';
import { timeOf } from '#schemas/time.ts';
import { balanceOf, giveCredits } from '#server/db/money/ledger.ts';
import { Prices } from '#server/money/prices.ts';
import { auditLedger } from '#tests/support/audit-ledger.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  const prices = Prices.parse({ message: { '*': 1, BE: 3, DE: 0 } });
  server = await startServer({ site: { prices } });
});

afterAll(() => server.close());

async function withCredits(amount: number, country = 'NL'): Promise<MemberBrowser> {
  const member = await server.join({ country });
  const now = new Date(server.clock.now());
  await giveCredits(server.db, { member: member.id, amount, reference: member.id, now });
  return member;
}

const mailTo = (profile: string, more: object = {}) => ({
  client_id: randomUUID(),
  profile,
  body: 'Hello',
  created: timeOf(server.clock.now()),
  max_cost: 10,
  ...more,
});

const countSent = async (member: MemberBrowser): Promise<number> => {
  const rows = await server.db
    .selectFrom('messages')
    .select('id')
    .where('sender', '=', member.id)
    .execute();
  return rows.length;
};

describe('[contract 7] the cost of a message', () => {
  test('is shown before sending in cost_next, and depends on the country of the sender', async () => {
    const reported = [];
    for (const country of ['NL', 'BE', 'DE']) {
      const [member, other] = [await withCredits(5, country), await server.born()];
      const { id } = await member.ask(openChatByPost, { body: { profile: other } });
      const page = await member.ask(listMessages, { query: { conversation: id } });
      reported.push(page.conversation.cost_next);
    }

    expect(reported).toEqual([1, 3, 0]);
  });

  test('is taken with the message, and the answer contains the cost and the credits left', async () => {
    const [anna, bram] = [await withCredits(5, 'BE'), await server.join()];

    const { message, credits } = await anna.ask(sendMessage, { body: mailTo(bram.id) });

    expect({ cost: message.cost, credits }).toEqual({ cost: 3, credits: 2 });
    expect((await anna.ask(getUser)).credits).toBe(2);
    const query = { conversation: message.conversation };
    expect((await bram.ask(listMessages, { query })).messages).toMatchObject([{ cost: 0 }]);
  });

  test('changes the counter of the user call, because that answer contains the balance', async () => {
    const [anna, bram] = [await withCredits(5), await server.born()];
    const before = parseVersions((await anna.call(getUser)).headers.get(X_VERSIONS)).user;

    const sent = await anna.call(sendMessage, { body: mailTo(bram) });

    const after = parseVersions(sent.headers.get(X_VERSIONS)).user;
    expect(Number(after)).toBe(Number(before) + 1);
  });

  test('is never taken twice for one client_id, with a key or without', async () => {
    const [anna, bram] = [await withCredits(5), await server.born()];
    const body = mailTo(bram);
    const headers = { [IDEMPOTENCY_KEY]: body.client_id };

    const first = await anna.call(sendMessage, { body, headers });
    const again = await anna.call(sendMessage, { body, headers });
    const keyless = await anna.call(sendMessage, { body });

    expect([again.text, keyless.text]).toEqual([first.text, first.text]);
    expect(await balanceOf(server.db, anna.id)).toBe(4);
  });

  test('above the balance gets 402 with the needed credits and the balance, and no message is sent', async () => {
    const [anna, bram] = [await withCredits(2, 'BE'), await server.born()];

    const refused = await anna.call(sendMessage, { body: mailTo(bram) });

    expect(refused).toMatchObject({ status: 402, code: 'credits', field: null });
    expect(JSON.parse(refused.text)).toMatchObject({ error: { needed: 3, balance: 2 } });
    expect(await countSent(anna)).toBe(0);
    expect(await balanceOf(server.db, anna.id)).toBe(2);
  });

  test.each([
    ['less than it costs', { max_cost: 2 }],
    ['nothing said, which agrees to nothing', { max_cost: undefined }],
  ])(
    'is not taken for a max_cost of %s: the answer is 402 with the field max_cost',
    async (_case, more) => {
      const [anna, bram] = [await withCredits(5, 'BE'), await server.born()];

      const refused = await anna.call(sendMessage, { body: mailTo(bram, more) });

      expect(refused).toMatchObject({ status: 402, code: 'credits', field: 'max_cost' });
      expect(await balanceOf(server.db, anna.id)).toBe(5);
    },
  );

  test('is not taken for a refused message, which can be sent later with the same client_id', async () => {
    const [anna, bram] = [await withCredits(0), await server.born()];
    const body = mailTo(bram);
    const refused = await anna.call(sendMessage, { body });

    const now = new Date(server.clock.now());
    await giveCredits(server.db, { member: anna.id, amount: 1, reference: randomUUID(), now });
    const sent = await anna.call(sendMessage, { body });

    expect([refused.status, sent.status]).toEqual([402, 201]);
    expect(await balanceOf(server.db, anna.id)).toBe(0);
  });
});

describe('[R31] parallel spends', () => {
  test('on a balance of 20 lead to exactly 20 accepted messages of 50', async () => {
    const anna = await withCredits(20);
    const others = await Promise.all(Array.from({ length: 50 }, () => server.born()));

    const answers = await Promise.all(
      others.map((other) => anna.call(sendMessage, { body: mailTo(other) })),
    );

    const accepted = answers.filter(({ status }) => status === 201);
    const statuses = new Set(answers.map(({ status }) => status));
    expect(accepted).toHaveLength(20);
    expect(statuses).toEqual(new Set([201, 402]));
    expect(await countSent(anna)).toBe(20);
    expect(await balanceOf(server.db, anna.id)).toBe(0);
    expect(await auditLedger(server.db)).toMatchObject({ sums: { credits: 0 }, wrong: [] });
  });

  test('with one client_id cost one message', async () => {
    const [anna, bram] = [await withCredits(20), await server.born()];
    const body = mailTo(bram);

    await Promise.all(Array.from({ length: 20 }, () => anna.call(sendMessage, { body })));

    expect(await balanceOf(server.db, anna.id)).toBe(19);
  });
});
