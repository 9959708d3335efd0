/**
 * Deletion and restoration of an account. Members who could see it are notified of both (security R40): their counters
 * change.
 */
import { type Kysely, sql } from 'kysely';
import { isUnproven } from './accounts.ts';
import { bump } from '#server/db/counters.ts';
import { updateStanding } from '#server/db/moderation/standing.ts';
import { notifyOthers } from '#server/db/push/notify-others.ts';
import type { Database } from '#server/db/tables.ts';

export async function deleteAccount(
  tx: Kysely<Database>,
  member: string,
  { eraseAt, reason }: { eraseAt: Date; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('members')
    .set({
      state: 'deleted',
      erase_at: eraseAt,
      leaving_reason: reason,
      // Only a proven address is held until the erasure.
      holds_email: sql<boolean>`holds_email and not ${isUnproven}`,
    })
    .where('id', '=', member)
    .execute();
  await notifyOthers(tx, member);
}

/**
 * Returns the state the account had before: without a proven address it is not confirmed. Null when it is already erased or
 * was never deleted.
 * Decisions of moderation stay in force.
 */
export async function restoreAccount(
  tx: Kysely<Database>,
  member: string,
  now: Date,
): Promise<'active' | 'not_confirmed' | null> {
  const row = await tx
    .updateTable('members')
    .set({
      state: sql`case when holds_email then 'active' else 'not_confirmed' end`,
      erase_at: null,
      leaving_reason: null,
    })
    .where('id', '=', member)
    .where('state', '=', 'deleted')
    .where('erased', '=', false)
    .returning('holds_email')
    .executeTakeFirst();
  if (row === undefined) return null;
  await updateStanding(tx, member, now);
  await bump(tx, 'user', [member]);
  await notifyOthers(tx, member);
  return row.holds_email ? 'active' : 'not_confirmed';
}
