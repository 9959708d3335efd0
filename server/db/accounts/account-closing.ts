/**
 * Closing and reopening an account. Members who could see it are notified of both (security R40): their counters
 * change.
 */
import type { Kysely } from 'kysely';
import { bump } from '#server/db/counters.ts';
import { settleStanding } from '#server/db/moderation/standing.ts';
import { notifyOthers } from '#server/db/push/notify-others.ts';
import type { Database } from '#server/db/tables.ts';

export async function closeAccount(
  tx: Kysely<Database>,
  member: string,
  { eraseAt, reason }: { eraseAt: Date; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ state: 'deleted', erase_at: eraseAt, leaving_reason: reason })
    .where('id', '=', member)
    .execute();
  await notifyOthers(tx, member);
}

/** False when it is already erased or was never closed. Decisions of moderation stay in force. */
export async function reopenAccount(
  tx: Kysely<Database>,
  member: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('members')
    .set({ state: 'active', erase_at: null, leaving_reason: null })
    .where('id', '=', member)
    .where('state', '=', 'deleted')
    .where('erased', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await settleStanding(tx, member, now);
  await bump(tx, 'user', [member]);
  await notifyOthers(tx, member);
  return true;
}
