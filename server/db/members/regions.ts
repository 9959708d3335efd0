/** The regions of the countries this site offers. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';

interface RegionRow {
  id: string;
  name: string;
}

/** By country, in the order of their names; a country without regions has an empty list. */
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
