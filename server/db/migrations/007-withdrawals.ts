/**
 * Withdrawals, kept like the orders they are about, and who has premium until when.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table withdrawals (
      reference text primary key,
      order_id text not null unique references orders (id) on delete cascade,
      name text not null,
      email text not null,
      received timestamptz not null,
      unused integer not null check (unused >= 0),
      amount bigint not null check (amount >= 0),
      settled timestamptz
    )`,
    sql`create table premium (
      member text primary key references members (id) on delete cascade,
      plan text not null,
      credits integer not null,
      until timestamptz not null
    )`,
  ];
  for (const statement of statements) await statement.execute(db);
}
