import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCredits } from '#schemas/credits.ts';
import { getDiscount } from '#schemas/discounts.ts';
import { createOrder, getOrder } from '#schemas/orders.ts';
import { getSettings } from '#schemas/settings.ts';
import { Prices } from '#server/money/prices.ts';
import { orderBody } from '#tests/server/matrix/matrix-requests.ts';
import { place, tell } from '#tests/server/money/order-acts.ts';
import { PRICES, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

const OVER = '2026-02-28T00:00:00.000Z';
const ENDS = '2026-03-31T00:00:00.000Z';

beforeAll(async () => {
  const prices = Prices.parse({
    message: { '*': 2, DE: 0 },
    currencies: { '*': 'EUR', GB: 'GBP', AT: 'CHF' },
    vat: { '*': 21, GB: 20 },
    methods: { '*': ['sandbox'], BE: ['sandbox', 'sandbox-bancontact'], FR: [] },
    packages: [
      { id: 'ten', credits: 10, prices: { EUR: 1_000, GBP: 900 } },
      { id: 'thirty', credits: 30, prices: { EUR: 2_500 } },
    ],
    discounts: [
      ...PRICES.discounts,
      { code: 'SPRING', percent: 10, until: ENDS },
      { code: 'SOON', percent: 30, hours: 48, until: ENDS },
      { code: 'WINTER', percent: 50, until: OVER },
    ],
    heavy_month: { EUR: 20_000 },
  });
  server = await startServer({ site: { prices } });
});

afterAll(() => server.close());

describe('[contract 20] credits', () => {
  test('show the balance, the packages and the cost of a message in credits and in money', async () => {
    const anna = await server.join();

    const credits = await anna.ask(getCredits);

    expect(credits).toMatchObject({
      balance: 0,
      balance_time: new Date(server.clock.now()).toISOString(),
      message_cost: { credits: 2, money: 200, currency: 'EUR' },
      packages: [
        {
          id: 'ten',
          credits: 10,
          price: 1_000,
          currency: 'EUR',
          vat: 174,
          vat_percent: 21,
          price_per_message: 200,
        },
        { id: 'thirty', price: 2_500, price_per_message: 167 },
      ],
      methods: [{ id: 'sandbox' }],
      last_order: null,
      heavy_month: 20_000,
    });
    const other = await server.join({ country: 'GB' });
    expect((await other.ask(getCredits)).heavy_month).toBeNull();
  });

  test('use the currency and the tax of the country; a package without a price there is not sold', async () => {
    const anna = await server.join({ country: 'GB' });

    const here = await anna.ask(getCredits);
    const nowhere = await anna.ask(getCredits, { query: { country: 'AT' } });

    expect(here.packages).toMatchObject([{ id: 'ten', price: 900, currency: 'GBP', vat: 150 }]);
    expect(nowhere.packages).toEqual([]);
    expect(nowhere.message_cost).toMatchObject({ credits: 2, money: null });
  });

  test.each([
    ['NL', ['sandbox']],
    ['BE', ['sandbox', 'sandbox-bancontact']],
    ['FR', []],
  ])('name the payment methods of %s', async (country, methods) => {
    const member = await server.join({ country });
    const visited = await (await server.join()).ask(getCredits, { query: { country } });

    const { methods: mine } = await member.ask(getCredits);

    expect(mine.map(({ id }) => id)).toEqual(methods);
    expect(visited.methods).toEqual(mine);
  });

  test('are not paid by a method that the country of the member lacks', async () => {
    const [anna, bram] = [await server.join(), await server.join({ country: 'BE' })];
    const body = () => ({
      ...orderBody(server.clock.now()),
      paymentMethod: 'sandbox-bancontact',
    });

    const refused = await anna.call(createOrder, { body: body() });
    const order = await bram.ask(createOrder, { body: body() });

    expect(refused).toMatchObject({ status: 400, code: 'invalid', field: 'paymentMethod' });
    expect(order).toMatchObject({ status: 'open', paymentMethod: 'sandbox-bancontact' });
  });

  test('show the last paid order', async () => {
    const anna = await server.join();
    const paid = await place(server, anna);
    await tell(server, paid);
    await place(server, anna);

    expect((await anna.ask(getCredits)).last_order).toMatchObject({
      id: paid.id,
      creditId: 'ten',
      price: { amount: 1_000, currency: 'EUR' },
    });
  });

  test('[§3 settings] show visitors the lowest cost of a message per country', async () => {
    const { minimum_message_costs } = await server.visitor().ask(getSettings);

    expect(minimum_message_costs).toMatchObject({ NL: { costs: 1.67, currency: 'EUR' } });
    expect(Object.keys(minimum_message_costs)).toEqual(['NL', 'BE', 'FR']);
  });
});

describe('[§3 discount codes]', () => {
  test('the welcome discount is offered with its reason until the first payment', async () => {
    const signup_date = new Date(server.clock.now() - 49 * 3_600_000);
    const anna = await server.join({ signup_date });

    const before = await anna.ask(getDiscount, { query: { welcome: true } });
    const { offer } = await anna.ask(getCredits);
    await tell(server, await place(server, anna));
    const after = await anna.ask(getDiscount, { query: { welcome: true } });

    expect(before).toMatchObject({ discountcode: 'WELCOME', percent: 25, reason: 'welcome' });
    expect(offer).toMatchObject({
      code: 'WELCOME',
      percent: 25,
      reason: 'welcome',
      personalised: true,
    });
    expect(after).toMatchObject({ discountcode: null, percent: null });
  });

  test.each([
    ['as somebody types it', ' spring ', 'SPRING', ENDS],
    ['that is over', 'WINTER', null, null],
    ['that never was', 'AUTUMN', null, null],
  ])('a code %s gets the right discount', async (_case, discountcode, code, bonus_until) => {
    const anna = await server.join();

    const seen = await anna.ask(getDiscount, { query: { discountcode } });

    expect(seen).toMatchObject({ discountcode: code, bonus_until, personalised: false });
  });

  test('the discount lowers the price and the tax of the order', async () => {
    const anna = await server.join();
    const price_seen = { amount: 900, currency: 'EUR' };

    const order = await place(server, anna, { discountcode: 'spring', price_seen });

    expect(order).toMatchObject({ amount: 900, vat: 156, discountcode: 'SPRING', credits: 10 });
  });

  test('a code works once for each member', async () => {
    const anna = await server.join();
    const price_seen = { amount: 900, currency: 'EUR' };
    const order = await place(server, anna, { discountcode: 'SPRING', price_seen });
    await tell(server, order);

    const again = await anna.call(createOrder, {
      body: { ...orderBody(server.clock.now()), discountcode: 'SPRING', price_seen },
    });

    expect(again).toMatchObject({ status: 400, code: 'invalid', field: 'discountcode' });
    expect((await anna.ask(getOrder, { query: { id: order.id } })).status).toBe('paid');
  });
});

describe('[§3 time bonus]', () => {
  const codeOf = { query: { discountcode: 'soon' } };

  test('is offered while it runs, with its end and its reason, where it is the higher one', async () => {
    const anna = await server.join({ signup_date: new Date(server.clock.now() - 3_600_000) });
    const late = await server.join({ signup_date: new Date(server.clock.now() - 49 * 3_600_000) });

    const { offer } = await anna.ask(getCredits);
    const { offer: other } = await late.ask(getCredits);

    const ends = new Date(server.clock.now() + 47 * 3_600_000).toISOString();
    const reason = 'new_member';
    expect(offer).toEqual({ code: 'SOON', percent: 30, ends, reason, personalised: true });
    expect(other?.code).toBe('WELCOME');
  });

  test('ends a fixed number of hours after the signup, by the clock of the server', async () => {
    const signup_date = new Date(server.clock.now() - 47 * 3_600_000);
    const anna = await server.join({ signup_date });
    const end = new Date(signup_date.getTime() + 48 * 3_600_000).toISOString();

    const before = await anna.ask(getDiscount, codeOf);
    const same = await anna.ask(getDiscount, codeOf);
    const late = await server.join({ signup_date: new Date(signup_date.getTime() - 3_600_000) });

    expect(before).toMatchObject({ discountcode: 'SOON', percent: 30, bonus_until: end });
    expect(same.bonus_until).toBe(end);
    expect((await late.ask(getDiscount, codeOf)).discountcode).toBeNull();
    const price_seen = { amount: 700, currency: 'EUR' };
    const body = { ...orderBody(server.clock.now()), discountcode: 'SOON', price_seen };
    expect(await late.call(createOrder, { body })).toMatchObject({
      status: 400,
      field: 'discountcode',
    });
  });

  test('ends with the discount if the discount ends first', async () => {
    const anna = await server.join({ signup_date: new Date(Date.parse(ENDS) - 3_600_000) });

    expect((await anna.ask(getDiscount, codeOf)).bonus_until).toBe(ENDS);
  });
});
