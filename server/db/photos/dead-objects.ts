/**
 * Objects that no row names any more (security R35). The transaction that releases them records them, and they are
 * removed after it. So a rollback loses no picture, and a crash leaves none reachable.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';

export async function releaseObjects(
  tx: Kysely<Database>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await sql`
    insert into dead_objects (name) select unnest(${[...names]}::text[]) on conflict do nothing`.execute(
    tx,
  );
}

/** Removes all released objects and returns their number. */
export async function removeReleased(
  db: Kysely<Database>,
  objects: { remove: (name: string) => Promise<void> },
): Promise<number> {
  const rows = await db.selectFrom('dead_objects').select('name').execute();
  if (rows.length === 0) return 0;
  const names = rows.map(({ name }) => name);
  await Promise.all(names.map((name) => objects.remove(name)));
  await sql`delete from dead_objects where name = any(${names}::text[])`.execute(db);
  return names.length;
}
