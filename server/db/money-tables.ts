/**
 * The rows of money as Kysely sees them, apart from the other tables: they outlive their member, who becomes null.
 */
import type { Generated } from 'kysely';

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

export interface MoneyTables {
  ledger_accounts: LedgerAccountsTable;
  ledger_postings: LedgerPostingsTable;
  ledger_transfers: LedgerTransfersTable;
}
