/**
 * The port to a payment provider. A provider knows nothing of credits: an order is an amount, a page where the member
 * pays it, and news about it. Each provider has an adapter in this folder; none is called inside a transaction.
 */
import type * as z from 'zod/mini';
import type { PaymentMethod } from '#schemas/credits.ts';
import type { DisputeState, OrderStatus } from '#schemas/orders.ts';

/** What is to be paid. `id` is the id of our order; the provider stores it and returns it in its news. */
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

/** What became of a payment after it was paid. Amounts are all there was so far, in the unit of the news. */
export interface Later {
  /** Also what we asked for. */
  readonly refunded?: number | undefined;
  readonly chargedBack?: number | undefined;
  /** `ref` distinguishes disputes of one payment; null where the provider reports only the current state. */
  readonly dispute?: { readonly state: DisputeState; readonly ref: string | null } | undefined;
}

/** A provider's news about a payment; used only after its adapter has verified the origin. */
export interface PaymentNews {
  /** Null in news that names the payment alone. */
  readonly order: string | null;
  /** By which later news names this payment. */
  readonly payment?: string | null;
  readonly later?: Later | undefined;
  readonly ref: string;
  readonly status: PaymentStatus;
  readonly amount: number;
  readonly currency: string;
}

/**
 * What a webhook brought. `nothing`: genuine, but not about a payment of ours. `forged`: not genuine. `unknown`: it could
 * not be checked.
 */
export type WebhookResult =
  | { readonly kind: 'news'; readonly news: PaymentNews }
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
  /** The page where the member pays; null when the provider is unreachable. Started twice, it is still one payment. */
  start(payment: Payment): Promise<{ ref: string; url: string } | null>;
  /** Verifies the origin of a webhook and reads its news. */
  readWebhook(headers: Headers, body: string): Promise<WebhookResult>;
  /** True when the provider has accepted the refund. */
  refund(refund: Refund): Promise<boolean>;
}
