/**
 * The order of a scene: ten credits that were paid a moment ago, with a canary in it, and a payment beside it that staff must
 * look at.
 */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';

/** The id of the order; the same in every scene with this conversation. */
export const orderIn = (conversation: string): string => `order-${conversation}`;

/** The alarm about a payment without an order, raised at this moment. */
export const alarmBeside = (order: string): string => `alarm-${order}`;
export const ALARMED = new Date('2026-02-01T00:00:00.000Z');

/** Deletes all orders and alarms, and creates these. */
export async function setOrder(
  db: Kysely<Database>,
  { conversation, member, now }: { conversation: string; member: string; now: Date },
): Promise<void> {
  await db.deleteFrom('orders').execute();
  await db
    .insertInto('orders')
    .values({
      id: orderIn(conversation),
      member,
      client_id: 'canary-order',
      package: 'canary-order',
      credits: 10,
      amount: 1_000,
      currency: 'EUR',
      vat: 174,
      vat_percent: 21,
      provider: 'sandbox',
      method: 'sandbox',
      status: 'paid',
      consented: now,
      created: now,
      expires: now,
      paid: now,
      receipt: 1,
    })
    .execute();
  await db.deleteFrom('attention_done').execute();
  await db.deleteFrom('payment_alarms').execute();
  await raiseAlarmBeside(db, orderIn(conversation));
}

export async function raiseAlarmBeside(db: Kysely<Database>, order: string): Promise<void> {
  await db
    .insertInto('payment_alarms')
    .values({
      id: alarmBeside(order),
      kind: 'unknown',
      provider: 'sandbox',
      ref: `lost-${order}`,
      amount: 1_000,
      currency: 'EUR',
      created: ALARMED,
    })
    .execute();
}
