/** The names of members beside their ids, for staff (security R26): only of those that an answer names already. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';

export async function namesOf(
  db: Kysely<Database>,
  ids: readonly (string | null)[],
): Promise<Record<string, string>> {
  const asked = [...new Set(ids)].filter((id) => id !== null);
  if (asked.length === 0) return {};
  const rows = await db
    .selectFrom('members')
    .select(['id', 'name'])
    .where('id', 'in', asked)
    .execute();
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
