/**
 * Why a member closed the account, in their own words; gone with everything else when it is erased.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column leaving_reason text`.execute(db);
}
