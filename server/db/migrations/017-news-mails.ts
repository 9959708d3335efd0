/**
 * When a member is to be told of a notification by mail, and when they last were.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table notifications add column mail_due timestamptz, add column mailed timestamptz`,
    sql`create index notifications_mail on notifications (mail_due) where mail_due is not null`,
  ];
  for (const statement of statements) await statement.execute(db);
}
