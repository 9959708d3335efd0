import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#schemas/account.ts';
import { getOrder, type Order } from '#schemas/orders.ts';
import { withdrawOrder } from '#schemas/withdrawals.ts';
import { balanceOf, CREDITS, giveCredits, post } from '#server/db/money/ledger.ts';
import type { Later } from '#server/payments/provider.ts';
import { place, tell } from '#tests/server/money/order-acts.ts';
import { auditLedger } from '#tests/support/audit-ledger.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let spends = 0;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

async function buy(member: MemberBrowser): Promise<Order> {
  const order = await place(server, member);
  await tell(server, order);
  return order;
}

async function spend(member: MemberBrowser, amount: number): Promise<void> {
  spends += 1;
  const transfer = { from: { member: member.id }, to: { site: 'spent' }, unit: CREDITS } as const;
  await post(server.db, {
    reason: 'message',
    reference: `reversal spend ${spends}`,
    now: new Date(server.clock.now()),
    transfers: [{ ...transfer, amount }],
  });
}

/** Every news three times: in a row, and twice at the same moment. */
async function report(order: Order, later: Later): Promise<void> {
  const reported = [
    await tell(server, order, { later }),
    ...(await Promise.all([tell(server, order, { later }), tell(server, order, { later })])),
  ];
  expect(reported).toEqual([204, 204, 204]);
}

const dispute = (state: 'open' | 'won' | 'lost', ref = 'dp_1') => ({ dispute: { state, ref } });
const seenOf = async (member: MemberBrowser, { id }: Order) => {
  const { status, after, withdraw_until } = await member.ask(getOrder, { query: { id } });
  return { status, after, canWithdraw: withdraw_until !== null };
};
const credits = (member: MemberBrowser) => balanceOf(server.db, member.id);

/** What the site has of this order: net, tax and credits. */
async function bookedOf(order: Order): Promise<Record<string, number>> {
  const rows = await server.db
    .selectFrom('ledger_transfers')
    .innerJoin('ledger_postings', 'ledger_postings.id', 'posting')
    .select(['from_account', 'to_account', 'unit', 'amount'])
    .where('reference', 'like', `${order.id}%`)
    .execute();
  const booked: Record<string, number> = {};
  for (const { from_account: from, to_account: to, amount } of rows) {
    booked[from] = (booked[from] ?? 0) - amount;
    booked[to] = (booked[to] ?? 0) + amount;
  }
  return booked;
}

const isBalanced = async () => {
  const { sums, wrong } = await auditLedger(server.db);
  expect([Object.values(sums).every((sum) => sum === 0), wrong]).toEqual([true, []]);
};

describe('a refund by the provider', () => {
  test('of everything takes every unspent credit back, and the money with its tax', async () => {
    const anna = await server.join();
    const order = await buy(anna);
    await spend(anna, 4);

    await report(order, { refunded: 1_000 });

    expect(await credits(anna)).toBe(0);
    expect(await seenOf(anna, order)).toEqual({
      status: 'paid',
      after: { refunded: 1_000, charged_back: 0, dispute: null },
      canWithdraw: false,
    });
    expect(await bookedOf(order)).toMatchObject({ income: 0, vat: 0, provider: 0, sold: -4 });
    expect((await anna.ask(getUser)).paid_user).toBe(false);
    await isBalanced();
  });

  test('of a part takes what the part bought, step by step, and a smaller total is old', async () => {
    const anna = await server.join();
    const order = await buy(anna);

    const left = [];
    for (const refunded of [250, 333, 250, 1_000]) {
      await report(order, { refunded });
      left.push(await credits(anna));
    }

    expect(left).toEqual([8, 7, 7, 0]);
    expect(await bookedOf(order)).toMatchObject({ income: 0, vat: 0, provider: 0, sold: 0 });
    await isBalanced();
  });

  test('leaves given credits and those of a newer order alone', async () => {
    const anna = await server.join();
    const now = new Date(server.clock.now());
    await giveCredits(server.db, { member: anna.id, amount: 3, reference: anna.id, now });
    const [first, second] = [await buy(anna), await buy(anna)];
    await spend(anna, 8);

    await report(first, { refunded: 1_000 });
    const after = await credits(anna);
    await report(second, { refunded: 1_000 });

    expect([after, await credits(anna)]).toEqual([10, 0]);
    await isBalanced();
  });

  test('that comes before the payment is known, with the payment, is booked with it', async () => {
    const anna = await server.join();
    const order = await place(server, anna);

    await tell(server, order, { status: 'failed', later: { refunded: 500 } });
    const before = await seenOf(anna, order);
    await report(order, { refunded: 500 });

    expect(before).toMatchObject({ status: 'failed', after: null });
    expect(await credits(anna)).toBe(5);
    await isBalanced();
  });

  test('is not booked again when a withdrawal asked for it, and only what is beyond it', async () => {
    const anna = await server.join();
    const order = await buy(anna);
    await report(order, { refunded: 300 });
    const body = { order: order.id, name: 'Anna', email: 'anna@vonk.test', confirm: true };

    const { refund } = await anna.ask(withdrawOrder, { body });
    await report(order, { refunded: 300 });
    await report(order, { refunded: 1_000 });

    expect(refund).toMatchObject({ amount: 700, basis: { unused: 7 } });
    expect((await seenOf(anna, order)).after?.refunded).toBe(300);
    const mine = await bookedOf(order);
    expect(mine).toMatchObject({ income: 0, vat: 0, sold: 0 });
    await isBalanced();
  });
});

describe('a dispute', () => {
  test('locks unspent credits, and a won one gives them back', async () => {
    const anna = await server.join();
    const order = await buy(anna);
    await spend(anna, 2);

    await report(order, dispute('open'));
    const [during, seen] = [await credits(anna), await seenOf(anna, order)];
    const locked = (await bookedOf(order))['locked'];
    await report(order, dispute('won'));
    await report(order, dispute('open'));

    expect([during, locked]).toEqual([0, 8]);
    expect(seen).toMatchObject({ after: { dispute: 'open' }, canWithdraw: false });
    expect(await credits(anna)).toBe(8);
    expect(await seenOf(anna, order)).toMatchObject({
      after: { dispute: 'won' },
      canWithdraw: true,
    });
    await isBalanced();
  });

  test('that is lost sells the locked credits back, with the money', async () => {
    const anna = await server.join();
    const order = await buy(anna);
    await spend(anna, 2);
    await report(order, dispute('open'));

    await report(order, { ...dispute('lost'), chargedBack: 1_000 });
    await report(order, dispute('won'));

    expect(await credits(anna)).toBe(0);
    expect(await bookedOf(order)).toMatchObject({
      income: 0,
      vat: 0,
      provider: 0,
      locked: 0,
      sold: -2,
    });
    expect((await seenOf(anna, order)).after).toEqual({
      refunded: 0,
      charged_back: 1_000,
      dispute: 'lost',
    });
    await isBalanced();
  });

  test('whose end arrives before its beginning ends the same', async () => {
    const [anna, bram] = [await server.join(), await server.join()];
    const [lost, won] = [await buy(anna), await buy(bram)];

    await report(lost, { ...dispute('lost'), chargedBack: 1_000 });
    await report(lost, dispute('open'));
    await report(won, dispute('won'));
    await report(won, dispute('open'));

    expect([await credits(anna), await credits(bram)]).toEqual([0, 10]);
    await isBalanced();
  });

  test('leaves other credits to be spent, and a gift during it is not locked nor taken', async () => {
    const anna = await server.join();
    const [first] = [await buy(anna), await buy(anna)];
    await report(first, dispute('open'));
    const now = new Date(server.clock.now());
    await giveCredits(server.db, { member: anna.id, amount: 5, reference: `${anna.id} 2`, now });

    const during = await credits(anna);
    await spend(anna, 15);
    await report(first, { ...dispute('lost'), chargedBack: 1_000 });

    expect([during, await credits(anna)]).toEqual([15, 0]);
    await isBalanced();
  });

  test('refuses a withdrawal as a conflict until it is won', async () => {
    const anna = await server.join();
    const order = await buy(anna);
    await report(order, dispute('open'));
    const body = { order: order.id, name: 'Anna', email: 'anna@vonk.test', confirm: true };

    const refused = await anna.call(withdrawOrder, { body });
    await report(order, dispute('won'));

    expect(refused).toMatchObject({ status: 409, code: 'conflict' });
    expect((await anna.ask(withdrawOrder, { body })).refund.amount).toBe(1_000);
    await isBalanced();
  });

  test('of a member who was erased sells what was locked', async () => {
    const anna = await server.join();
    const order = await buy(anna);
    await report(order, dispute('open'));
    await server.db.deleteFrom('members').where('id', '=', anna.id).execute();

    await report(order, dispute('won'));

    expect(await bookedOf(order)).toMatchObject({ locked: 0, sold: 0 });
    await isBalanced();
  });

  test('and spends at the same moment never make a balance negative', async () => {
    const anna = await server.join();
    const order = await buy(anna);

    await Promise.allSettled([
      tell(server, order, { later: dispute('open') }),
      ...Array.from({ length: 5 }, () => spend(anna, 3)),
      tell(server, order, { later: dispute('open') }),
    ]);

    expect(await credits(anna)).toBeGreaterThanOrEqual(0);
    await isBalanced();
  });
});
