/**
 * The centre of notifications: once for a member, a kind and whom it is about.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table notifications (
      id bigint generated always as identity primary key,
      member text not null references members (id) on delete cascade,
      kind text not null,
      about text not null references members (id) on delete cascade,
      created timestamptz not null,
      read boolean not null default false,
      unique (member, kind, about)
    )`,
    sql`create index notifications_member on notifications (member, id desc)`,
    sql`create index notifications_about on notifications (about)`,
    sql`create index notifications_created on notifications (created)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
