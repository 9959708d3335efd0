/**
 * What follows at once when a member chooses what others see of them: devices read their lists again, because an unchanged
 * list would keep the card of before, and search forgets an activity that is kept back now (security R40, R46).
 */
import type { Kysely } from 'kysely';
import type { Privacy } from '#schemas/privacy.ts';
import { notifyOthers } from '#server/db/push/notify-others.ts';
import type { Database } from '#server/db/tables.ts';

export async function applyPrivacy(
  tx: Kysely<Database>,
  member: string,
  { old, chosen }: { old: Partial<Privacy>; chosen: Partial<Privacy> },
): Promise<void> {
  const isOnCards =
    changes('age', old, chosen) ||
    changes('place', old, chosen) ||
    changes('activity', old, chosen);
  if (!isOnCards) return;
  await tx
    .updateTable('members')
    .set((eb) => ({ ranked_at: eb.ref('listed_activity') }))
    .where('id', '=', member)
    .whereRef('ranked_at', '>', 'listed_activity')
    .execute();
  await notifyOthers(tx, member);
}

const changes = (name: keyof Privacy, old: Partial<Privacy>, chosen: Partial<Privacy>): boolean =>
  chosen[name] !== undefined && chosen[name] !== old[name];
