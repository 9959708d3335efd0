/**
 * What became of an order, in one word: its status, and for a paid one what happened to the money afterwards. The status
 * itself says nothing about that (contract 22). `returned`: nothing of the payment is left; `partly`: a part of it.
 */
import type { Order, OrderStatus } from '#schemas/orders.ts';

export type ShownStatus = OrderStatus | 'disputed' | 'partly' | 'returned';

export function shownStatus({ status, amount, after }: Order): ShownStatus {
  if (status !== 'paid' || after === null) return status;
  if (after.dispute === 'open') return 'disputed';
  const back = after.refunded + after.charged_back;
  if (back >= amount && back > 0) return 'returned';
  return back > 0 ? 'partly' : status;
}
