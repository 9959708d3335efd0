/**
 * An order as its member sees it (contract 22). The receipt is data, so that a device can show and keep it without a
 * network; it has no page.
 */
import type * as z from 'zod/mini';
import { WITHDRAW_MS } from '#schemas/limits.ts';
import type { Order } from '#schemas/orders.ts';
import type { OrderEvent, OrderRow } from '#server/db/money/orders.ts';

type OrderAnswer = z.input<typeof Order>;

/** What is known of orders beside their rows. */
export interface OrderFacts {
  readonly events: readonly OrderEvent[];
  /** What withdrawals pay back, by order. */
  readonly withdrawn: ReadonlyMap<string, number>;
  readonly seller: string;
}

export const toOrder = (row: OrderRow, { events, withdrawn, seller }: OrderFacts): OrderAnswer => ({
  id: row.id,
  number: row.number,
  status: row.status,
  creditId: row.package,
  credits: row.credits,
  credits_ordered: row.credits_ordered,
  amount: row.amount,
  currency: row.currency,
  vat: row.vat,
  discountcode: row.discountcode,
  paymentMethod: row.method,
  created: row.created.toISOString(),
  expires: row.expires.toISOString(),
  redirect_url: row.status === 'open' ? row.redirect_url : null,
  history: events
    .filter(({ order_id }) => order_id === row.id)
    .map(({ status, at }) => ({ status, at: at.toISOString() })),
  receipt: receiptOf(row, seller),
  receipt_url: null,
  withdraw_until: canWithdraw(row) ? withdrawUntil(row) : null,
  after: afterOf(row),
  withdrawn: withdrawn.get(row.id) ?? null,
});

const canWithdraw = ({ status, dispute, amount, refunded, charged_back }: OrderRow): boolean =>
  status === 'paid' && dispute !== 'open' && (amount === 0 || refunded + charged_back < amount);

/** Null when nothing happened after the payment. */
export const afterOf = ({ refunded, charged_back, dispute }: OrderRow): OrderAnswer['after'] =>
  refunded + charged_back === 0 && dispute === null ? null : { refunded, charged_back, dispute };

const receiptOf = (row: OrderRow, seller: string): OrderAnswer['receipt'] =>
  row.receipt === null || row.paid === null
    ? null
    : {
        number: row.receipt,
        date: row.paid.toISOString(),
        seller,
        net: row.amount - row.vat,
        vat: row.vat,
        vat_percent: row.vat_percent,
        total: row.amount,
      };

const withdrawUntil = ({ paid }: OrderRow): string | null =>
  paid === null ? null : new Date(paid.getTime() + WITHDRAW_MS).toISOString();
