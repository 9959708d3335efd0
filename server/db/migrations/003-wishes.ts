/**
 * What a member wishes beyond likes and messages: hides, reports, settings, marks of a chat, and messages taken away
 * (contract 9, 12, 15–17, 26, 32).
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';

const wishes = (): RawBuilder<unknown>[] => [
  sql`alter table like_guards rename to wish_guards`,
  sql`alter table wish_guards add column kind text not null default 'like'`,
  sql`alter table wish_guards drop constraint like_guards_pkey`,
  sql`alter table wish_guards add primary key (member, device, kind, target)`,
  sql`alter table wish_guards alter column kind drop default`,
  sql`create table hides (
    member text not null references members (id) on delete cascade,
    target text not null references members (id) on delete cascade,
    created timestamptz not null,
    primary key (member, target),
    check (member <> target)
  )`,
];

const chats = (): RawBuilder<unknown>[] => [
  sql`alter table sides
    add column pinned boolean not null default false,
    add column muted boolean not null default false,
    add column archived boolean not null default false`,
  sql`create table removed_messages (
    member text not null references members (id) on delete cascade,
    message bigint not null references messages (id) on delete cascade,
    primary key (member, message)
  )`,
  sql`create index removed_messages_message on removed_messages (message)`,
];

const reports = (): RawBuilder<unknown>[] => [
  sql`create table reports (
    id text primary key,
    member text not null references members (id) on delete cascade,
    client_id text not null,
    profile text not null references members (id) on delete cascade,
    target_type text not null check (target_type in ('profile', 'image', 'message', 'chat')),
    target_id text not null,
    category text not null,
    body text not null,
    evidence jsonb not null,
    state text not null default 'received' check (state in ('received', 'in_review', 'decided')),
    created timestamptz not null,
    unique (member, client_id)
  )`,
  sql`create index reports_profile on reports (profile)`,
];

const fields = (): RawBuilder<unknown>[] => [
  sql`create table field_edits (
    member text not null references members (id) on delete cascade,
    field text not null,
    updated timestamptz not null,
    primary key (member, field)
  )`,
  sql`create table notification_settings (
    member text primary key references members (id) on delete cascade,
    chosen jsonb not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [...wishes(), ...chats(), ...reports(), ...fields()];
  for (const statement of statements) await statement.execute(db);
}
