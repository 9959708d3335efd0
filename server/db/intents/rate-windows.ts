/**
 * The windows of limits (decisions 42), one row per subject and window. Counting is one statement, so that two
 * processes never give away the same place.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

export interface CountedWindow {
  readonly used: number;
  readonly ends: Date;
}

/** Counts one more. A refused attempt stays at `max` + 1, and further attempts do not extend the window. */
export const countIn = (
  db: Kysely<Database>,
  given: { key: string; max: number; windowMs: number; now: Date },
): Promise<CountedWindow> => {
  const { key, max, windowMs, now } = given;
  const ends = new Date(now.getTime() + windowMs);
  return db
    .insertInto('rate_windows')
    .values({ key, window_ms: windowMs, used: 1, ends })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_ms']).doUpdateSet({
        used: sql<number>`case when rate_windows.ends <= ${now} then 1
          else least(rate_windows.used, ${max}) + 1 end`,
        ends: sql<Date>`case when rate_windows.ends <= ${now} then excluded.ends
          else rate_windows.ends end`,
      }),
    )
    .returning(['used', 'ends'])
    .executeTakeFirstOrThrow();
};

/** What is counted in the window that is open now. */
export async function usedIn(
  db: Kysely<Database>,
  { key, windowMs, now }: { key: string; windowMs: number; now: Date },
): Promise<number> {
  const row = await db
    .selectFrom('rate_windows')
    .select('used')
    .where('key', '=', key)
    .where('window_ms', '=', windowMs)
    .where('ends', '>', now)
    .executeTakeFirst();
  return row?.used ?? 0;
}

export async function giveBackTo(db: Kysely<Database>, key: string): Promise<void> {
  await db
    .updateTable('rate_windows')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('key', '=', key)
    .where('used', '>', 0)
    .execute();
}

export async function forgetWindow(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('rate_windows').where('key', '=', key).execute();
}

export async function forgetWindows(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('rate_windows').where('ends', '<=', now).execute();
}
