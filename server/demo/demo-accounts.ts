/** The public accounts of a demo site that exist in the database. */
import type { Kysely } from 'kysely';
import { DEMO_EMAILS, DEMO_PASSWORD } from '#demo/accounts.ts';
import type { Database } from '#server/db/tables.ts';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** The existing ones; a site with members of its own has none. */
export async function demoAccountsIn(db: Kysely<Database>): Promise<DemoAccount[]> {
  const rows = await db
    .selectFrom('members')
    .select('email')
    .where('email', 'in', DEMO_EMAILS)
    .where('state', '=', 'active')
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => ({ email, password: DEMO_PASSWORD }));
}
