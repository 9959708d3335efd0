import { afterAll, beforeAll, expect, test } from 'vitest';
import { getStaffOrder, listStaffOrders } from '#schemas/staff-orders.ts';
import { withdrawOrder } from '#schemas/withdrawals.ts';
import { place, tell } from '#tests/server/money/order-acts.ts';
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
  expect(list.names).toEqual({ [anna.id]: 'Anna' });
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
