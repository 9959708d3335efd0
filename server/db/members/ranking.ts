/**
 * The order of search includes new activity once an hour (jobs/rank-search.ts). In between it does not change, so that
 * paging repeats and skips no member, however many become active meanwhile.
 */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';

const HOUR_MS = 3_600_000;

/** Does nothing when the hour is done already, by any process. */
export async function rankSearch(db: Kysely<Database>, now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  await db.transaction().execute(async (tx) => {
    const mine = await tx
      .updateTable('site')
      .set({ ranked_hour: hour })
      .where('ranked_hour', '<', hour)
      .returning('id')
      .executeTakeFirst();
    if (mine === undefined) return;
    await tx
      .updateTable('members')
      .set((eb) => ({ ranked_at: eb.ref('listed_activity') }))
      .whereRef('ranked_at', '<>', 'listed_activity')
      .execute();
  });
}
