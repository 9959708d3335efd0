/** The stored orders, one of them with the page that the member came from, and the rate of the last one that was paid. */
import * as z from 'zod/mini';
import { OrderId } from '#schemas/ids.ts';
import { orderKey, ORDERS_FRESHNESS, PAID_RATE_FRESHNESS } from '#sync/db/tables/freshness-keys.ts';
import {
  hasRate,
  orderIn,
  orderRowKey,
  ORDERS,
  PURCHASE,
  purchaseIn,
} from '#sync/db/tables/money/orders.ts';
import { orderQuery, ordersQuery, paidRateQuery } from '#sync/queries/money.ts';
import { closeAll, define, watched, NO_PARAMS } from '#sync/db/live/definition.ts';

export const liveOrders = define({
  query: ordersQuery,
  params: NO_PARAMS,
  access: 'member',
  open({ store }, _, changed) {
    const stored = watched(store, 'meta', { group: ORDERS }, changed);
    return {
      close: stored.close,
      view() {
        if (stored.rows === null) return null;
        const orders = stored.rows.map(({ data }) => orderIn(data)).filter((one) => one !== null);
        const rows = orders.map((order) => ({ ...order, key: order.id }));
        return { value: { rows }, isEmpty: rows.length === 0, freshnessKey: ORDERS_FRESHNESS };
      },
    };
  },
});

export const livePaidRate = define({
  query: paidRateQuery,
  params: NO_PARAMS,
  access: 'member',
  open({ store }, _, changed) {
    const stored = watched(store, 'meta', { group: ORDERS }, changed);
    return {
      close: stored.close,
      view() {
        if (stored.rows === null) return null;
        const freshnessKey = PAID_RATE_FRESHNESS;
        const orders = stored.rows.map(({ data }) => orderIn(data));
        const paid = orders.find((order) => order !== null && hasRate(order));
        if (!paid) return { value: { rate: null }, isEmpty: true, freshnessKey };
        const { amount, credits, currency } = paid;
        return { value: { rate: { amount, credits, currency } }, isEmpty: false, freshnessKey };
      },
    };
  },
});

export const liveOrder = define({
  query: orderQuery,
  params: z.object({ id: OrderId }),
  access: 'member',
  open({ store }, { id }, changed) {
    const stored = watched(store, 'meta', { keys: [orderRowKey(id)] }, changed);
    const purchases = watched(store, 'meta', { keys: [PURCHASE] }, changed);
    return {
      close: closeAll(stored, purchases),
      view() {
        if (!stored.rows || !purchases.rows) return null;
        const freshnessKey = orderKey(id);
        const order = orderIn(stored.rows[0]?.data);
        if (order === null) return { value: null, isEmpty: true, freshnessKey };
        const purchase = purchaseIn(purchases.rows[0]?.data);
        const next = purchase?.order === id ? purchase.next : null;
        return { value: { order, next }, isEmpty: false, freshnessKey };
      },
    };
  },
});
