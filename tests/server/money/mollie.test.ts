import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOrder, getOrder } from '#schemas/orders.ts';
import { withdrawOrder } from '#schemas/withdrawals.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import { orderBody } from '#tests/server/matrix/matrix-requests.ts';
import { place } from '#tests/server/money/order-acts.ts';
import { type ProviderDouble, providerDouble } from '#tests/server/money/provider-double.ts';
import { auditLedger } from '#tests/support/audit-ledger.ts';
import { type MemberBrowser, ORIGIN } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const CHECKOUT = 'https://www.mollie.com/checkout/select-method/7UhSN1zuXS';
const BY_MOLLIE = { paymentMethod: 'mollie' };

let mollie: ProviderDouble;
let server: TestServer;
let anna: MemberBrowser;

beforeEach(async () => {
  mollie = await providerDouble();
  server = await startServer({
    payments: {
      sandbox: false,
      mollie: {
        key: 'test_key',
        siteUrl: new URL('https://vonk.test'),
        api: mollie.url,
        pageHosts: [],
      },
      stripe: null,
    },
  });
  anna = await server.join();
  mollie.answers.set('POST /v2/payments', {
    resource: 'payment',
    id: 'tr_7UhSN1zuXS',
    status: 'open',
    _links: { checkout: { href: CHECKOUT, type: 'text/html' } },
  });
});

afterEach(() => server.close());

const nowIs = (status: string, order: string, value = '10.00', more: object = {}) =>
  mollie.answers.set('GET /v2/payments/tr_7UhSN1zuXS', {
    id: 'tr_7UhSN1zuXS',
    status,
    amount: { value, currency: 'EUR' },
    metadata: { order },
    ...more,
  });

/** A notification of Mollie: it contains only the id of a payment that changed. */
async function notifyChanged(id = 'tr_7UhSN1zuXS'): Promise<number> {
  const body = new URLSearchParams({ id });
  const request = new Request(`${ORIGIN}/api/payments/mollie`, { method: 'POST', body });
  return (await server.fetch(request)).status;
}

const statusOf = async (id: string) => (await anna.ask(getOrder, { query: { id } })).status;

describe('Mollie, against a double of its API', () => {
  test('gets a request for a payment of the amount, with the key of the order', async () => {
    const order = await place(server, anna, BY_MOLLIE);

    expect(order.redirect_url).toBe(CHECKOUT);
    const [asked] = mollie.asked;
    expect(asked).toMatchObject({
      call: 'POST /v2/payments',
      authorization: 'Bearer test_key',
      idempotencyKey: order.id,
    });
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      amount: { currency: 'EUR', value: '10.00' },
      redirectUrl: `https://vonk.test/transactions/${order.id}`,
      webhookUrl: 'https://vonk.test/api/payments/mollie',
      metadata: { order: order.id },
    });
  });

  test('leaves an order when it is unreachable, and the same client_id continues that order', async () => {
    mollie.answers.clear();
    const body = { ...orderBody(server.clock.now()), ...BY_MOLLIE };
    const away = await anna.call(createOrder, { body });

    mollie.answers.set('POST /v2/payments', {
      id: 'tr_7UhSN1zuXS',
      _links: { checkout: { href: CHECKOUT } },
    });
    const order = await anna.ask(createOrder, { body });

    expect(away).toMatchObject({ status: 503, code: 'unavailable' });
    expect(order.status).toBe('open');
    const keys = mollie.asked.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([order.id, order.id]);
  });

  test.each([
    ['paid', 'paid', 10],
    ['failed', 'failed', 0],
    ['canceled', 'cancelled', 0],
    ['expired', 'expired', 0],
    ['pending', 'open', 0],
    ['authorized', 'open', 0],
  ])('a payment that is %s makes the order %s', async (status, becomes, credits) => {
    const order = await place(server, anna, BY_MOLLIE);
    nowIs(status, order.id);

    const reported = [await notifyChanged(), await notifyChanged()];

    expect(reported).toEqual([204, 204]);
    expect(await statusOf(order.id)).toBe(becomes);
    expect(await balanceOf(server.db, anna.id)).toBe(credits);
  });

  test('a notification that cannot be checked gets 503, and one that is not ours is ignored', async () => {
    const order = await place(server, anna, BY_MOLLIE);

    const away = await notifyChanged();
    const senseless = await notifyChanged('../secret');
    nowIs('paid', order.id, '0.01');
    const cheap = await notifyChanged();

    expect([away, senseless, cheap]).toEqual([503, 204, 204]);
    expect(await statusOf(order.id)).toBe('open');
  });

  test.each([
    'https://mollie.com.evil.test/pay',
    'https://evilmollie.com/pay',
    'http://www.mollie.com/pay',
    'https://evil.test/?https://www.mollie.com',
  ])('[R37] no member is sent to a page on another host: %s', async (href) => {
    mollie.answers.set('POST /v2/payments', {
      id: 'tr_7UhSN1zuXS',
      _links: { checkout: { href } },
    });

    const { status } = await anna.call(createOrder, {
      body: { ...orderBody(server.clock.now()), ...BY_MOLLIE },
    });

    expect(status).toBe(503);
    expect(server.logged).toContain('a payment provider failed');
  });

  test('a refund is requested until it is accepted, always with the same key', async () => {
    const order = await place(server, anna, BY_MOLLIE);
    nowIs('paid', order.id);
    await notifyChanged();
    const body = { order: order.id, name: 'Anna', email: 'anna@vonk.test', confirm: true };

    const { reference } = await anna.ask(withdrawOrder, { body });
    mollie.answers.set('POST /v2/payments/tr_7UhSN1zuXS/refunds', { id: 're_1' });
    await anna.ask(withdrawOrder, { body });
    await anna.ask(withdrawOrder, { body });

    const refunds = mollie.asked.filter(({ call }) => call.endsWith('/refunds'));
    expect(refunds.map(({ idempotencyKey }) => idempotencyKey)).toEqual([reference, reference]);
    expect(JSON.parse(refunds[1]?.body ?? '')).toEqual({
      amount: { currency: 'EUR', value: '10.00' },
    });
  });

  test('a refund, a chargeback and its reversal are each booked once', async () => {
    const order = await place(server, anna, BY_MOLLIE);
    const report = async (more: object) => {
      nowIs('paid', order.id, '10.00', more);
      const reported = [await notifyChanged(), await notifyChanged(), await notifyChanged()];
      expect(reported).toEqual([204, 204, 204]);
      const { after } = await anna.ask(getOrder, { query: { id: order.id } });
      return [after, await balanceOf(server.db, anna.id)];
    };
    const euros = (value: string) => ({ value, currency: 'EUR' });
    const amountRefunded = euros('3.00');

    const seen = [
      await report({ amountRefunded: euros('0.00') }),
      await report({ amountRefunded }),
      await report({ amountRefunded, amountChargedBack: euros('7.00') }),
      await report({ amountRefunded }),
    ];

    expect(seen).toEqual([
      [null, 10],
      [{ refunded: 300, charged_back: 0, dispute: null }, 7],
      [{ refunded: 300, charged_back: 700, dispute: 'open' }, 0],
      [{ refunded: 300, charged_back: 0, dispute: 'won' }, 7],
    ]);
    expect((await auditLedger(server.db)).sums).toEqual({ credits: 0, EUR: 0 });
  });

  test('what a withdrawal gave back is not booked again, even when Mollie is faster', async () => {
    const order = await place(server, anna, BY_MOLLIE);
    nowIs('paid', order.id);
    await notifyChanged();
    const body = { order: order.id, name: 'Anna', email: 'anna@vonk.test', confirm: true };
    await anna.ask(withdrawOrder, { body });

    nowIs('paid', order.id, '10.00', { amountRefunded: { value: '10.00', currency: 'EUR' } });
    await notifyChanged();
    mollie.answers.set('POST /v2/payments/tr_7UhSN1zuXS/refunds', { id: 're_1' });
    await anna.ask(withdrawOrder, { body });
    await notifyChanged();

    const reasons = await server.db.selectFrom('ledger_postings').select('reason').execute();
    expect(reasons.map(({ reason }) => reason)).toEqual(['order', 'withdrawal', 'withdrawal']);
    expect((await anna.ask(getOrder, { query: { id: order.id } })).after).toBeNull();
    expect((await auditLedger(server.db)).sums).toEqual({ credits: 0, EUR: 0 });
  });
});
