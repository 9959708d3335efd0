/**
 * A session that answers to one browser tab only, for shared devices.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column tab_hash text`.execute(db);
}
