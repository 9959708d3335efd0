/**
 * Push: the subscriptions of browsers, each with the session it was made in, and for each what it is to be told.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table push_subscriptions (
      id text primary key,
      member text not null references members (id) on delete cascade,
      session text not null references sessions (id) on delete cascade,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      created timestamptz not null,
      received timestamptz,
      beat timestamptz not null
    )`,
    sql`create index push_subscriptions_member on push_subscriptions (member, created)`,
    sql`create index push_subscriptions_session on push_subscriptions (session)`,
    sql`create index push_subscriptions_beat on push_subscriptions (beat)`,
    sql`create table pushes (
      subscription text not null references push_subscriptions (id) on delete cascade,
      kind text not null check (kind in ('message', 'like', 'heartbeat')),
      about text not null references members (id) on delete cascade,
      id text not null unique,
      due timestamptz,
      tries integer not null default 0,
      told timestamptz,
      primary key (subscription, kind, about)
    )`,
    sql`create index pushes_due on pushes (due) where due is not null`,
    sql`create index pushes_about on pushes (about)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
