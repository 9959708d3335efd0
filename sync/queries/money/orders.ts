/** My orders, with receipts, as the site last sent them. */
import type { OrderId } from '#schemas/ids.ts';
import type { Order } from '#schemas/orders.ts';
import { query } from '#sync/queries/live.ts';

export interface OrderRow extends Order {
  key: OrderId;
}

export interface OrdersView {
  /** Newest first. */
  rows: OrderRow[];
}

export interface OrderView {
  order: Order;
  /** Where the member goes on after paying: the page from which they came to buy. Null where this device has none. */
  next: string | null;
}

/** What the member paid last, and for how many credits: the rate at which the price of a message is shown in money. */
export type PaidRate = Pick<Order, 'amount' | 'credits' | 'currency'>;

export interface PaidRateView {
  /** Null before a first payment. */
  rate: PaidRate | null;
}

export const ordersQuery = query<Record<string, never>, OrdersView>()('orders');
export const orderQuery = query<{ id: OrderId }, OrderView>()('order');
export const paidRateQuery = query<Record<string, never>, PaidRateView>()('paid-rate');
