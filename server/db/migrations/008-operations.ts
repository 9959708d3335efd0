/**
 * Running the site: the windows that limits are counted in, and what an export needs beside its row: whose session asked,
 * when it was built, and the object it lies in.
 */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  sql`create table rate_windows (
    key text not null,
    window_ms bigint not null,
    used integer not null,
    ends timestamptz not null,
    primary key (key, window_ms)
  )`,
  sql`create index rate_windows_ends on rate_windows (ends)`,
  sql`alter table exports
    add column session text not null,
    add column state text not null default 'building' check (state in ('building', 'ready', 'failed')),
    add column object text`,
  sql`create index exports_expires on exports (expires)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
