import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { ORDER_EXPIRES_MS, STEP_UP_MS } from '#schemas/limits.ts';
import { createOrder, getOrder, listOrders } from '#schemas/orders.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import { hashPassword } from '#server/auth/password.ts';
import { orderBody } from '#tests/server/matrix/matrix-requests.ts';
import { place, tell } from '#tests/server/money/order-acts.ts';
import { auditLedger } from '#tests/support/audit-ledger.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
const PASSWORD = 'correct horse';
let password_hash: string;

beforeAll(async () => {
  server = await startServer();
  password_hash = await hashPassword(PASSWORD);
});

afterAll(() => server.close());

const attempt = (member: MemberBrowser, more: object = {}) =>
  member.call(createOrder, { body: { ...orderBody(server.clock.now()), ...more } });

const countOrders = async (member: MemberBrowser) => (await member.ask(listOrders)).orders.length;

describe('[contract 21] an order', () => {
  test('is open, with the page for its payment and its price with VAT', async () => {
    const anna = await server.join();

    const order = await place(server, anna);

    const expires = new Date(server.clock.now() + ORDER_EXPIRES_MS).toISOString();
    expect(order).toMatchObject({ status: 'open', credits: 10, amount: 1_000, vat: 174, expires });
    expect(order.redirect_url).toBe(`/api/sandbox/${order.id}`);
    expect(order.history.map(({ status }) => status)).toEqual(['created', 'open']);
  });

  test('is made once per client_id, even with 20 requests at the same time', async () => {
    const anna = await server.join();
    const client_id = randomUUID();

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => attempt(anna, { client_id })),
    );
    const ids = answers.map(({ text }) => /"id":"([^"]+)"/.exec(text)?.[1]);

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(ids).size).toBe(1);
    expect(await countOrders(anna)).toBe(1);
  });

  test('with the client_id of another order is refused', async () => {
    const anna = await server.join();
    const client_id = randomUUID();
    await place(server, anna, { client_id });

    const price_seen = { amount: 750, currency: 'EUR' };
    const refused = await attempt(anna, { client_id, price_seen, discountcode: 'WELCOME' });

    expect(refused).toMatchObject({ status: 422, code: 'key_reused' });
  });

  test.each([
    ['another amount', { amount: 999, currency: 'EUR' }],
    ['another currency', { amount: 1_000, currency: 'GBP' }],
  ])(
    'with %s in price_seen is refused as price_changed and not made',
    async (_case, price_seen) => {
      const anna = await server.join();

      const refused = await attempt(anna, { price_seen });

      expect(refused).toMatchObject({ status: 409, code: 'price_changed' });
      expect(await countOrders(anna)).toBe(0);
    },
  );

  test.each([
    [
      'no consent',
      { immediate_start: { consent: false, time: '2026-03-01T12:00:00.000Z' } },
      'immediate_start',
    ],
    ['a package nobody sells', { creditId: 'million' }, 'creditId'],
    ['a method nobody offers', { paymentMethod: 'beads' }, 'paymentMethod'],
    ['a code that is none', { discountcode: 'FREE' }, 'discountcode'],
  ])('with %s is refused as invalid and not made', async (_case, more, field) => {
    const anna = await server.join();

    expect(await attempt(anna, more)).toMatchObject({ status: 400, code: 'invalid', field });
    expect(await countOrders(anna)).toBe(0);
  });

  test('without a payment expires after 30 minutes; a later payment still counts', async () => {
    const anna = await server.join();
    const order = await place(server, anna);

    server.clock.pass(ORDER_EXPIRES_MS);
    const before = await anna.ask(getOrder, { query: { id: order.id } });
    await tell(server, order);
    const after = await anna.ask(getOrder, { query: { id: order.id } });

    expect([before.status, before.redirect_url]).toEqual(['expired', null]);
    expect(after.status).toBe('paid');
    expect(await balanceOf(server.db, anna.id)).toBe(10);
  });
});

describe('[contract 22] my orders', () => {
  test('are listed newest first, in pages, each once', async () => {
    const anna = await server.join();
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push((await place(server, anna)).id);

    const seen = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { orders: { id: string }[]; cursor: string | null } = await anna.ask(listOrders, {
        query: { limit: 2, cursor },
      });
      seen.push(...page.orders.map(({ id }) => id));
      ({ cursor } = page);
    }

    expect(seen).toEqual(made.toReversed());
  });

  test('get the same 404 as an unknown order when another member asks', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const { id } = await place(server, anna);

    const theirs = await bram.call(getOrder, { query: { id } });
    const none = await bram.call(getOrder, { query: { id: 'none' } });

    expect(theirs.status).toBe(404);
    expect(theirs.text).toBe(none.text);
    expect(await countOrders(bram)).toBe(0);
  });

  test('have a receipt when they are paid, and receipts are numbered without a gap', async () => {
    const anna = await server.join();
    const orders = [
      await place(server, anna),
      await place(server, anna),
      await place(server, anna),
    ];
    for (const order of orders) await tell(server, order);

    const paid = await Promise.all(orders.map(({ id }) => anna.ask(getOrder, { query: { id } })));

    const numbers = paid.map(({ receipt }) => receipt?.number ?? 0);
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2]);
    const seller = { seller: 'Vonk', net: 826, vat: 174, vat_percent: 21, total: 1_000 };
    expect(paid[0]?.receipt).toMatchObject(seller);
  });

  test('make the member a paid user with credits when they are paid, and the ledger is correct', async () => {
    const anna = await server.join();

    await tell(server, await place(server, anna));

    expect(await anna.ask(getUser)).toMatchObject({ paid_user: true, credits: 10 });
    const sums = { credits: 0, EUR: 0 };
    expect(await auditLedger(server.db)).toMatchObject({ sums, wrong: [] });
  });
});

describe('[R5] an order needs the password again', () => {
  const later = async () => {
    const anna = await server.join({ password_hash });
    server.clock.pass(STEP_UP_MS + 1);
    return anna;
  };

  test('when the login is older than five minutes', async () => {
    const anna = await later();

    const without = await attempt(anna);
    const wrong = await attempt(anna, { password: 'a wrong guess' });

    expect(without).toMatchObject({ status: 400, code: 'password_needed' });
    expect(wrong).toMatchObject({ status: 400, code: 'wrong_password', field: 'password' });
    expect(await countOrders(anna)).toBe(0);
  });

  test('but not within five minutes after it was given', async () => {
    const anna = await later();

    const first = await attempt(anna, { password: PASSWORD });
    const second = await attempt(anna);
    server.clock.pass(STEP_UP_MS + 1);
    const third = await attempt(anna);

    expect([first.status, second.status, third.status]).toEqual([200, 200, 400]);
  });
});
