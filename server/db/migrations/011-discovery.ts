/**
 * Who has opened whose page, and which version of which page of the site a member has agreed to.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table visits (
      member text not null references members (id) on delete cascade,
      target text not null references members (id) on delete cascade,
      at timestamptz not null,
      primary key (member, target),
      check (member <> target)
    )`,
    sql`create index visits_received on visits (target, at desc)`,
    sql`create index visits_at on visits (at)`,
    sql`create table accepted_pages (
      member text not null references members (id) on delete cascade,
      page text not null,
      version text not null,
      accepted timestamptz not null,
      primary key (member, page, version)
    )`,
    sql`create table consents (
      member text primary key references members (id) on delete cascade,
      categories jsonb not null,
      version text not null,
      given timestamptz not null
    )`,
  ];
  for (const statement of statements) await statement.execute(db);
}
