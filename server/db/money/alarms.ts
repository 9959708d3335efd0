/** What staff must look at themselves, because no rule can decide what it means. Raised once for each payment. */
import type { Kysely } from 'kysely';
import { randomId } from '#server/rules/random-id.ts';
import type { AlarmKind } from '#server/db/money-tables.ts';
import type { Database } from '#server/db/tables.ts';

export interface Alarm {
  readonly kind: AlarmKind;
  readonly provider: string;
  /** Of the payment at its provider. */
  readonly ref: string;
  readonly order: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly now: Date;
}

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
