import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALE_COOKIE } from '#schemas/limits.ts';
import { listNotifications } from '#schemas/notifications.ts';
import { getOrder } from '#schemas/orders.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import { place, post, tell } from './order-acts.ts';
import { auditLedger } from '#tests/support/audit-ledger.ts';
import { ORIGIN } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const alarms = () => server.db.selectFrom('payment_alarms').select(['kind', 'order_id']).execute();

const statusOf = async (member: Parameters<typeof place>[1], id: string) =>
  (await member.ask(getOrder, { query: { id } })).status;

const receiptsGiven = async (): Promise<number> =>
  (await server.db.selectFrom('site').select('receipts').executeTakeFirstOrThrow()).receipts;

describe('[contract 21] a payment notification', () => {
  test('that arrives five times in a row adds the credits once', async () => {
    const anna = await server.join();
    const order = await place(server, anna);

    const reported = [];
    for (let n = 0; n < 5; n += 1) reported.push(await tell(server, order));

    expect(reported).toEqual([204, 204, 204, 204, 204]);
    expect(await balanceOf(server.db, anna.id)).toBe(10);
  });

  test('that arrives fifty times at the same time adds the credits and a receipt once', async () => {
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

  test('of a payment adds the credits, before or after other notifications', async () => {
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

  test.each(['failed', 'expired', 'cancelled'] as const)(
    'of the state %s adds no credits',
    async (status) => {
      const anna = await server.join();
      const order = await place(server, anna);

      await tell(server, order, { status });

      expect(await statusOf(anna, order.id)).toBe(status);
      expect(await balanceOf(server.db, anna.id)).toBe(0);
    },
  );

  test.each([
    ['another amount', { amount: 1 }, 'strange'],
    ['another currency', { currency: 'GBP' }, 'strange'],
    ['another payment', { ref: 'sandbox-other' }, 'strange'],
    ['no order of ours', { order: 'other' }, 'unknown'],
  ])('of %s changes nothing, and is kept once for staff', async (_case, strange, kind) => {
    const anna = await server.join();
    const order = await place(server, anna);
    await server.db.deleteFrom('payment_alarms').execute();
    server.logged.splice(0);

    expect(await tell(server, order, { ...strange, status: 'failed' })).toBe(204);
    expect(await alarms()).toEqual([]);
    expect(await tell(server, order, strange)).toBe(204);
    expect(await tell(server, order, strange)).toBe(204);

    expect(await statusOf(anna, order.id)).toBe('open');
    expect(await alarms()).toEqual([{ kind, order_id: kind === 'strange' ? order.id : null }]);
    expect(new Set(server.logged)).toEqual(new Set(['news of a payment that is not ours']));
  });

  test.each([
    ['no signature', ''],
    ['another signature', 'a'.repeat(64)],
  ])('with %s is refused', async (_case, signature) => {
    const anna = await server.join();
    const { id, amount, currency } = await place(server, anna);
    const news = { order: id, ref: `sandbox-${id}`, status: 'paid', amount, currency };

    expect(await post(server, JSON.stringify(news), signature)).toBe(403);
    expect(server.logged).toContain('news of a payment was forged');
    expect(await statusOf(anna, id)).toBe('open');
  });

  test('for a deleted member is posted in the ledger and adds no credits to the member', async () => {
    const anna = await server.join();
    const order = await place(server, anna);
    await server.db.deleteFrom('members').where('id', '=', anna.id).execute();

    expect(await tell(server, order)).toBe(204);

    expect(await balanceOf(server.db, anna.id)).toBe(0);
    expect(await auditLedger(server.db)).toMatchObject({ sums: { credits: 0, EUR: 0 }, wrong: [] });
  });

  test('for a provider that the site does not have gets 404', async () => {
    const request = new Request(`${ORIGIN}/api/payments/other`, { method: 'POST', body: '{}' });

    expect((await server.fetch(request)).status).toBe(404);
  });
});

/** As in rate-limits.ts, narrower. */
const ONE_A_MINUTE = { by: 'address', windows: [{ max: 1, windowMs: 60_000 }] } as const;

describe('the sandbox page', () => {
  const press = (id: string, status: string, fetch = server.fetch) =>
    fetch(
      new Request(`${ORIGIN}/api/sandbox/${id}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        body: new URLSearchParams({ status }),
      }),
    );

  test('shows that no money moves and the amount, and may load nothing', async () => {
    const order = await place(server, await server.join());

    const page = await server.fetch(new Request(`${ORIGIN}${order.redirect_url}`));

    const text = await page.text();
    expect(text).toMatch(/This is a test payment, no money moves\..*€10\.00/s);
    expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(page.headers.get('permissions-policy')).toContain('geolocation=()');
    const policy = page.headers.get('content-security-policy');
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
  });

  test('speaks the language that the member chose', async () => {
    const order = await place(server, await server.join());
    const headers = { cookie: `${LOCALE_COOKIE}=nl-NL` };

    const page = await server.fetch(new Request(`${ORIGIN}${order.redirect_url}`, { headers }));

    const text = await page.text();
    expect(text).toContain('<html lang="nl">');
    expect(text).toContain('Dit is een testbetaling, er gaat geen geld om.');
    expect(text).not.toContain('Let it fail');
  });

  test('of a paid order has no buttons, only the way back', async () => {
    const order = await place(server, await server.join());
    await press(order.id, 'paid');

    const page = await server.fetch(new Request(`${ORIGIN}${order.redirect_url}`));

    const text = await page.text();
    expect(text).not.toContain('<button');
    expect(text).toContain(`<a href="/transactions/${order.id}">`);
  });

  test('takes a press although too much came from others', async () => {
    const narrow = await startServer({ limits: { body: ONE_A_MINUTE } });
    const order = await place(narrow, await narrow.join());
    const statuses = [await tell(narrow, order, { status: 'open' }), await tell(narrow, order)];

    const pressed = await press(order.id, 'paid', (request) =>
      narrow.fetchFrom(request, '203.0.113.77'),
    );
    const { status } = await narrow.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    await narrow.close();

    expect(statuses).toEqual([204, 429]);
    expect(pressed.status).toBe(303);
    expect(status).toBe('paid');
  });

  test('says that a press was not taken, instead of leading back', async () => {
    const order = await place(server, await server.join());
    const { db } = server;
    await sql`create function refuse_move() returns trigger as
      'begin raise exception ''the disk is full''; end' language plpgsql`.execute(db);
    await sql`create trigger refuse_move before update on orders
      for each row execute function refuse_move()`.execute(db);

    const pressed = await press(order.id, 'paid');
    await sql`drop function refuse_move cascade`.execute(db);

    expect(pressed.status).toBe(503);
    expect(await pressed.text()).toContain('That did not work. Try again later.');
    expect((await press(order.id, 'paid')).status).toBe(303);
  });

  test.each(['paid', 'failed', 'open', 'expired', 'cancelled'])(
    'has a button that sets the order to %s and leads back to the order',
    async (status) => {
      const anna = await server.join();
      const order = await place(server, anna);

      const pressed = await press(order.id, status);

      expect(pressed.status).toBe(303);
      expect(pressed.headers.get('location')).toBe(`/transactions/${order.id}`);
      expect(await statusOf(anna, order.id)).toBe(status);
    },
  );

  test('refuses another state and an unknown order', async () => {
    const anna = await server.join();
    const order = await place(server, anna);

    expect((await press(order.id, 'refunded')).status).toBe(400);
    expect((await press('other', 'paid')).status).toBe(404);
  });

  test('does not exist where the operator has switched it off', async () => {
    const strict = await startServer({ payments: { sandbox: false } });
    const request = new Request(`${ORIGIN}/api/sandbox/x`);

    const { status } = await strict.fetch(request);
    await strict.close();

    expect(status).toBe(404);
  });
});

describe('[product 3.8] the result of a payment', () => {
  const kindsFor = async (member: Parameters<typeof place>[1]) =>
    (await member.ask(listNotifications)).items.map(({ kind }) => kind);
  const AN_HOUR = 3_600_000;

  test.each([
    ['paid', ['order_paid']],
    ['failed', ['order_failed']],
    ['cancelled', []],
  ] as const)('%s is a notification for a buyer who was away', async (status, kinds) => {
    const anna = await server.join();
    const order = await place(server, anna);
    server.clock.pass(AN_HOUR);

    await tell(server, order, { status });
    await tell(server, order, { status });

    expect(await kindsFor(anna)).toEqual(kinds);
  });

  test('is none for a buyer who waits for it', async () => {
    const anna = await server.join();

    await tell(server, await place(server, anna));

    expect(await kindsFor(anna)).toEqual([]);
  });

  test('money that the provider pays back is a notification, once', async () => {
    const anna = await server.join();
    const order = await place(server, anna);
    await tell(server, order);

    await tell(server, order, { later: { refunded: 100 } });
    await tell(server, order, { later: { refunded: 100 } });

    expect(await kindsFor(anna)).toEqual(['order_refunded']);
  });
});
