import type { Kysely } from 'kysely';
import { REGIONS } from '#server/places/regions.ts';
import type { Database } from './tables.ts';

interface RegionRow {
  id: string;
  name: string;
}

/** Of the countries this site offers, by country, in the order of their names; a country without regions has an empty list. */
export async function regionsOf(
  db: Kysely<Database>,
  countries: readonly string[],
): Promise<Record<string, RegionRow[]>> {
  const byCountry = new Map<string, RegionRow[]>(countries.map((country) => [country, []]));
  const rows = await db.selectFrom('regions').selectAll().orderBy('name').orderBy('id').execute();
  for (const { id, name, country } of rows) byCountry.get(country)?.push({ id, name });
  return Object.fromEntries(byCountry);
}

export async function isRegionOf(
  db: Kysely<Database>,
  country: string | null,
  region: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('regions')
    .select('id')
    .where('id', '=', region)
    .where('country', '=', country)
    .executeTakeFirst();
  return row !== undefined;
}

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
