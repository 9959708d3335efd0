import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#schemas/audit.ts';
import {
  type Attention,
  finishAttention,
  getStaffOrder,
  listAttention,
  listStaffOrders,
} from '#schemas/staff-orders.ts';
import type { Order } from '#schemas/orders.ts';
import { withdrawOrder } from '#schemas/withdrawals.ts';
import { withdraw } from '#server/money/withdrawal.ts';
import type { Later } from '#server/payments/provider.ts';
import { place, tell } from '#tests/server/money/order-acts.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

test('[contract 62] staff read the orders of a member, and one with its history and what it moved', async () => {
  const anna = await server.join({ name: 'Anna', email: 'anna@vonk.example' });
  const order = await place(server, anna);
  const other = await place(server, await server.join());
  await tell(server, order);
  const mila = await server.join({ role: 'moderator' });

  const list = await mila.ask(listStaffOrders, { query: { member: anna.id } });
  const paid = await mila.ask(getStaffOrder, { query: { id: order.id } });
  const body = { order: order.id, name: 'Anna', email: 'anna@vonk.example', confirm: true };
  await anna.ask(withdrawOrder, { body });
  const refunded = await mila.ask(getStaffOrder, { query: { id: order.id } });

  expect(list.orders).toMatchObject([{ id: order.id, member: anna.id, status: 'paid' }]);
  expect(list.names).toEqual({ [anna.id]: { name: 'Anna', fictional: false } });
  expect(paid.history.map(({ status }) => status)).toEqual(['created', 'open', 'paid']);
  expect(paid.postings.map(({ reason }) => reason)).toEqual(['order']);
  expect(paid.postings[0]?.transfers).toContainEqual({
    from: 'sold',
    to: `member:${anna.id}`,
    unit: 'credits',
    amount: order.credits,
  });
  expect(refunded).toMatchObject({
    status: 'refunded',
    withdrawal: { unused: order.credits, amount: order.amount },
  });
  expect(new Set(refunded.postings.map(({ reason }) => reason))).toEqual(
    new Set(['order', 'withdrawal']),
  );
  expect(JSON.stringify(refunded)).not.toContain('anna@vonk.example');
  expect((await mila.ask(getStaffOrder, { query: { id: other.id } })).postings).toEqual([]);
  expect((await mila.call(getStaffOrder, { query: { id: 'none' } })).status).toBe(404);
  expect((await anna.call(getStaffOrder, { query: { id: order.id } })).status).toBe(404);
});

test('[contract 62] staff see what needs attention, the latest first, and each once', async () => {
  const anna = await server.join({ name: 'Anna' });
  const mila = await server.join({ role: 'moderator' });
  await server.db.deleteFrom('payment_alarms').execute();
  await server.db.deleteFrom('orders').execute();
  const orders: Order[] = [];
  for (let n = 0; n < 4; n += 1) {
    const order = await place(server, anna);
    await tell(server, order);
    orders.push(order);
  }
  const [disputed, lost, returned, won] = orders.map(({ id }) => id);
  const news: readonly Later[] = [
    { dispute: { state: 'open', ref: 'dp_1' } },
    { dispute: { state: 'lost', ref: 'dp_2' }, chargedBack: 1_000 },
    { refunded: 400 },
    { dispute: { state: 'won', ref: 'dp_4' } },
  ];
  for (const [at, order] of orders.entries()) {
    for (let times = 0; times < 3; times += 1) {
      server.clock.pass(1_000);
      const later = news[at];
      await tell(server, order, { later });
    }
  }
  server.clock.pass(1_000);
  const [first] = orders;
  if (first !== undefined) await tell(server, first, { order: 'none', ref: 'lost-payment' });
  const now = new Date(server.clock.now());
  await withdraw(server.db, { member: anna.id, order: won ?? '', name: '', email: '', now });

  const seen: Attention[] = [];
  let after: string | null | undefined;
  while (after !== null) {
    const query = { attention: '1' as const, limit: 2, ...(after ? { after } : {}) };
    const { items, next }: { items: Attention[]; next: string | null } = await mila.ask(
      listAttention,
      { query },
    );
    seen.push(...items);
    after = next;
  }
  const one = await mila.ask(getStaffOrder, { query: { id: returned ?? '' } });

  expect(new Set(seen.slice(0, 2).map(({ kind, order }) => `${kind} ${order}`))).toEqual(
    new Set(['unknown null', `unsettled ${won}`]),
  );
  expect(seen.slice(2)).toMatchObject([
    { kind: 'returned', order: returned, amount: 400 },
    { kind: 'lost', order: lost, amount: 1_000 },
    { kind: 'disputed', order: disputed, amount: 1_000 },
  ]);
  expect(one.after).toEqual({ refunded: 400, charged_back: 0, dispute: null });
  expect(one.postings.map(({ reason }) => reason)).toEqual(['order', 'reversal']);
  expect(await anna.call(listAttention, { query: { attention: '1' } })).toMatchObject({
    status: 404,
  });
});

const attentionOf = async (staff: MemberBrowser) =>
  (await staff.ask(listAttention, { query: { attention: '1' } })).items;

const eventOf = ({ id, kind, created }: Attention) => ({ body: { id, kind, created } });

test('[contract 62] what staff have done leaves the list once, with who and when in the audit log', async () => {
  const anna = await server.join();
  const mila = await server.join({ role: 'moderator' });
  const tom = await server.join({ role: 'moderator' });
  const ada = await server.join({ role: 'admin' });
  await server.db.deleteFrom('payment_alarms').execute();
  await server.db.deleteFrom('orders').execute();
  const order = await place(server, anna);
  await tell(server, order, { order: 'none', ref: 'lost-payment' });
  const [alarm] = await attentionOf(mila);
  if (alarm === undefined) throw new Error('no payment needs attention');
  const stranger = await anna.call(finishAttention, eventOf(alarm));

  const answers = await Promise.all(
    [mila, tom].map((one) => one.call(finishAttention, eventOf(alarm))),
  );
  const again = await mila.call(finishAttention, eventOf(alarm));
  await tell(server, order, { order: 'none', ref: 'lost-payment' });

  expect(stranger.status).toBe(404);
  expect([...answers, again].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await attentionOf(tom)).toEqual([]);
  const done = await server.db.selectFrom('attention_done').selectAll().execute();
  expect(done).toMatchObject([
    { item: alarm.id, kind: 'unknown', at: new Date(server.clock.now()) },
  ]);
  expect([mila.id, tom.id]).toContain(done[0]?.staff);
  const { entries } = await ada.ask(listAudit);
  expect(
    entries.filter(({ act, outcome }) => act === 'finishAttention' && outcome === 'done'),
  ).toMatchObject(
    [mila.id, tom.id, mila.id].map(() => ({
      object: `payment:${alarm.id}`,
      reason: 'unknown is done',
    })),
  );
});

test('[contract 62] a later event of the same payment is listed again, and what is not over stays', async () => {
  const anna = await server.join();
  const mila = await server.join({ role: 'moderator' });
  await server.db.deleteFrom('payment_alarms').execute();
  await server.db.deleteFrom('orders').execute();
  const [order, disputed] = [await place(server, anna), await place(server, anna)];
  for (const one of [order, disputed]) await tell(server, one);
  await tell(server, order, { later: { refunded: 400 } });
  server.clock.pass(1_000);
  await tell(server, disputed, { later: { dispute: { state: 'open', ref: 'dp_1' } } });
  const [open, returned] = await attentionOf(mila);
  if (open === undefined || returned === undefined) throw new Error('two payments need attention');

  await mila.ask(finishAttention, eventOf(returned));
  const left = await attentionOf(mila);
  const stays = await mila.call(finishAttention, eventOf(open));
  server.clock.pass(1_000);
  await tell(server, order, { later: { refunded: 500 } });
  const late = await mila.call(finishAttention, {
    body: { ...eventOf(returned).body, created: open.created },
  });

  expect(left.map(({ kind }) => kind)).toEqual(['disputed']);
  expect(stays).toMatchObject({ status: 400, code: 'invalid' });
  expect(late.status).toBe(404);
  expect(await attentionOf(mila)).toMatchObject([
    { kind: 'returned', order: order.id, amount: 500 },
    { kind: 'disputed' },
  ]);
});

test('[contract 62] [R58] staff finish nothing of an order of their own', async () => {
  const mila = await server.join({ role: 'moderator' });
  const tom = await server.join({ role: 'moderator' });
  await server.db.deleteFrom('payment_alarms').execute();
  await server.db.deleteFrom('orders').execute();
  const order = await place(server, mila);
  await tell(server, order);
  await tell(server, order, { later: { refunded: 400 } });
  const [returned] = await attentionOf(mila);
  if (returned === undefined) throw new Error('no payment needs attention');

  const own = await mila.call(finishAttention, eventOf(returned));

  expect(own).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await attentionOf(tom)).toHaveLength(1);
  expect((await tom.call(finishAttention, eventOf(returned))).status).toBe(200);
});
