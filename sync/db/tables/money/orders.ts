/** My orders as last received, one row each. An answer never takes an order back to an earlier status. */
import type { OrderId } from '#schemas/ids.ts';
import { isAfter, type Order, type OrderStatus } from '#schemas/orders.ts';
import { newestId } from '#sync/db/tables/order.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { Meta, Row } from '#sync/db/tables/tables.ts';

/** The group in `meta`. */
export const ORDERS = 'orders';

export const orderRowKey = (id: OrderId): string => `order:${id}`;

const orderRow = (order: Order): Row<'meta'> => ({
  key: orderRowKey(order.id),
  group: ORDERS,
  order: newestId(String(order.number)),
  data: { kind: 'order', order },
});

export const orderIn = (data: Meta | null | undefined): Order | null =>
  data?.kind === 'order' ? data.order : null;

/** Of a paid order, which shows what a credit cost. */
export const hasRate = ({ status, credits, amount }: Order): boolean =>
  status === 'paid' && credits > 0 && amount > 0;

/** Returns the status that was stored before; null for an order that was not known. */
export async function writeOrder(store: Store, order: Order): Promise<OrderStatus | null> {
  let before: OrderStatus | null = null;
  await store.change('meta', orderRowKey(order.id), (data) => {
    const known = orderIn(data);
    before = known?.status ?? null;
    const isOlder = known !== null && isAfter(known.status, order.status);
    return orderRow(isOlder ? known : order);
  });
  return before;
}
