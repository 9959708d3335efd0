/**
 * Once an hour, by whichever search comes first, the order of search takes in the hour's activity: no job, for a search must
 * not find the hour undone. Between two hours the order stands still, so that paging shows nobody twice and leaves
 * nobody out, however many members become active meanwhile.
 */
import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

const HOUR_MS = 3_600_000;

/** Cheap when the hour has been done: one row is looked at. */
export async function doHourly(db: Kysely<Database>, now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const site = await db.selectFrom('site').select('ranked_hour').executeTakeFirstOrThrow();
  if (site.ranked_hour >= hour) return;

  await db.transaction().execute(async (tx) => {
    const mine = await tx
      .updateTable('site')
      .set({ ranked_hour: hour })
      .where('ranked_hour', '<', hour)
      .returning('id')
      .executeTakeFirst();
    if (mine === undefined) return;
    await foldActivity(tx);
  });
}

async function foldActivity(tx: Kysely<Database>): Promise<void> {
  await tx
    .updateTable('members')
    .set((eb) => ({ ranked_at: eb.ref('last_activity') }))
    .whereRef('ranked_at', '<>', 'last_activity')
    .execute();
}
