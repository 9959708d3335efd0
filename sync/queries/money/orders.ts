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
  /** The page from which the member came to buy, if the order was made on this device. */
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
