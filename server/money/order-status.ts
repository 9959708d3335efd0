/**
 * How an order changes its status: only to a later one, so that news of a payment may come twice, late or in any order
 * with the same result (contract 21). Pure.
 */
import { OrderStatus } from '#schemas/orders.ts';

const rankOf = (status: OrderStatus): number => OrderStatus.options.indexOf(status);

/** The status after this news. Only a paid order can be refunded. */
export function afterNews(current: OrderStatus, heard: OrderStatus): OrderStatus {
  if (heard === 'refunded' && current !== 'paid') return current;
  return rankOf(heard) > rankOf(current) ? heard : current;
}
