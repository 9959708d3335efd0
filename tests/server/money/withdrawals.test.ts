import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { openChatByPost } from '#schemas/chats.ts';
import { WITHDRAW_MS } from '#schemas/limits.ts';
import { listMessages } from '#schemas/messages.ts';
import { getOrder, listOrders } from '#schemas/orders.ts';
import { changePremium, getPremium } from '#schemas/premium.ts';
import { withdrawByReference, withdrawOrder } from '#schemas/withdrawals.ts';
import { RATE_LIMITS } from '#server/rate-limits.ts';
import { balanceOf, CREDITS, giveCredits, post } from '#server/db/money/ledger.ts';
import { withdrawalOf } from '#server/db/money/withdrawals.ts';
import { SETTLE_REFUNDS } from '#server/jobs/settle-refunds.ts';
import { Prices } from '#server/money/prices.ts';
import { withdraw as takeBack } from '#server/money/withdrawal.ts';
import { place, tell } from './order-acts.ts';
import { auditLedger } from '#tests/support/audit-ledger.ts';
import type { Browser, MemberBrowser } from '#tests/support/browser.ts';
import { firstWindow } from '#tests/support/first-window.ts';
import { PRICES, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let spends = 0;
const DAY_MS = 86_400_000;
const WEEK = { id: 'week', days: 7, credits: 7 };

beforeAll(async () => {
  const prices = Prices.parse({ ...PRICES, message: { '*': 1 }, plans: [WEEK] });
  server = await startServer({ site: { prices } });
});

afterAll(() => server.close());

const WHO = { name: 'Anna', email: 'anna@vonk.test', confirm: true };

const withdraw = (member: MemberBrowser, order: string, more: object = {}) =>
  member.ask(withdrawOrder, { body: { order, ...WHO, ...more } });

const attempt = (member: MemberBrowser, order: string, more: object = {}) =>
  member.call(withdrawOrder, { body: { order, ...WHO, ...more } });

async function buy(member: MemberBrowser): Promise<string> {
  const order = await place(server, member);
  await tell(server, order);
  return order.id;
}

async function spend(member: MemberBrowser, amount: number): Promise<void> {
  spends += 1;
  const transfer = { from: { member: member.id }, to: { site: 'spent' }, unit: CREDITS } as const;
  await post(server.db, {
    reason: 'message',
    reference: `spend ${spends}`,
    now: new Date(server.clock.now()),
    transfers: [{ ...transfer, amount }],
  });
}

describe('[contract 23] withdrawing from an order', () => {
  test('refunds everything when no credit was used, and the ledger is correct', async () => {
    const anna = await server.join();
    const order = await buy(anna);

    const { refund, received_at } = await withdraw(anna, order);

    expect(refund).toEqual({
      amount: 1_000,
      currency: 'EUR',
      basis: { unused: 10, credits: 10 },
    });
    expect(received_at).toBe(new Date(server.clock.now()).toISOString());
    expect(await balanceOf(server.db, anna.id)).toBe(0);
    const seen = await anna.ask(getOrder, { query: { id: order } });
    expect(seen).toMatchObject({ status: 'refunded', withdrawn: 1_000 });
    expect(await anna.ask(listOrders, { query: {} })).toMatchObject({ orders: [seen] });
    const sums = { credits: 0, EUR: 0 };
    expect(await auditLedger(server.db)).toMatchObject({ sums, wrong: [] });
  });

  test('is confirmed by mail to the address of the account, with time, declaration, reference and amount', async () => {
    const anna = await server.join({ email: 'confirmed@vonk.test', language: 'en' });
    const order = await buy(anna);

    const typed = { name: 'Anna\nVisser', email: 'another@vonk.test' };
    const { reference } = await withdraw(anna, order, typed);
    await withdraw(anna, order);

    const letters = await server.mailbox.to('confirmed@vonk.test');
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain(reference);
    expect(letters[0]?.text).toMatch(/March 1, 2026 at \d+:\d\d:\d\d\s[AP]M UTC.*10\.00 EUR/s);
    expect(letters[0]?.text).toContain(
      'in the name of Anna Visser: “I withdraw from the contract about this order.”',
    );
    expect(await server.mailbox.to('another@vonk.test')).toEqual([]);
  });

  test.each([
    [0, 1_000],
    [1, 900],
    [7, 300],
    [10, 0],
  ])('with %i of 10 credits used refunds %i cents of 1000', async (used, amount) => {
    const anna = await server.join();
    const order = await buy(anna);
    if (used > 0) await spend(anna, used);

    const { refund } = await withdraw(anna, order);

    expect(refund).toMatchObject({ amount, basis: { unused: 10 - used } });
    expect(await balanceOf(server.db, anna.id)).toBe(0);
  });

  test('counts given credits as used first, then the credits of the oldest order', async () => {
    const anna = await server.join();
    const now = new Date(server.clock.now());
    await giveCredits(server.db, { member: anna.id, amount: 5, reference: anna.id, now });
    const [first, second] = [await buy(anna), await buy(anna)];
    await spend(anna, 8);

    const of = [await withdraw(anna, second), await withdraw(anna, first)];

    expect(of.map(({ refund }) => refund.basis.unused)).toEqual([10, 7]);
    expect(await balanceOf(server.db, anna.id)).toBe(0);
  });

  test('[decisions 132] pays back the rest of a plan that the order paid, and ends it', async () => {
    const [anna, bram] = [await server.join(), await server.born()];
    const order = await buy(anna);
    await anna.ask(changePremium, { body: { plan: WEEK.id } });
    server.clock.pass(2 * DAY_MS);
    const member = await server.enter(anna.id);

    const { refund } = await withdraw(member, order);

    // Two days of seven cost two of the seven credits; the three that it did not take are back anyway.
    expect(refund).toMatchObject({ amount: 800, basis: { unused: 8, credits: 10 } });
    expect(await balanceOf(server.db, anna.id)).toBe(0);
    expect(await member.ask(getPremium)).toMatchObject({ plan: null, until: null });
    expect((await member.ask(getUser)).premium_until).toBeNull();
    const { id: conversation } = await member.ask(openChatByPost, { body: { profile: bram } });
    const { conversation: open } = await member.ask(listMessages, { query: { conversation } });
    expect(open.cost_next).toBe(1);
    const sums = { credits: 0, EUR: 0 };
    expect(await auditLedger(server.db)).toMatchObject({ sums, wrong: [] });
  });

  test('[decisions 132] of a plan that several orders paid, the second withdrawal finds an ended one', async () => {
    const anna = await server.join();
    const [first, second] = [await buy(anna), await buy(anna)];
    await spend(anna, 8);
    await anna.ask(changePremium, { body: { plan: WEEK.id } });
    server.clock.pass(DAY_MS);
    const member = await server.enter(anna.id);

    // Of twenty credits eight and a day are used, nine of the first order: one of it is left.
    const of = [await withdraw(member, first), await withdraw(member, second)];

    expect(of.map(({ refund }) => refund.basis.unused)).toEqual([1, 10]);
    expect(await balanceOf(server.db, anna.id)).toBe(0);
    expect(await auditLedger(server.db)).toMatchObject({ wrong: [] });
  });

  test('[decisions 132] leaves a plan alone that the order did not pay', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    await buy(anna);
    await anna.ask(changePremium, { body: { plan: WEEK.id } });
    server.clock.pass(1_000);
    const later = await buy(anna);
    const used = await buy(bram);
    await spend(bram, 10);
    await buy(bram);
    await bram.ask(changePremium, { body: { plan: WEEK.id } });

    expect((await withdraw(anna, later)).refund.basis.unused).toBe(10);
    expect((await withdraw(bram, used)).refund.basis.unused).toBe(0);

    expect((await anna.ask(getPremium)).plan).toBe(WEEK.id);
    expect((await bram.ask(getPremium)).plan).toBe(WEEK.id);
  });

  test('ends the paid state of a member when every payment is refunded in full', async () => {
    const isPaidUser = async (member: MemberBrowser) => (await member.ask(getUser)).paid_user;
    const [anna, bram] = [await server.join(), await server.join()];
    const [first, second, used] = [await buy(anna), await buy(anna), await buy(bram)];
    await spend(bram, 1);

    await withdraw(anna, first);
    expect(await isPaidUser(anna)).toBe(true);
    await withdraw(anna, second);
    await withdraw(bram, used);

    expect([await isPaidUser(anna), await isPaidUser(bram)]).toEqual([false, true]);
  });

  test('happens once when it is repeated or requested 50 times at the same time', async () => {
    const anna = await server.join();
    const order = await buy(anna);
    await buy(anna);

    const answers = await Promise.all(Array.from({ length: 50 }, () => attempt(anna, order)));
    const again = await attempt(anna, order);

    expect(new Set([...answers, again].map(({ text }) => text)).size).toBe(1);
    expect(await balanceOf(server.db, anna.id)).toBe(10);
  });

  test('is possible for fourteen days, and gets 410 after them', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const [inTime, late] = [await buy(anna), await buy(bram)];

    server.clock.pass(WITHDRAW_MS);
    const last = await attempt(anna, inTime);
    server.clock.pass(1);
    const refused = await attempt(bram, late);

    expect(last.status).toBe(200);
    expect(refused).toMatchObject({ status: 410, code: 'gone' });
    expect(await balanceOf(server.db, bram.id)).toBe(10);
  });

  test('is possible until the fourteenth day after the order ends, also where it is an hour longer', async () => {
    const anna = await server.join();
    const order = await buy(anna);

    // In Amsterdam: paid as 12 October begins, and the clock goes back on the 25th.
    server.clock.pass(Date.parse('2026-10-27T00:00+01:00') - Date.parse('2026-10-12T00:00+02:00'));
    const answer = await attempt(anna, order);

    expect(answer.status).toBe(200);
  });

  test('is sent to the provider by a job, once, when the provider was unreachable', async () => {
    const anna = await server.join();
    const order = await buy(anna);
    const now = new Date(server.clock.now());
    await takeBack(server.db, { member: anna.id, order, now, name: 'Anna', email: 'a@vonk.test' });
    const settled = async () => (await withdrawalOf(server.db, order))?.settled;
    expect(await settled()).toBeNull();

    expect(await server.work(SETTLE_REFUNDS)).toBe(1);
    expect(await server.work(SETTLE_REFUNDS)).toBe(0);

    expect(await settled()).toEqual(now);
    expect((await auditLedger(server.db)).sums).toEqual({ credits: 0, EUR: 0 });
  });

  test('is refused when the order is not paid, not mine, or the withdrawal is not confirmed', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const open = (await place(server, anna)).id;
    const paid = await buy(anna);

    expect(await attempt(anna, open)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await attempt(bram, paid)).text).toBe((await attempt(bram, 'none')).text);
    const unconfirmed = await attempt(anna, paid, { confirm: false });
    expect(unconfirmed).toMatchObject({ status: 400, field: 'confirm' });
    expect(await balanceOf(server.db, anna.id)).toBe(10);
  });
});

describe('[contract 23] withdrawing without a login', () => {
  const byReference = (browser: Browser, order: string, more: object = {}) =>
    browser.call(withdrawByReference, { body: { order, ...WHO, ...more } });
  const statusOf = async (member: MemberBrowser, order: string) =>
    (await member.ask(getOrder, { query: { id: order } })).status;

  test('needs the order and the address of its account, and the result is sent by mail', async () => {
    const email = 'reference@vonk.test';
    const anna = await server.join({ email, language: 'en' });
    const order = await buy(anna);

    const seen = await byReference(server.visitor(), order, { email: ' Reference@Vonk.test ' });
    const again = await byReference(server.visitor(), order, { email });

    expect([seen.status, again.text]).toEqual([200, seen.text]);
    expect(await statusOf(anna, order)).toBe('refunded');
    expect(await balanceOf(server.db, anna.id)).toBe(0);
    expect(await server.mailbox.to(email)).toHaveLength(1);
  });

  test('takes the number of the order, which the screen, the receipt and the mail show', async () => {
    const email = 'number@vonk.test';
    const anna = await server.join({ email, language: 'en' });
    const [other, order] = [await buy(anna), await buy(anna)];
    const { number } = await anna.ask(getOrder, { query: { id: order } });

    await byReference(server.visitor(), String(number), { email });

    expect(await Promise.all([statusOf(anna, order), statusOf(anna, other)])).toEqual([
      'refunded',
      'paid',
    ]);
    expect((await server.mailbox.to(email))[0]?.text).toContain(`order ${number}`);
  });

  test('does nothing for the number of another account, nor for that of a receipt', async () => {
    const [email, others] = ['mine@vonk.test', 'theirs@vonk.test'];
    const [anna, bram] = [await server.join({ email }), await server.join({ email: others })];
    await place(server, anna);
    const [own, foreign] = [await buy(anna), await buy(bram)];
    const { number } = await bram.ask(getOrder, { query: { id: foreign } });
    const { receipt } = await anna.ask(getOrder, { query: { id: own } });

    await byReference(server.visitor(), String(number), { email });
    await byReference(server.visitor(), String(receipt?.number), { email });

    const seen = await Promise.all([statusOf(anna, own), statusOf(bram, foreign)]);
    expect(seen).toEqual(['paid', 'paid']);
  });

  test('gives the same answer and does nothing for an unknown order, an order of another member, or an old order', async () => {
    const email = 'too-old@vonk.test';
    const anna = await server.join({ email });
    const order = await buy(anna);
    const good = await byReference(server.visitor(), await buy(await server.join()), { email });
    const wrong = await byReference(server.visitor(), order, { email: 'nobody@vonk.test' });
    const none = await byReference(server.visitor(), 'none', { email });
    server.clock.pass(WITHDRAW_MS + 1);
    const late = await byReference(server.visitor(), order, { email });

    expect(new Set([good, wrong, none, late].map(({ text }) => text)).size).toBe(1);
    const again = await server.enter(anna.id);
    expect(await statusOf(again, order)).toBe('paid');
    expect(await server.mailbox.to(email)).toEqual([]);
  });

  test('must be confirmed', async () => {
    const seen = await byReference(server.visitor(), 'none', { confirm: false });

    expect(seen).toMatchObject({ status: 400, field: 'confirm' });
  });

  test.each(['withdrawByReference', 'withdrawByReference order', 'withdrawByReference email'])(
    '[R21] is limited by the rule %s',
    async (name) => {
      const limited = await startServer({ limits: RATE_LIMITS });
      const { max } = firstWindow(name);
      const isByAddress = name === 'withdrawByReference';
      const order = (count: number) => (name.endsWith('order') ? 'one' : `many-${count}`);
      const email = (count: number) => (name.endsWith('email') ? 'one' : `many-${count}`);
      const ask = (count: number) => {
        const browser = limited.visitorFrom(isByAddress ? '192.0.2.1' : `192.0.2.${count}`);
        return byReference(browser, order(count), { email: `${email(count)}@vonk.test` });
      };

      for (let count = 0; count < max; count += 1) expect((await ask(count)).status).toBe(200);

      expect((await ask(max)).code).toBe('rate');
      await limited.close();
    },
  );
});
