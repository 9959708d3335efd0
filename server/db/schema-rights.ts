/** Whether the role of this connection may change the schema. A site needs to change rows only (security R54). */
import { type Kysely, sql } from 'kysely';
import type { Database } from './tables.ts';

export async function mayChangeSchema(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_schema_privilege(current_user, 'public', 'create')
      or exists (
        select from pg_class join pg_roles on pg_roles.oid = pg_class.relowner
        where relnamespace = 'public'::regnamespace and rolname = current_user
      ) as may`.execute(db);
  return rows[0]?.may === true;
}
