import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ORDER_EXPIRES_MS } from '#schemas/limits.ts';
import { createOrder, getOrder } from '#schemas/orders.ts';
import { withdrawOrder } from '#schemas/withdrawals.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import { STRIPE_VERSION, stripeSignature } from '#server/payments/stripe.ts';
import { orderBody } from '#tests/server/matrix/matrix-requests.ts';
import { place } from '#tests/server/money/order-acts.ts';
import { type ProviderDouble, providerDouble } from '#tests/server/money/provider-double.ts';
import { auditLedger } from '#tests/support/audit-ledger.ts';
import { type MemberBrowser, ORIGIN } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const CHECKOUT = 'https://checkout.stripe.com/c/pay/cs_test_1';
const SECRET = 'whsec_test';
const BY_STRIPE = { paymentMethod: 'stripe' };

let stripe: ProviderDouble;
let server: TestServer;
let anna: MemberBrowser;

beforeEach(async () => {
  stripe = await providerDouble();
  server = await startServer({
    payments: {
      sandbox: false,
      mollie: null,
      stripe: {
        key: 'sk_test',
        webhookSecret: SECRET,
        siteUrl: new URL('https://vonk.test'),
        api: stripe.url,
        pageHosts: ['pay.vonk.test'],
      },
    },
  });
  anna = await server.join();
  stripe.answers.set('POST /v1/checkout/sessions', { id: 'cs_test_1', url: CHECKOUT });
});

afterEach(() => server.close());

const eventOf = (type: string, order: string, more: object = {}): string =>
  JSON.stringify({
    id: 'evt_1',
    type: `checkout.session.${type}`,
    data: {
      object: {
        id: 'cs_test_1',
        client_reference_id: order,
        amount_total: 1_000,
        currency: 'eur',
        payment_status: 'paid',
        ...more,
      },
    },
  });

async function tell(event: string, header?: string): Promise<number> {
  const at = String(server.clock.now() / 1_000);
  const signed = `t=${at},v1=${stripeSignature(at, event, SECRET)}`;
  const headers = { 'stripe-signature': header ?? signed };
  const request = new Request(`${ORIGIN}/api/payments/stripe`, {
    method: 'POST',
    headers,
    body: event,
  });
  return (await server.fetch(request)).status;
}

const statusOf = async (id: string) => (await anna.ask(getOrder, { query: { id } })).status;

describe('Stripe, against a double of its API', () => {
  test('gets a request for a checkout of the amount, with the key of the order', async () => {
    const order = await place(server, anna, BY_STRIPE);

    expect(order.redirect_url).toBe(CHECKOUT);
    const [asked] = stripe.asked;
    expect(asked).toMatchObject({ authorization: 'Bearer sk_test', idempotencyKey: order.id });
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toMatchObject({
      mode: 'payment',
      client_reference_id: order.id,
      success_url: `https://vonk.test/transactions/${order.id}`,
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '1000',
    });
  });

  test('gets the same request again after a lost answer, and the page ends soon after the order', async () => {
    stripe.answers.clear();
    const body = { ...orderBody(server.clock.now()), ...BY_STRIPE };
    await anna.call(createOrder, { body });
    server.clock.pass(60_000);
    stripe.answers.set('POST /v1/checkout/sessions', { id: 'cs_test_1', url: CHECKOUT });
    const order = await anna.ask(createOrder, { body });

    const [first, second] = stripe.asked;
    expect(second).toEqual(first);
    const endsS = Number(new URLSearchParams(second?.body).get('expires_at'));
    const expiresS = Date.parse(order.expires ?? '') / 1_000;
    expect(endsS - server.clock.now() / 1_000).toBeGreaterThan(30 * 60);
    expect(endsS - expiresS).toBe(600);
  });

  test.each([
    [
      'an older session, with its own figures in pounds',
      {
        amount_total: 870,
        currency: 'gbp',
        currency_conversion: {
          amount_subtotal: 1_000,
          amount_total: 1_000,
          fx_rate: '0.87',
          source_currency: 'eur',
        },
      },
    ],
    [
      'a newer session, with the pounds beside its own figures',
      { presentment_details: { presentment_amount: 870, presentment_currency: 'gbp' } },
    ],
  ])('what a buyer paid in another currency is credited: %s', async (_case, more) => {
    const order = await place(server, anna, BY_STRIPE);

    expect(await tell(eventOf('completed', order.id, more))).toBe(204);

    expect(await statusOf(order.id)).toBe('paid');
    expect(await balanceOf(server.db, anna.id)).toBe(10);
  });

  test('is not asked for an order that has expired, which the same device repeats', async () => {
    stripe.answers.clear();
    const body = { ...orderBody(server.clock.now()), ...BY_STRIPE };
    await anna.call(createOrder, { body });
    stripe.answers.set('POST /v1/checkout/sessions', { id: 'cs_test_1', url: CHECKOUT });
    server.clock.pass(ORDER_EXPIRES_MS);

    const order = await anna.ask(createOrder, { body });

    expect([order.status, order.redirect_url]).toEqual(['expired', null]);
    expect(stripe.asked).toHaveLength(1);
  });

  test('a converted session whose figures in our currency differ is not credited', async () => {
    const order = await place(server, anna, BY_STRIPE);
    const currency_conversion = { amount_total: 1, source_currency: 'eur' };

    await tell(eventOf('completed', order.id, { currency_conversion }));

    expect(await statusOf(order.id)).toBe('open');
    const alarms = await server.db.selectFrom('payment_alarms').selectAll().execute();
    expect(alarms).toMatchObject([
      { kind: 'strange', order_id: order.id, ref: 'cs_test_1', amount: 1, currency: 'EUR' },
    ]);
  });

  test.each([
    ['https://pay.vonk.test/c/1', 200],
    ['https://pay.evil.test/c/1', 503],
  ])('[R37] %s is a page of the operator’s list, or no order begins: %s', async (url, expected) => {
    stripe.answers.set('POST /v1/checkout/sessions', { id: 'cs_test_1', url });
    const body = { ...orderBody(server.clock.now()), ...BY_STRIPE };

    expect((await anna.call(createOrder, { body })).status).toBe(expected);
  });

  test.each([
    ['completed', {}, 'paid', 10],
    ['completed', { payment_status: 'unpaid' }, 'open', 0],
    ['async_payment_succeeded', {}, 'paid', 10],
    ['async_payment_failed', { payment_status: 'unpaid' }, 'failed', 0],
    ['expired', { payment_status: 'unpaid' }, 'expired', 0],
  ])('an event %s with %o makes the order %s', async (type, more, becomes, credits) => {
    const order = await place(server, anna, BY_STRIPE);

    const reported = [];
    for (let n = 0; n < 5; n += 1) reported.push(await tell(eventOf(type, order.id, more)));

    expect(reported).toEqual([204, 204, 204, 204, 204]);
    expect(await statusOf(order.id)).toBe(becomes);
    expect(await balanceOf(server.db, anna.id)).toBe(credits);
  });

  test('an event with a signature that is missing, wrong, of another text or old is refused', async () => {
    const order = await place(server, anna, BY_STRIPE);
    const event = eventOf('completed', order.id);
    const nowS = server.clock.now() / 1_000;
    const signed = (at: number, text: string, secret = SECRET) =>
      `t=${at},v1=${stripeSignature(String(at), text, secret)}`;

    const reported = [
      await tell(event, ''),
      await tell(event, signed(nowS, event, 'another')),
      await tell(event, signed(nowS, `${event} `)),
      await tell(event, signed(nowS - 301, event)),
      await tell(event, signed(nowS, event).replace(String(nowS), String(nowS + 1))),
    ];

    expect(reported).toEqual([403, 403, 403, 403, 403]);
    expect(await statusOf(order.id)).toBe('open');
  });

  test('one valid signature of two is enough, so that an operator can change the secret', async () => {
    const order = await place(server, anna, BY_STRIPE);
    const event = eventOf('completed', order.id);
    const at = String(server.clock.now() / 1_000);

    const header = `t=${at},v1=${'0'.repeat(64)},v1=${stripeSignature(at, event, SECRET)}`;

    expect(await tell(event, header)).toBe(204);
    expect(await statusOf(order.id)).toBe('paid');
  });

  test('an event that is not ours is accepted and ignored', async () => {
    const order = await place(server, anna, BY_STRIPE);

    expect(await tell(JSON.stringify({ type: 'customer.created', data: { object: {} } }))).toBe(
      204,
    );
    expect(await tell('no JSON at all')).toBe(204);
    expect(await tell(eventOf('completed', order.id, { amount_total: 1 }))).toBe(204);
    expect(await statusOf(order.id)).toBe('open');
  });

  test('a refund names the payment of the checkout and the amount', async () => {
    const order = await place(server, anna, BY_STRIPE);
    await tell(eventOf('completed', order.id));
    stripe.answers.set('GET /v1/checkout/sessions/cs_test_1', { payment_intent: 'pi_1' });
    stripe.answers.set('POST /v1/refunds', { id: 're_1', status: 'succeeded' });

    const body = { order: order.id, name: 'Anna', email: 'anna@vonk.test', confirm: true };
    const { reference } = await anna.ask(withdrawOrder, { body });

    const asked = stripe.asked.at(-1);
    expect(asked).toMatchObject({ call: 'POST /v1/refunds', idempotencyKey: reference });
    expect(asked?.body).toBe('payment_intent=pi_1&amount=1000');
    expect(new Set(stripe.asked.map(({ version }) => version))).toEqual(new Set([STRIPE_VERSION]));
  });

  test('a refund and a dispute at Stripe name the payment, and are told three times', async () => {
    const order = await place(server, anna, BY_STRIPE);
    await tell(eventOf('completed', order.id, { payment_intent: 'pi_1' }));
    const about = { payment_intent: 'pi_1', amount: 1_000, currency: 'eur' };
    const report = async (type: string, object: object) => {
      const event = JSON.stringify({
        id: 'evt_2',
        type,
        data: { object: { ...about, ...object } },
      });
      const reported = [await tell(event), await tell(event), await tell(event)];
      expect(reported).toEqual([204, 204, 204]);
      const { after } = await anna.ask(getOrder, { query: { id: order.id } });
      return [after, await balanceOf(server.db, anna.id)];
    };
    const after = (change: object) => ({ refunded: 0, charged_back: 0, dispute: null, ...change });

    const seen = [
      await report('charge.dispute.created', { id: 'dp_1', status: 'warning_needs_response' }),
      await report('charge.dispute.closed', { id: 'dp_1', status: 'warning_closed' }),
      await report('charge.dispute.created', { id: 'dp_1', status: 'needs_response' }),
      await report('charge.refunded', { id: 'ch_1', amount_refunded: 400 }),
      await report('charge.dispute.created', { id: 'dp_2', status: 'needs_response', amount: 600 }),
      await report('charge.dispute.closed', { id: 'dp_2', status: 'lost', amount: 600 }),
    ];

    expect(seen).toEqual([
      [after({ dispute: 'open' }), 0],
      [after({ dispute: 'won' }), 10],
      [after({ dispute: 'won' }), 10],
      [after({ dispute: 'won', refunded: 400 }), 6],
      [after({ dispute: 'open', refunded: 400 }), 0],
      [after({ dispute: 'lost', refunded: 400, charged_back: 600 }), 0],
    ]);
    expect((await auditLedger(server.db)).sums).toEqual({ credits: 0, EUR: 0 });
  });

  test('a refund counts by its share when the charge is in the currency of the buyer', async () => {
    const order = await place(server, anna, BY_STRIPE);
    await tell(eventOf('completed', order.id, { payment_intent: 'pi_1' }));
    const object = { payment_intent: 'pi_1', amount: 870, amount_refunded: 435, currency: 'gbp' };

    await tell(JSON.stringify({ id: 'evt_2', type: 'charge.refunded', data: { object } }));

    const { after } = await anna.ask(getOrder, { query: { id: order.id } });
    expect(after).toEqual({ refunded: 500, charged_back: 0, dispute: null });
    expect(await balanceOf(server.db, anna.id)).toBe(5);
  });

  test('a refund of a payment that no order has is kept for staff', async () => {
    const object = { payment_intent: 'pi_9', amount: 870, amount_refunded: 435, currency: 'eur' };

    await tell(JSON.stringify({ id: 'evt_2', type: 'charge.refunded', data: { object } }));

    const alarms = await server.db.selectFrom('payment_alarms').selectAll().execute();
    expect(alarms).toMatchObject([{ kind: 'unknown', ref: 'pi_9' }]);
  });
});
