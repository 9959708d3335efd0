/**
 * Suspensions end by themselves (contract 18): at the member's next login or at the next run of the job, whichever is
 * first.
 */
import type { Kysely } from 'kysely';
import { updateStanding } from '#server/db/moderation/standing.ts';
import type { Database } from '#server/db/tables.ts';

export const release = (db: Kysely<Database>, member: string, now: Date) =>
  db.transaction().execute((tx) => updateStanding(tx, member, now));

/** True when the member's suspension was over and has ended now. */
export async function releaseIfOver(
  db: Kysely<Database>,
  member: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('locked_until')
    .where('id', '=', member)
    .executeTakeFirst();
  const until = row?.locked_until ?? null;
  if (until === null || until > now) return false;
  return (await release(db, member, now)) !== 'locked';
}
