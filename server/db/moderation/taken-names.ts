/** Names that decisions took down: the member cannot choose one of them again while its decision applies. */
import { type Kysely, sql } from 'kysely';
import { bump } from '#server/db/counters.ts';
import { notifyOthers } from '#server/db/push/notify-others.ts';
import type { Database } from '#server/db/tables.ts';

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

/** Members who see the name are notified in the same transaction. */
export async function setName(tx: Kysely<Database>, member: string, name: string): Promise<void> {
  await tx.updateTable('members').set({ name }).where('id', '=', member).execute();
  await bump(tx, 'user', [member]);
  await notifyOthers(tx, member);
}

export async function isTakenDown(
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
