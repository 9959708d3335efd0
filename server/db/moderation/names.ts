/**
 * The names of members beside their ids, and which of them are fictional, for staff (security R26; decisions 102): only of
 * those that an answer names already.
 */
import type { Kysely } from 'kysely';
import type { Names } from '#schemas/staff-lists.ts';
import type { Database } from '#server/db/tables.ts';

export async function namesOf(
  db: Kysely<Database>,
  ids: readonly (string | null)[],
): Promise<Names> {
  const asked = [...new Set(ids)].filter((id) => id !== null);
  if (asked.length === 0) return {};
  const rows = await db
    .selectFrom('members')
    .select(['id', 'name', 'fictional'])
    .where('id', 'in', asked)
    .execute();
  return Object.fromEntries(rows.map(({ id, ...named }) => [id, named]));
}
