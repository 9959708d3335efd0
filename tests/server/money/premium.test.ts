import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { openChatByPost } from '#schemas/chats.ts';
import { listMessages, sendMessage } from '#schemas/messages.ts';
import { changePremium, getPremium } from '#schemas/premium.ts';
import { timeOf } from '#schemas/time.ts';
import { balanceOf, giveCredits } from '#server/db/money/ledger.ts';
import { Prices } from '#server/money/prices.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { PRICES, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
const DAY_MS = 86_400_000;
const MONTH = { id: 'month', days: 30, credits: 40 };

beforeAll(async () => {
  const prices = Prices.parse({ ...PRICES, message: { '*': 2 }, plans: [MONTH] });
  server = await startServer({ site: { prices } });
});

afterAll(() => server.close());

async function withCredits(amount: number): Promise<MemberBrowser> {
  const member = await server.join();
  const now = new Date(server.clock.now());
  await giveCredits(server.db, { member: member.id, amount, reference: member.id, now });
  return member;
}

const begin = (member: MemberBrowser) => member.call(changePremium, { body: { plan: 'month' } });

describe('[contract 24] premium', () => {
  test('is offered with its price in credits and in money', async () => {
    const anna = await server.join();

    expect(await anna.ask(getPremium)).toEqual({
      plan: null,
      until: null,
      renews: null,
      price: null,
      plans: [{ ...MONTH, money: { amount: 4_000, currency: 'EUR' } }],
    });
  });

  test('costs its credits once, lasts for its days, and does not renew itself', async () => {
    const anna = await withCredits(50);

    const begun = await begin(anna);

    const until = new Date(server.clock.now() + 30 * DAY_MS).toISOString();
    expect(JSON.parse(begun.text)).toMatchObject({ plan: 'month', until, renews: null, price: 40 });
    expect(await balanceOf(server.db, anna.id)).toBe(10);
    expect((await anna.ask(getUser)).premium_until).toBe(until);
  });

  test('begins and is paid once when 50 requests come at the same time; the others get 409', async () => {
    const anna = await withCredits(500);

    const answers = await Promise.all(Array.from({ length: 50 }, () => begin(anna)));

    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect(await balanceOf(server.db, anna.id)).toBe(460);
  });

  test('above the balance gets 402 with the needed credits and the balance', async () => {
    const anna = await withCredits(39);

    const refused = await begin(anna);

    expect(refused).toMatchObject({ status: 402, code: 'credits' });
    expect(JSON.parse(refused.text)).toMatchObject({ error: { needed: 40, balance: 39 } });
    expect((await anna.ask(getPremium)).plan).toBeNull();
  });

  test('makes messages free until it ends, and changes the ETag of an open conversation', async () => {
    const [anna, bram] = [await withCredits(42), await server.born()];
    const { id: conversation } = await anna.ask(openChatByPost, { body: { profile: bram } });
    const ask = (tag?: string) =>
      anna.call(listMessages, {
        query: { conversation },
        headers: tag === undefined ? {} : { 'if-none-match': tag },
      });
    const before = await ask();
    await begin(anna);
    const after = await ask(before.headers.get('etag') ?? '');

    const costs = [];
    for (const client_id of [
      '11111111-1111-4111-8111-111111111111',
      '22222222-2222-4222-8222-222222222222',
    ]) {
      const body = { client_id, conversation, body: 'Hello', created: timeOf(server.clock.now()) };
      costs.push((await anna.ask(sendMessage, { body: { ...body, max_cost: 2 } })).message.cost);
      server.clock.pass(30 * DAY_MS - 1_000);
    }
    server.clock.pass(1_000);
    const again = await (
      await server.enter(anna.id)
    ).ask(listMessages, { query: { conversation } });

    expect(after.status).toBe(200);
    expect(JSON.parse(after.text)).toMatchObject({ conversation: { cost_next: 0 } });
    expect(costs).toEqual([0, 0]);
    expect(again.conversation.cost_next).toBe(2);
  });

  test.each([
    ['nothing said', {}],
    ['both said', { plan: 'month', cancel: true }],
    ['a plan nobody sells', { plan: 'century' }],
  ])('is refused as invalid for a request with %s', async (_case, body) => {
    const anna = await withCredits(100);

    const refused = await anna.call(changePremium, { body });

    expect(refused).toMatchObject({ status: 400, code: 'invalid', field: 'plan' });
    expect(await balanceOf(server.db, anna.id)).toBe(100);
  });

  test('stays until its end when it is cancelled', async () => {
    const anna = await withCredits(40);
    await begin(anna);

    const after = await anna.ask(changePremium, { body: { cancel: true } });

    expect(after).toMatchObject({ plan: 'month', renews: null });
  });
});
