import type { Kysely } from 'kysely';
import { REGIONS } from '#server/places/regions.ts';
import type { Database } from './tables.ts';

/** Writes the names of the regions, which every site needs, a demo or not. */
export async function seedRegions(db: Kysely<Database>): Promise<void> {
  const rows = Object.entries(REGIONS).flatMap(([country, regions]) =>
    Object.entries(regions).map(([id, name]) => ({ id, country, name })),
  );
  await db
    .insertInto('regions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })),
    )
    .execute();
}
