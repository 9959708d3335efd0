/** The rows of money as Kysely sees them. They outlive their member, whose id becomes null. */
import type { Generated } from 'kysely';
import type { DisputeState, OrderStatus } from '#schemas/orders.ts';

/** `unit` is `credits`, or an ISO 4217 code in minor units. Only accounts of members have a stored `balance`. */
export interface LedgerAccountsTable {
  name: string;
  unit: string;
  member: string | null;
  balance: number | null;
}

export type PostingReason = 'gift' | 'message' | 'order' | 'premium' | 'withdrawal' | 'reversal';

/** One event, once: `reason` and `reference` together are unique. */
export interface LedgerPostingsTable {
  id: Generated<number>;
  reason: PostingReason;
  reference: string;
  created: Date;
}

export interface LedgerTransfersTable {
  posting: number;
  line: number;
  from_account: string;
  to_account: string;
  unit: string;
  amount: number;
}

/** Amounts in minor units, including VAT. `receipt` is the number of the receipt, set at payment. */
export interface OrdersTable {
  id: string;
  /** In order of creation. */
  number: Generated<number>;
  member: string | null;
  client_id: string;
  package: string;
  credits: number;
  /** Where a late payment bought fewer; null otherwise. */
  credits_ordered: number | null;
  amount: number;
  currency: string;
  vat: number;
  vat_percent: number;
  discountcode: string | null;
  /** The discount that may be used once, and the price without it; null without a discount. */
  discount_key: string | null;
  full_amount: number | null;
  provider: string;
  method: string;
  status: OrderStatus;
  /** When the member agreed to get the credits at once. */
  consented: Date;
  created: Date;
  expires: Date;
  provider_ref: string | null;
  redirect_url: string | null;
  paid: Date | null;
  receipt: number | null;
  /** The id by which the provider names this payment in later news, where it is not `provider_ref`. */
  provider_payment: string | null;
  /** What the provider gave back by itself, without what a withdrawal gave back, and what a bank took back. */
  refunded: Generated<number>;
  charged_back: Generated<number>;
  /** Credits of this order that went back, and those that wait for the end of a dispute. */
  taken: Generated<number>;
  locked: Generated<number>;
  dispute: DisputeState | null;
  dispute_ref: string | null;
  /** How often the provider changed something after the payment. */
  reversals: Generated<number>;
  /** When it did so last. */
  reversed: Date | null;
}

/** The order that uses a discount of a member. */
export interface DiscountUsesTable {
  member: string;
  key: string;
  order_id: string;
}

/** When an order entered each status. */
export interface OrderEventsTable {
  order_id: string;
  status: OrderStatus;
  at: Date;
}

/** One per order. `settled` is when the provider accepted the refund; `amount` is in the order's minor units. */
export interface WithdrawalsTable {
  reference: string;
  order_id: string;
  name: string;
  email: string;
  received: Date;
  unused: number;
  amount: number;
  settled: Date | null;
}

/**
 * `unknown`: paid for an order that does not exist. `strange`: the amount, the currency or the payment differs from the
 * order. `reduced`: paid after another order had used its discount, and given fewer credits.
 */
export type AlarmKind = 'unknown' | 'strange' | 'reduced';

/** What staff must look at. Amount and currency are what the provider reported. */
export interface PaymentAlarmsTable {
  id: string;
  kind: AlarmKind;
  provider: string;
  ref: string;
  order_id: string | null;
  amount: number;
  currency: string;
  created: Date;
}

/**
 * What staff have dealt with: an alarm or an order, and the event of that moment. A later event of the same order is not done
 * with it.
 */
export interface AttentionDoneTable {
  item: string;
  kind: string;
  created: Date;
  /** Who has done it, as in the audit log. */
  staff: string;
  at: Date;
}

/** The last plan of a member, from when until when; `credits` is its price. */
export interface PremiumTable {
  member: string;
  plan: string;
  credits: number;
  begun: Date;
  until: Date;
}

export interface MoneyTables {
  withdrawals: WithdrawalsTable;
  payment_alarms: PaymentAlarmsTable;
  attention_done: AttentionDoneTable;
  premium: PremiumTable;
  orders: OrdersTable;
  order_events: OrderEventsTable;
  discount_uses: DiscountUsesTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_postings: LedgerPostingsTable;
  ledger_transfers: LedgerTransfersTable;
}
