/**
 * The port to who takes the money. Nothing here knows of credits: an order is an amount, a page where it is paid, and
 * what is heard of it. Adapters are the files beside this one; none is called inside a transaction.
 */
import type * as z from 'zod/mini';
import type { PaymentMethod } from '#schemas/credits.ts';
import type { OrderStatus } from '#schemas/orders.ts';

/** What is to be paid. `id` is our order's; the provider keeps it and names it in its news. */
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

/** What a provider says of a payment; only believed after its adapter has proved where it comes from. */
export interface News {
  readonly order: string;
  readonly ref: string;
  readonly status: PaymentStatus;
  readonly amount: number;
  readonly currency: string;
}

/** `nothing` is genuine but not about a payment of ours; `forged` is not genuine; `unknown` could not be asked about. */
export type Heard =
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'nothing' | 'forged' | 'unknown' };

export interface Refund {
  /** The same for every attempt: money goes back once. */
  readonly key: string;
  readonly ref: string;
  readonly amount: number;
  readonly currency: string;
}

export interface PaymentProvider {
  readonly name: string;
  readonly methods: readonly z.infer<typeof PaymentMethod>[];
  /** Where the member pays; null when the provider cannot be reached. The same payment twice is one payment. */
  start(payment: Payment): Promise<{ ref: string; url: string } | null>;
  hear(headers: Headers, body: string): Promise<Heard>;
  /** True once the provider has taken the refund over. */
  refund(refund: Refund): Promise<boolean>;
}
