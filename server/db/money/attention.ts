/** Payments that staff must look at (contract 62): what providers changed, refunds that are owed, and alarms. */
import { type Kysely, sql } from 'kysely';
import type { AttentionKind } from '#schemas/staff-orders.ts';
import type { Database } from '#server/db/tables.ts';
import type { ListPlace } from '#server/rules/list-place.ts';
import { randomId } from '#server/rules/random-id.ts';
import type { AlarmKind } from '#server/db/money-tables.ts';

export interface AttentionRow {
  readonly id: string;
  readonly kind: AttentionKind;
  readonly order_id: string | null;
  readonly number: number | null;
  readonly provider: string;
  readonly ref: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly created: Date;
  readonly rank: number;
}

/** A won dispute needs nobody, unless money went back besides. */
const FOUND = sql<AttentionRow>`
  select id, kind, order_id, null::bigint as number, provider, ref, amount, currency, created
    from payment_alarms
  union all
  select withdrawals.reference, 'unsettled', order_id, number, provider, provider_ref,
    withdrawals.amount, currency, received
    from withdrawals join orders on orders.id = withdrawals.order_id
    where settled is null
  union all
  select id, case dispute when 'open' then 'disputed' when 'lost' then 'lost' else 'returned' end,
    id, number, provider, provider_ref,
    case when refunded + charged_back = 0 then amount else refunded + charged_back end,
    currency, reversed
    from orders
    where reversed is not null
      and (dispute in ('open', 'lost') or refunded + charged_back > 0)`;

export async function needsAttention(
  db: Kysely<Database>,
  { limit, after }: { limit: number; after: ListPlace | null },
): Promise<readonly AttentionRow[]> {
  const { rows } = await sql<AttentionRow>`
    select found.*, 0 as rank from (${FOUND}) found
    where ${after === null ? sql`true` : sql`(created, id) < (${after.created}, ${after.id})`}
      and not exists (
        select from attention_done done
        where done.item = found.id and done.kind = found.kind and done.created = found.created
      )
    order by created desc, id desc
    limit ${limit}`.execute(db);
  return rows;
}

interface AttendedItem {
  readonly item: string;
  readonly kind: AttentionKind;
  /** Of the event that was dealt with. */
  readonly created: Date;
  readonly staff: string;
  readonly at: Date;
}

/**
 * `missing`: there is no such event, or a later one stands in its place. `own`: the order is of the one who has done it. The
 * first who has done it stays.
 */
export async function markAttended(
  tx: Kysely<Database>,
  done: AttendedItem,
): Promise<'done' | 'missing' | 'own'> {
  const { rows } = await sql<{ member: string | null }>`
    select orders.member from (${FOUND}) found left join orders on orders.id = found.order_id
    where found.id = ${done.item} and found.kind = ${done.kind} and found.created = ${done.created}`.execute(
    tx,
  );
  const [found] = rows;
  if (found === undefined) return 'missing';
  if (found.member === done.staff) return 'own';
  await tx
    .insertInto('attention_done')
    .values(done)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 'done';
}

interface Alarm {
  readonly kind: AlarmKind;
  readonly provider: string;
  /** Of the payment at its provider. */
  readonly ref: string;
  readonly order: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly now: Date;
}

/** For what no rule can decide the meaning of. Raised once for each payment. */
export async function raiseAlarm(tx: Kysely<Database>, alarm: Alarm): Promise<void> {
  const { kind, provider, ref, order, amount, currency, now } = alarm;
  await tx
    .insertInto('payment_alarms')
    .values({
      id: randomId(),
      kind,
      provider,
      ref,
      order_id: order,
      amount,
      currency,
      created: now,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'provider', 'ref']).doNothing())
    .execute();
}
