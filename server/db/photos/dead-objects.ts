/**
 * Objects that no row names (security R35). One that is to be written is announced before its bytes, and the transaction that names
 * it in a row claims it; one that a transaction releases is recorded there and removed after it. So a rollback loses no picture,
 * and a crash leaves none that nothing finds.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

/** No object is written and named for longer: the process that announced it has ended. */
const WRITTEN_WITHIN_MS = 3_600_000;

/** Outside of a transaction, before the first byte. */
export async function announceObjects(
  db: Kysely<Database>,
  names: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into dead_objects (name, announced)
    select unnest(${[...names]}::text[]), ${now}::timestamptz`.execute(db);
}

/** In the transaction whose row names them. */
export async function claimObjects(tx: Kysely<Database>, names: readonly string[]): Promise<void> {
  await sql`delete from dead_objects where name = any(${[...names]}::text[])`.execute(tx);
}

export async function releaseObjects(
  tx: Kysely<Database>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await sql`
    insert into dead_objects (name) select unnest(${[...names]}::text[])
    on conflict (name) do update set announced = null`.execute(tx);
}

/** Those that were announced and never claimed. */
export async function releaseUnclaimed(db: Kysely<Database>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WRITTEN_WITHIN_MS);
  await db
    .updateTable('dead_objects')
    .set({ announced: null })
    .where('announced', '<', since)
    .execute();
}

interface Removal {
  readonly removed: number;
  /** One for each object that could not be removed. */
  readonly failures: readonly unknown[];
}

const AT_ONCE = 100;

/**
 * Removes released objects: a call a hundred, its own and what others left; the job all of them. One that cannot be removed keeps its row for the next run and fails no caller, whose effect is
 * committed and may have nothing to do with it; the job reports it (clear-objects.ts).
 */
export async function removeReleased(
  db: Kysely<Database>,
  objects: { remove: (name: string) => Promise<void> },
  most = AT_ONCE,
): Promise<Removal> {
  const released = db.selectFrom('dead_objects').select('name').where('announced', 'is', null);
  const rows = await (Number.isFinite(most) ? released.limit(most) : released).execute();
  const removed: string[] = [];
  const failures: unknown[] = [];
  const remove = async ({ name }: { name: string }) => {
    try {
      await objects.remove(name);
      removed.push(name);
    } catch (error) {
      failures.push(error);
    }
  };
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await Promise.all(rows.slice(from, from + AT_ONCE).map(remove));
  if (removed.length > 0)
    await sql`delete from dead_objects where name = any(${removed}::text[])`.execute(db);
  return { removed: removed.length, failures };
}
