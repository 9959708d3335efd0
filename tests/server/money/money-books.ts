/** All rows of money, as a test compares them with each other. */
import type { Kysely, Selectable } from 'kysely';
import type {
  DiscountUsesTable,
  LedgerTransfersTable,
  OrdersTable,
  PostingReason,
  WithdrawalsTable,
} from '#server/db/money-tables.ts';
import type { Database } from '#server/db/tables.ts';
import { auditLedger } from '#tests/support/audit-ledger.ts';

export interface BookedMessage {
  readonly id: number;
  readonly sender: string;
  readonly client_id: string | null;
  readonly cost: number;
  readonly received: Date;
}

/** An event of the ledger with its transfers, in their order. */
export interface Booking {
  readonly reason: PostingReason;
  readonly reference: string;
  readonly created: Date;
  readonly transfers: readonly Transfer[];
}
type Transfer = Selectable<LedgerTransfersTable>;

export interface Books {
  readonly audit: Awaited<ReturnType<typeof auditLedger>>;
  readonly bookings: readonly Booking[];
  readonly messages: readonly BookedMessage[];
  readonly orders: readonly Selectable<OrdersTable>[];
  readonly withdrawals: readonly Selectable<WithdrawalsTable>[];
  /** Which order uses which discount. */
  readonly uses: readonly Selectable<DiscountUsesTable>[];
  readonly premium: readonly { readonly member: string; readonly until: Date }[];
  /** The stored balances of members. */
  readonly balances: ReadonlyMap<string, number>;
  /** How many receipts the site has given out. */
  readonly receipts: number;
}

export async function readBooks(db: Kysely<Database>): Promise<Books> {
  const [audit, postings, transfers, accounts, site, rows] = await Promise.all([
    auditLedger(db),
    db.selectFrom('ledger_postings').selectAll().orderBy('id').execute(),
    db.selectFrom('ledger_transfers').selectAll().orderBy('line').execute(),
    db
      .selectFrom('ledger_accounts')
      .select(['member', 'balance'])
      .where('member', 'is not', null)
      .execute(),
    db.selectFrom('site').select('receipts').executeTakeFirstOrThrow(),
    readRows(db),
  ]);
  return {
    ...rows,
    audit,
    bookings: postings.map(({ id, reason, reference, created }) => ({
      reason,
      reference,
      created,
      transfers: transfers.filter(({ posting }) => posting === id),
    })),
    balances: new Map(accounts.map(({ member, balance }) => [member ?? '', balance ?? 0])),
    receipts: site.receipts,
  };
}

/** What the postings are about. */
async function readRows(db: Kysely<Database>) {
  const [messages, orders, withdrawals, uses, premium] = await Promise.all([
    db
      .selectFrom('messages')
      .select(['id', 'sender', 'client_id', 'cost', 'received'])
      .orderBy('id')
      .execute(),
    db.selectFrom('orders').selectAll().orderBy('number').execute(),
    db.selectFrom('withdrawals').selectAll().execute(),
    db.selectFrom('discount_uses').selectAll().execute(),
    db.selectFrom('premium').select(['member', 'until']).execute(),
  ]);
  return { messages, orders, withdrawals, uses, premium };
}
