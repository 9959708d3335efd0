/**
 * Photos that members send: their state, the uploads that are still arriving, and objects that wait to be removed
 * (contract 29–31).
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';

/** The order of all images changes in one statement: positions are compared when it is done. */
const STATEMENTS: readonly RawBuilder<unknown>[] = [
  sql`alter table images
    add column state text not null default 'live' check (state in ('in_review', 'live', 'rejected')),
    add column reason text,
    add column client_id text,
    add unique (member, client_id),
    drop constraint images_member_position_key,
    add constraint images_member_position_key unique (member, position) deferrable`,
  sql`create table uploads (
    member text not null references members (id) on delete cascade,
    client_id text not null,
    length integer not null,
    arrived integer not null default 0,
    pieces jsonb not null default '[]',
    finished boolean not null default false,
    created timestamptz not null,
    primary key (member, client_id)
  )`,
  sql`create index uploads_created on uploads (created)`,
  sql`create table dead_objects (name text primary key)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db);
}
