/**
 * An address belongs to one account at most, and an account that has not proved it may name one without holding it.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table members add column holds_email boolean not null default true`,
    sql`alter table members drop constraint members_email_key`,
    sql`create unique index members_held_email on members (email) where holds_email`,
    sql`alter table members add constraint members_active_hold check (holds_email or state <> 'active')`,
  ];
  for (const statement of statements) await statement.execute(db);
}
