import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDiscount } from '#schemas/discounts.ts';
import { ORDER_EXPIRES_MS } from '#schemas/limits.ts';
import { createOrder, getOrder, listOrders } from '#schemas/orders.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import { Prices } from '#server/money/prices.ts';
import { orderBody } from '#tests/server/matrix/matrix-requests.ts';
import { place, tell } from '#tests/server/money/order-acts.ts';
import { auditLedger } from '#tests/support/audit-ledger.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { PRICES, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
const SPRING = { discountcode: 'spring', price_seen: { amount: 900, currency: 'EUR' } };
const WELCOME = { discountcode: 'WELCOME', price_seen: { amount: 750, currency: 'EUR' } };
const HELLO = { discountcode: 'HELLO', price_seen: { amount: 500, currency: 'EUR' } };

beforeAll(async () => {
  const prices = Prices.parse({
    ...PRICES,
    discounts: [
      ...PRICES.discounts,
      { code: 'HELLO', percent: 50, welcome: true },
      { code: 'SPRING', percent: 10, until: '2026-06-01T00:00:00.000Z' },
    ],
  });
  server = await startServer({ site: { prices } });
});

afterAll(() => server.close());

const attempt = (member: MemberBrowser, more: object) =>
  member.call(createOrder, { body: { ...orderBody(server.clock.now()), ...more } });

const REFUSED = { status: 400, code: 'invalid', field: 'discountcode' };

describe('[§3 discount codes] once per member', () => {
  test.each([
    ['a code', SPRING, SPRING],
    ['the welcome discount, whatever its code', WELCOME, HELLO],
  ])('%s is in one of six orders made at the same time', async (_case, first, second) => {
    const anna = await server.join();

    const asked = [first, second, first, second, first, second];
    const seen = await Promise.all(asked.map((more) => attempt(anna, more)));

    const refused = seen.filter(({ status }) => status !== 200);
    expect(refused).toMatchObject(Array.from({ length: 5 }, () => REFUSED));
    expect((await anna.ask(listOrders)).orders).toHaveLength(1);
  });

  test('one order repeated at the same time is one order, with the discount', async () => {
    const anna = await server.join();
    const client_id = randomUUID();

    const seen = await Promise.all(
      Array.from({ length: 5 }, () => attempt(anna, { ...SPRING, client_id })),
    );

    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await anna.ask(listOrders)).orders).toMatchObject([{ amount: 900 }]);
  });

  test('two members use one code', async () => {
    const [anna, bram] = [await server.join(), await server.join()];

    const seen = [await attempt(anna, SPRING), await attempt(bram, SPRING)];

    expect(seen.map(({ status }) => status)).toEqual([200, 200]);
  });

  test.each(['failed', 'cancelled', 'expired'] as const)(
    'an order that %s lets its discount go',
    async (status) => {
      const anna = await server.join();
      const order = await place(server, anna, SPRING);
      const codeOf = { query: { discountcode: 'spring' } };
      const whileOpen = await anna.ask(getDiscount, codeOf);

      await tell(server, order, { status });

      expect(whileOpen.discountcode).toBeNull();
      expect((await anna.ask(getDiscount, codeOf)).discountcode).toBe('SPRING');
      expect((await attempt(anna, SPRING)).status).toBe(200);
    },
  );

  test('an order that was never paid nor read again lets it go in time', async () => {
    const anna = await server.join();
    await place(server, anna, SPRING);

    server.clock.pass(ORDER_EXPIRES_MS);
    const { discountcode } = await anna.ask(getDiscount, { query: { discountcode: 'spring' } });
    const again = await attempt(await server.enter(anna.id), SPRING);

    expect([discountcode, again.status]).toEqual(['SPRING', 200]);
  });

  test('a code that ends between order and payment still counts for that order', async () => {
    const anna = await server.join();
    server.clock.pass(Date.parse('2026-06-01T00:00:00.000Z') - 60_000 - server.clock.now());
    const buyer = await server.enter(anna.id);
    const order = await place(server, buyer, SPRING);

    server.clock.pass(120_000);
    await tell(server, order);

    expect(await balanceOf(server.db, anna.id)).toBe(10);
    expect(await attempt(buyer, SPRING)).toMatchObject(REFUSED);
  });
});

describe('a late payment whose discount another order has used', () => {
  test('buys what its money buys without it, and is kept for staff', async () => {
    const anna = await server.join();
    const late = await place(server, anna, HELLO);
    await tell(server, late, { status: 'failed' });
    const other = await place(server, anna, WELCOME);
    await tell(server, other);

    for (let n = 0; n < 3; n += 1) expect(await tell(server, late)).toBe(204);

    expect(await anna.ask(getOrder, { query: { id: late.id } })).toMatchObject({
      status: 'paid',
      amount: 500,
      credits: 5,
      credits_ordered: 10,
    });
    expect((await anna.ask(listOrders)).orders.map((one) => one.credits_ordered)).toEqual([
      null,
      10,
    ]);
    expect(await balanceOf(server.db, anna.id)).toBe(15);
    const alarms = await server.db
      .selectFrom('payment_alarms')
      .select(['kind', 'order_id'])
      .execute();
    expect(alarms).toEqual([{ kind: 'reduced', order_id: late.id }]);
    expect((await auditLedger(server.db)).wrong).toEqual([]);
  });

  test('gets everything when the other order has ended without money', async () => {
    const anna = await server.join();
    const late = await place(server, anna, HELLO);
    await tell(server, late, { status: 'failed' });
    await tell(server, await place(server, anna, HELLO), { status: 'cancelled' });

    await tell(server, late);

    expect(await balanceOf(server.db, anna.id)).toBe(10);
    expect(await attempt(anna, HELLO)).toMatchObject(REFUSED);
  });
});
