/**
 * Texts of profiles that moderation has not looked at since their owner changed them.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table text_reviews (
      id text primary key,
      member text not null references members (id) on delete cascade,
      field text not null,
      created timestamptz not null,
      unique (member, field)
    )`,
    sql`create index text_reviews_created on text_reviews (created, id)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
