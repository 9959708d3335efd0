import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getOrder } from '#schemas/orders.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import { place, post, tell } from '#tests/server/money/order-acts.ts';
import { auditLedger } from '#tests/support/audit-ledger.ts';
import { ORIGIN } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const statusOf = async (member: Parameters<typeof place>[1], id: string) =>
  (await member.ask(getOrder, { query: { id } })).status;

const receiptsGiven = async (): Promise<number> =>
  (await server.db.selectFrom('site').select('receipts').executeTakeFirstOrThrow()).receipts;

describe('[contract 21] news of a payment', () => {
  test('told five times, one after the other: one credit', async () => {
    const anna = await server.join();
    const order = await place(server, anna);

    const told = [];
    for (let n = 0; n < 5; n += 1) told.push(await tell(server, order));

    expect(told).toEqual([204, 204, 204, 204, 204]);
    expect(await balanceOf(server.db, anna.id)).toBe(10);
  });

  test('told fifty times at once: one credit, one receipt', async () => {
    const anna = await server.join();
    const order = await place(server, anna);
    const before = await receiptsGiven();

    await Promise.all(Array.from({ length: 50 }, () => tell(server, order)));

    expect(await receiptsGiven()).toBe(before + 1);
    expect(await balanceOf(server.db, anna.id)).toBe(10);
    const { history } = await anna.ask(getOrder, { query: { id: order.id } });
    expect(history.map(({ status }) => status)).toEqual(['created', 'open', 'paid']);
    expect(await auditLedger(server.db)).toMatchObject({ sums: { credits: 0, EUR: 0 } });
  });

  test('in any order ends the same: who paid has the credits', async () => {
    for (const news of [
      ['failed', 'paid', 'expired'],
      ['paid', 'cancelled', 'open'],
      ['expired', 'cancelled', 'paid'],
    ] as const) {
      const anna = await server.join();
      const order = await place(server, anna);
      for (const status of news) await tell(server, order, { status });

      expect(await statusOf(anna, order.id)).toBe('paid');
      expect(await balanceOf(server.db, anna.id)).toBe(10);
    }
  });

  test.each(['failed', 'expired', 'cancelled'] as const)('%s gives nothing', async (status) => {
    const anna = await server.join();
    const order = await place(server, anna);

    await tell(server, order, { status });

    expect(await statusOf(anna, order.id)).toBe(status);
    expect(await balanceOf(server.db, anna.id)).toBe(0);
  });

  test.each([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'GBP' }],
    ['another payment', { ref: 'sandbox-other' }],
    ['no order of ours', { order: 'other' }],
  ])('of %s changes nothing, and is noted for the operator', async (_case, strange) => {
    const anna = await server.join();
    const order = await place(server, anna);
    server.logged.splice(0);

    expect(await tell(server, order, strange)).toBe(204);

    expect(await statusOf(anna, order.id)).toBe('open');
    expect(server.logged).toEqual(['news of a payment that is not ours']);
  });

  test.each([
    ['no signature', ''],
    ['another signature', 'a'.repeat(64)],
  ])('with %s is refused', async (_case, signature) => {
    const anna = await server.join();
    const { id, amount, currency } = await place(server, anna);
    const news = { order: id, ref: `sandbox-${id}`, status: 'paid', amount, currency };

    expect(await post(server, JSON.stringify(news), signature)).toBe(403);
    expect(await statusOf(anna, id)).toBe('open');
  });

  test('of a member who is gone is kept in the books and gives nobody credits', async () => {
    const anna = await server.join();
    const order = await place(server, anna);
    await server.db.deleteFrom('members').where('id', '=', anna.id).execute();

    expect(await tell(server, order)).toBe(204);

    expect(await balanceOf(server.db, anna.id)).toBe(0);
    expect(await auditLedger(server.db)).toMatchObject({ sums: { credits: 0, EUR: 0 }, wrong: [] });
  });

  test('for a provider this site does not have is 404', async () => {
    const request = new Request(`${ORIGIN}/api/payments/other`, { method: 'POST', body: '{}' });

    expect((await server.fetch(request)).status).toBe(404);
  });
});

describe('the sandbox page', () => {
  const press = (id: string, status: string) =>
    server.fetch(
      new Request(`${ORIGIN}/api/sandbox/${id}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        body: new URLSearchParams({ status }),
      }),
    );

  test('says that no money moves, names the amount, and can do nothing but be answered', async () => {
    const order = await place(server, await server.join());

    const page = await server.fetch(new Request(`${ORIGIN}${order.redirect_url}`));

    expect(await page.text()).toMatch(/No money moves here.*10\.00 EUR/s);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.each(['paid', 'failed', 'open', 'expired', 'cancelled'])(
    'the button for %s leads back to the order, which is so',
    async (status) => {
      const anna = await server.join();
      const order = await place(server, anna);

      const pressed = await press(order.id, status);

      expect(pressed.status).toBe(303);
      expect(pressed.headers.get('location')).toBe(`/transactions/${order.id}`);
      expect(await statusOf(anna, order.id)).toBe(status);
    },
  );

  test('has no other buttons and knows no other orders', async () => {
    const anna = await server.join();
    const order = await place(server, anna);

    expect((await press(order.id, 'refunded')).status).toBe(400);
    expect((await press('other', 'paid')).status).toBe(404);
  });

  test('is not there where the operator does not want it', async () => {
    const strict = await startServer({ payments: { sandbox: false } });
    const request = new Request(`${ORIGIN}/api/sandbox/x`);

    const { status } = await strict.fetch(request);
    await strict.close();

    expect(status).toBe(404);
  });
});
