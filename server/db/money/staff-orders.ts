/** Orders as staff read them (contract 62): by member, and what one order moved in the ledger. */
import { type Kysely, sql } from 'kysely';
import { type OrderRow, reversalReference } from './orders.ts';
import type { Database } from '#server/db/tables.ts';
import type { ListPlace } from '#server/rules/list-place.ts';

/** Newest first. */
export const ordersForStaff = (
  db: Kysely<Database>,
  { member, limit, after }: { member: string; limit: number; after: ListPlace | null },
) =>
  db
    .selectFrom('orders')
    .selectAll()
    .select(sql<0>`0`.as('rank'))
    .where('member', '=', member)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created, id) < (${after?.created}, ${after?.id})`),
    )
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Of its payment, its withdrawal and its refund, and of what its provider changed later, oldest first. */
export const transfersFor = (
  db: Kysely<Database>,
  { order, withdrawal }: { order: OrderRow; withdrawal: string | undefined },
) =>
  db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_transfers', 'ledger_transfers.posting', 'ledger_postings.id')
    .select(['ledger_postings.id', 'ledger_postings.reason', 'ledger_postings.created'])
    .select(['from_account', 'to_account', 'unit', 'amount'])
    .where('ledger_postings.reason', 'in', ['order', 'withdrawal', 'reversal'])
    .where('ledger_postings.reference', 'in', [
      order.id,
      ...(withdrawal === undefined ? [] : [withdrawal]),
      ...Array.from({ length: order.reversals }, (_, at) => reversalReference(order.id, at + 1)),
    ])
    .orderBy('ledger_postings.id')
    .orderBy('line')
    .execute();
