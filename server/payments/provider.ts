/**
 * The port to a payment provider. It has no credits: an order is an amount, a page to pay it, and news about it. The
 * adapters are the other files of this folder; none is called inside a transaction.
 */
import type * as z from 'zod/mini';
import type { PaymentMethod } from '#schemas/credits.ts';
import type { OrderStatus } from '#schemas/orders.ts';

/** What is to be paid. `id` is our order's; the provider stores it and returns it in its news. */
export interface Payment {
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly method: string;
  readonly description: string;
  readonly expires: Date;
}

type PaymentStatus = Extract<OrderStatus, 'open' | 'paid' | 'failed' | 'expired' | 'cancelled'>;

/** A provider's news about a payment; used only after its adapter has verified the origin. */
export interface News {
  readonly order: string;
  readonly ref: string;
  readonly status: PaymentStatus;
  readonly amount: number;
  readonly currency: string;
}

/** `nothing` is genuine but not about a payment of ours; `forged` is not genuine; `unknown` could not be checked. */
export type Heard =
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'nothing' | 'forged' | 'unknown' };

export interface Refund {
  /** The same for every attempt, so that money is refunded once. */
  readonly key: string;
  readonly ref: string;
  readonly amount: number;
  readonly currency: string;
}

export interface PaymentProvider {
  readonly name: string;
  readonly methods: readonly z.infer<typeof PaymentMethod>[];
  /** The page where the member pays; null when the provider is unreachable. The same payment twice is one payment. */
  start(payment: Payment): Promise<{ ref: string; url: string } | null>;
  hear(headers: Headers, body: string): Promise<Heard>;
  /** True when the provider has accepted the refund. */
  refund(refund: Refund): Promise<boolean>;
}
