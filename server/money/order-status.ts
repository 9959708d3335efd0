/**
 * How an order changes its status: only to a later one, so that news of a payment may come twice, late or in any order
 * with the same result (contract 21). Pure.
 */
import { isAfter, type OrderStatus } from '#schemas/orders.ts';

/** The status after this news. Only a paid order can be refunded. */
export function afterNews(current: OrderStatus, reported: OrderStatus): OrderStatus {
  if (reported === 'refunded' && current !== 'paid') return current;
  return isAfter(reported, current) ? reported : current;
}
