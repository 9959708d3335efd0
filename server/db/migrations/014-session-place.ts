/**
 * From which country a session was begun, where the operator's proxy says so.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column place text`.execute(db);
}
