/**
 * The rows of money as Kysely sees them, apart from the other tables: they outlive their member, who becomes null.
 */
import type { Generated } from 'kysely';
import type { OrderStatus } from '#schemas/orders.ts';

/** `unit` is `credits`, or an ISO 4217 code in minor units. Only accounts of members have a stored `balance`. */
export interface LedgerAccountsTable {
  name: string;
  unit: string;
  member: string | null;
  balance: number | null;
}

export type PostingReason = 'gift' | 'message' | 'order' | 'premium' | 'withdrawal';

/** One happening, once: `reason` and `reference` together are unique. */
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

/** Amounts in minor units, VAT in them. `receipt` is the number of the receipt, given when it is paid. */
export interface OrdersTable {
  id: string;
  /** In the order in which they were made. */
  number: Generated<number>;
  member: string | null;
  client_id: string;
  package: string;
  credits: number;
  amount: number;
  currency: string;
  vat: number;
  vat_percent: number;
  discountcode: string | null;
  provider: string;
  method: string;
  status: OrderStatus;
  /** When the member agreed to have the credits at once. */
  consented: Date;
  created: Date;
  expires: Date;
  provider_ref: string | null;
  redirect_url: string | null;
  paid: Date | null;
  receipt: number | null;
}

/** When an order came into each status. */
export interface OrderEventsTable {
  order_id: string;
  status: OrderStatus;
  at: Date;
}

/** One for an order. `settled` is when the provider took the refund over; `amount` in the order's minor units. */
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

/** The last plan of a member and until when it runs; `credits` is what it took. */
export interface PremiumTable {
  member: string;
  plan: string;
  credits: number;
  until: Date;
}

export interface MoneyTables {
  withdrawals: WithdrawalsTable;
  premium: PremiumTable;
  orders: OrdersTable;
  order_events: OrderEventsTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_postings: LedgerPostingsTable;
  ledger_transfers: LedgerTransfersTable;
}
