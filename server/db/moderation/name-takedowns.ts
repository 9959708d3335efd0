/**
 * The name of a member when a decision of staff takes it down. The member cannot choose that name again while the
 * decision applies; others can.
 */
import { type Kysely, sql } from 'kysely';
import { bump } from '#server/db/counters.ts';
import { notifyOthers } from '#server/db/push/notify-others.ts';
import type { Database } from '#server/db/tables.ts';

/** Locks the row of the member until the transaction ends, so that no other change of the name comes between. */
export const lockName = (
  tx: Kysely<Database>,
  member: string,
): Promise<{ name: string; language: string }> =>
  tx
    .selectFrom('members')
    .select(['name', 'language'])
    .where('id', '=', member)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Members who see the name are notified in the same transaction, so that none of their devices keeps the old name. */
export async function setName(tx: Kysely<Database>, member: string, name: string): Promise<void> {
  await tx.updateTable('members').set({ name }).where('id', '=', member).execute();
  await bump(tx, 'user', [member]);
  await notifyOthers(tx, member);
}

/** Whether a decision that still applies took this name of the member down, whatever its capitals. */
export async function isNameTakenDown(
  db: Kysely<Database>,
  member: string,
  name: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('decisions')
    .select('id')
    .where('member', '=', member)
    .where('action', '=', 'remove_name')
    .where('reversed', 'is', null)
    .where(sql<boolean>`lower(kept->>'value') = lower(${name})`)
    .executeTakeFirst();
  return row !== undefined;
}
