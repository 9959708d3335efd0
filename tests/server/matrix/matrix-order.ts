/**
 * The order of a scene: ten credits that were paid a moment ago, with a canary in it.
 */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';

/** The id of the order; the same in every scene with this conversation. */
export const orderIn = (conversation: string): string => `order-${conversation}`;

/** Deletes all orders and creates this one. */
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
}
